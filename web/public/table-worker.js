// The site's service worker, so that a page that cannot be reached is never the browser's own error page. Where it is registered:
// – for the whole site, it answers a lost navigation with /offline.html;
// – for the group's page (web/app/features/group/offline-group-page.ts), play (web/app/data/offline-play.ts) and the bar's
//   page (web/app/features/check-in/offline-page.ts) it answers with the copy that they have stored, also while the network is silent.
const TIMEOUT_MS = 6000
const OFFLINE = 'offline'
const SCOPE = new URL(registration.scope).pathname
const CACHE = { '/true-confirmation': 'table', '/play': 'table', '/check-in': 'check-in' }[SCOPE]

addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage())
  skipWaiting()
})

// As a response of its own: Hosting redirects to the address without `.html`, and a navigation takes no redirected response.
async function storeOfflinePage() {
  const { body, headers } = await fetch('/offline.html')
  const cache = await caches.open(OFFLINE)
  await cache.put('/offline.html', new Response(body, { headers }))
}

// The network is asked while the worker starts.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))

addEventListener('fetch', (event) => {
  const { mode, destination, url } = event.request
  // Pages of Firebase Auth, which are no pages of ours.
  if (new URL(url).pathname.startsWith('/__/')) return
  if (mode === 'navigate') event.respondWith(page(event))
  else if (CACHE && ['font', 'script', 'style'].includes(destination) && new URL(url).origin === origin)
    event.respondWith(file(event.request))
})

async function page({ request, preloadResponse }) {
  const online = Promise.resolve(preloadResponse).then((response) => response ?? fetch(request))
  const copy = CACHE && (await storedPage())
  if (!copy) return online.catch(() => caches.match('/offline.html', { cacheName: OFFLINE }))
  const silence = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, copy))
  return Promise.race([online.catch(() => copy), silence])
}

async function storedPage() {
  const copy = await caches.match(SCOPE, { cacheName: CACHE })
  if (!copy || Date.now() < Number(copy.headers.get('x-kept-until'))) return copy
  await caches.delete(CACHE)
}

// Names below /assets change with their content; the few other scripts are asked for first.
async function file(request) {
  const copy = () => caches.match(request, { cacheName: CACHE })
  if (new URL(request.url).pathname.startsWith('/assets/')) return (await copy()) ?? fetch(request)
  return fetch(request).catch(async (error) => {
    const stored = await copy()
    if (stored) return stored
    throw error
  })
}
