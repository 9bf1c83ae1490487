// Lets the page open without its server. Each file of the page comes from the server if that answers, so
// it is never out of date; otherwise it comes from the cache. Other requests are not touched.
//
// All files get two header fields that isolate the page from other origins, so that its engine may use several
// threads: many hosts cannot send them.
const kIsolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
const kNames = ["assist.js","board-picture.js","booklet.js","course.js","cover.js","database.js","de-cover.js","de-keys.js","de-kinds.js","de-learn.js","de-lessons.js","de-library.js","de-make.js","de-setter.js","de-share.js","de-tilings.js","de-titles.js","de.js","download.js","en-cover.js","en-keys.js","en-learn.js","en-lessons.js","en-library.js","en-make.js","en-setter.js","en-share.js","en-tilings.js","en-titles.js","engine.js","es-cover.js","es-keys.js","es-kinds.js","es-learn.js","es-lessons.js","es-library.js","es-make.js","es-setter.js","es-share.js","es-tilings.js","es-titles.js","es.js","field-values.js","finished.js","fr-cover.js","fr-keys.js","fr-kinds.js","fr-learn.js","fr-lessons.js","fr-library.js","fr-make.js","fr-setter.js","fr-share.js","fr-tilings.js","fr-titles.js","fr.js","generator.js","icon.svg","invitation.js","ja-cover.js","ja-keys.js","ja-kinds.js","ja-learn.js","ja-lessons.js","ja-library.js","ja-make.js","ja-setter.js","ja-share.js","ja-tilings.js","ja-titles.js","ja.js","keeper.js","keylist.js","learn.js","learntabs.js","library.js","library2.js","link-state.js","make.js","miniboard.js","moreviews.js","new-puzzle.js","newpuzzle.js","notations.js","page.css","page.js","page.webmanifest","paste.js","pool.js","pool/16x16.txt","pool/4x4.txt","pool/6x6.txt","pool/9x9.txt","pool/seventeen.txt","pool/techniques.txt","pool/variants.txt","progress-link.js","rolldown-runtime.js","rules-menu.js","select.js","setter.js","settings.js","share.js","solution-path.js","statistics.js","tilings.js"];
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
