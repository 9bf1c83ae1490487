// Lets the page open without its server. Each file of the page comes from the server if that answers, so
// it is never out of date; otherwise it comes from the cache. Other requests are not touched.
//
// All files get two header fields that isolate the page from other origins, so that its engine may use several
// threads: many hosts cannot send them.
const kIsolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
const kNames = []; // the build fills in the files of the page
const kFiles = ['./', ...kNames].map((name) => new URL(name, location).href);

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('page').then((cache) => cache.addAll(kFiles)));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && kFiles.includes(event.request.url.split(/[?#]/)[0])) {
    event.respondWith(answer(event.request));
  }
});

async function answer(request) {
  const cache = await caches.open('page');
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return isolated(response);
  } catch (error) {
    const cached = await cache.match(request);
    if (cached) return isolated(cached);
    throw error;
  }
}

function isolated(response) {
  if (response.type !== 'basic') return response; // a redirection
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(kIsolation)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
