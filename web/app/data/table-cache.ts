import { logWarning } from '../config/log.ts'
import { safeLocalStorage } from '../hooks/storage.ts'

/** The cache of the table's page and of the evening at it, which the service worker reads. */
export const TABLE_CACHE = 'table'

/** The storage key of where this phone is in its evening (features/play). */
export const PROGRESS = 'tablee.play'

/** Deletes what is stored of a table on this device: at a sign-out, and where the account has no seat any more. */
export function forgetTable(): void {
  safeLocalStorage.remove(PROGRESS)
  if (!('caches' in window)) return
  // Isolate: a browser that refuses its cache has stored nothing there.
  caches.delete(TABLE_CACHE).catch((error: unknown) => logWarning('The table could not be forgotten', error))
}
