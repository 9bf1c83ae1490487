// A small door to IndexedDB: one promise per request. If the browser refuses to store, every request fails, and
// the callers continue without it.
const kVersion = 2;
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('inlay', kVersion);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore('puzzles', { keyPath: 'id' });
        request.result.createObjectStore('results', { autoIncrement: true });
      }
      if (oldVersion < 2) request.result.createObjectStore('known'); // records of the engine, by puzzle
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // a newer page in another tab
      done(request.result);
    };
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error('blocked'));
  });
}

type Store = 'puzzles' | 'results' | 'known';

/** Runs requests in one transaction; returns the result of the last one when everything is stored. */
export async function transact<T = void>(store: Store, mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T> | void): Promise<T> {
  const database = await (opened ??= open());
  return new Promise<T>((done, failed) => {
    const transaction = database.transaction(store, mode);
    const request = run(transaction.objectStore(store));
    transaction.oncomplete = () => done(request?.result as T);
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
  });
}
