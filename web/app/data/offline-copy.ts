import { logWarning } from '../config/log.ts'
import { safeLocalStorage } from '../hooks/storage.ts'

/** The cache of the offline copy: the group's page and the evening at the table. The service worker reads it. */
export const OFFLINE_COPY_CACHE = 'table'

/** The storage key of how far the group is in its evening (features/play). */
export const PROGRESS = 'tablee.play'

/** Deletes the offline copy and the progress of play: at a sign-out, and where the account has no seat any more. */
export function deleteOfflineCopy(): void {
  safeLocalStorage.remove(PROGRESS)
  if (!('caches' in window)) return
  // Isolate: a browser that refuses its cache has stored nothing there.
  caches
    .delete(OFFLINE_COPY_CACHE)
    .catch((error: unknown) => logWarning('The table could not be forgotten', error))
}
