// The page without its server: each of its files comes from the server if that answers, so nothing is
// ever older than the server has it; else it is the last one that came. All else is left alone.
const kShell = ['./', 'page.js', 'page.css', 'icon.svg', 'page.webmanifest'].map((name) => new URL(name, location).href);

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('page').then((cache) => cache.addAll(kShell)));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && kShell.includes(event.request.url.split(/[?#]/)[0])) {
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
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
