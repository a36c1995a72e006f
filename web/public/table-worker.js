// The service worker of /true-confirmation alone: while the network is gone, or silent for a few seconds, it answers with the
// copy of the table that the page has kept (web/app/features/group/offline-table.ts), until the evening is over.
const CACHE = 'table'
const PATIENCE_MS = 6000

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event.request))
  // The fonts of the copy.
  else if (event.request.destination === 'font') event.respondWith(font(event.request))
})

async function page(request) {
  const online = fetch(request)
  const copy = await keptPage()
  if (!copy) return online
  const silence = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, copy))
  return Promise.race([online.catch(() => copy), silence])
}

async function keptPage() {
  const cache = await caches.open(CACHE)
  const copy = await cache.match('/true-confirmation')
  if (!copy || Date.now() < Number(copy.headers.get('x-kept-until'))) return copy
  await caches.delete(CACHE)
}

async function font(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request)
}
