// Keep: what outlives a reload, in the browser's own storage. A browser that refuses to store is no
// reason to fail: then nothing outlives it.

export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(`inlay.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`inlay.${name}`) ?? 'null');
  } catch {
    return null;
  }
}
