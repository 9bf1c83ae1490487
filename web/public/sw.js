// Lets the page open without its server. Each file of the page comes from the server if that answers, so
// it is never out of date; otherwise it comes from the cache. Other requests are not touched.
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
    return response;
  } catch (error) {
    const cached = await cache.match(request);
    if (cached) return cached;
    throw error;
  }
}
