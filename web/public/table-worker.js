// The service worker of /true-confirmation and /play alone: while the network is gone, or silent for a few seconds, it answers
// with the copy of the page that has been kept (web/app/features/group/offline-table.ts, web/app/data/kept-play.ts), until the
// evening is over.
const CACHE = 'table'
const PATIENCE_MS = 6000

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event.request))
  // The fonts and scripts of the copies, whose addresses change with their content.
  else if (['font', 'script'].includes(event.request.destination)) event.respondWith(asset(event.request))
})

async function page(request) {
  const online = fetch(request)
  const copy = await keptPage(new URL(request.url).pathname)
  if (!copy) return online
  const silence = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, copy))
  return Promise.race([online.catch(() => copy), silence])
}

async function keptPage(path) {
  const cache = await caches.open(CACHE)
  const copy = await cache.match(path)
  if (!copy || Date.now() < Number(copy.headers.get('x-kept-until'))) return copy
  await caches.delete(CACHE)
}

async function asset(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request)
}
