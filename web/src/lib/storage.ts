// What outlives a reload, in the browser's own storage. If the browser refuses to store, nothing does.

export function store(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(`inlay.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`inlay.${name}`) ?? 'null');
  } catch {
    return null;
  }
}
