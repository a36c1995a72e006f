import { checkInClosesAt } from '@tablee/domain/calendar'
import { type CheckInLink, type CheckInResult, checkInResult } from '@tablee/domain/check-in'
import { routes } from '@tablee/domain/routes'
import { z } from 'zod'
import { logWarning } from '../../config/log.ts'
import { now, serverAhead } from '../../hooks/clock.ts'
import { safeLocalStorage } from '../../hooks/storage.ts'

/** The name of the cache that the service worker reads (web/public/table-worker.js). */
const CACHE = 'check-in'

const storedSchema = z.object({ at: z.number(), result: checkInResult })
const LISTS = 'tablee-check-in-list-'
const keyOf = ({ date, venueId, no }: CheckInLink) => `${LISTS}${date}-${venueId}-${no}`

/** What the server said last, for a reload without network. */
export interface StoredList {
  readonly result: CheckInResult
  /** By the server's clock, in milliseconds. */
  readonly at: number
}

/**
 * Removes the lists of all links whose page has closed: each evening has another link, and the tab of an earlier one may have been
 * closed before it removed its own list. No list is shown after its page has closed; a tab that is not open removes none.
 */
function forgetClosedLists(): void {
  for (const key of safeLocalStorage.keys()) {
    const date = key.slice(LISTS.length, LISTS.length + 'yyyy-mm-dd'.length)
    if (key.startsWith(LISTS) && now() >= checkInClosesAt(date)) safeLocalStorage.remove(key)
  }
}

/** The list that was stored; null if there is none, or its page has closed. */
export function storedList(link: CheckInLink): StoredList | null {
  forgetClosedLists()
  try {
    return storedSchema.parse(JSON.parse(safeLocalStorage.get(keyOf(link)) ?? 'null'))
  } catch {
    return null // Translate: nothing is stored, or not by this version.
  }
}

/** Stores an open list, and forgets it as soon as the server says that the page is closed. */
export function storeList(link: CheckInLink, list: StoredList): void {
  if (list.result.state === 'open') safeLocalStorage.set(keyOf(link), JSON.stringify(list))
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
    // The worker reads this device's clock.
    headers.set('x-kept-until', String(checkInClosesAt(date).getTime() - serverAhead()))
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
