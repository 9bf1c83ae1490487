// Lets the page open without its server. Each file of the page comes from the server if that answers, so
// it is never out of date; otherwise it comes from the cache. Other requests are not touched.
const kNames = ["assist.js","cover.js","de-cover.js","de-keys.js","de-make.js","de-tilings.js","de.js","download.js","en-cover.js","en-keys.js","en-make.js","en-tilings.js","field-values.js","icon.svg","keylist.js","make.js","notations.js","page.css","page.js","page.webmanifest","paste.js","select.js","settings.js","share.js","tilings.js"];
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
