import { checkInClosesAt } from '@tablee/domain/calendar'
import { type CheckInLink, type CheckInResult, checkInResult } from '@tablee/domain/check-in'
import { routes } from '@tablee/domain/routes'
import { z } from 'zod'
import { logWarning } from '../../config/log.ts'
import { now } from '../../hooks/clock.ts'
import { safeLocalStorage } from '../../hooks/storage.ts'

/** The name of the cache that the service worker reads (web/public/table-worker.js). */
const CACHE = 'check-in'

const storedSchema = z.object({ at: z.number(), result: checkInResult })
const keyOf = ({ date, venueId, no }: CheckInLink) => `tablee-check-in-list-${date}-${venueId}-${no}`

/** What the server said last, for a reload without network. */
export interface StoredList {
  readonly result: CheckInResult
  /** In milliseconds. */
  readonly at: number
}

/** The list that was stored; null if there is none, or the venue has closed: names stay on no phone for longer. */
export function storedList(link: CheckInLink): StoredList | null {
  if (now() >= checkInClosesAt(link.date)) {
    safeLocalStorage.remove(keyOf(link))
    return null
  }
  try {
    return storedSchema.parse(JSON.parse(safeLocalStorage.get(keyOf(link)) ?? 'null'))
  } catch {
    return null // Translate: nothing is stored, or not by this version.
  }
}

/** Stores an open list, and forgets it as soon as the server says that the page is closed. */
export function storeList(link: CheckInLink, result: CheckInResult): void {
  if (result.state === 'open')
    safeLocalStorage.set(keyOf(link), JSON.stringify({ at: now().getTime(), result }))
  else safeLocalStorage.remove(keyOf(link))
}

/**
 * Stores the page itself with the files that it has loaded, until the venue closes. Does nothing in a browser without service
 * workers.
 */
export async function storePage({ date }: CheckInLink): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const [page, cache] = await Promise.all([fetch(routes.checkIn), caches.open(CACHE)])
    const headers = new Headers(page.headers)
    headers.set('x-kept-until', String(checkInClosesAt(date).getTime()))
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /\.(js|css|woff2)$/.test(pathname))
      .map(({ pathname }) => pathname)
    await cache.addAll([...new Set(files)])
    await cache.put(routes.checkIn, new Response(await page.text(), { headers }))
    // Files of an earlier version of the site.
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (pathname !== routes.checkIn && !files.includes(pathname)) await cache.delete(request)
    }
    await navigator.serviceWorker.register('/table-worker.js', { scope: routes.checkIn })
  } catch (error) {
    // Isolate: the page works, but not after a reload without network.
    logWarning('The page could not be stored for later', error)
  }
}
