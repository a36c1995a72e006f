import { logWarning } from '../config/log.ts'

/** Browser storage that never throws. If storage is blocked, it reads as empty. */
interface BrowserStorage {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  readonly keys: () => readonly string[]
}

/** localStorage. */
export const safeLocalStorage = safeStorage(() => window.localStorage)

/** sessionStorage. */
export const safeSessionStorage = safeStorage(() => window.sessionStorage)

/** If storage is blocked, even reading `window.localStorage` throws, so it is read at each use. */
function safeStorage(storage: () => Storage): BrowserStorage {
  function attempt<T>(work: (at: Storage) => T, otherwise: T): T {
    try {
      return work(storage())
    } catch (error) {
      logWarning('The browser keeps nothing', error)
      return otherwise
    }
  }
  return {
    get: (key) => attempt((at) => at.getItem(key), null),
    set: (key, value) => attempt((at) => at.setItem(key, value), undefined),
    remove: (key) => attempt((at) => at.removeItem(key), undefined),
    keys: () => attempt((at) => Object.keys(at), []),
  }
}

const KEY = 'tablee.signed-in'

/**
 * Whether a user was signed in on this device at the last visit of the app. The landing page redirects by it, without
 * loading Firebase Auth for every visitor. The guard then checks the session.
 */
export function wasSignedInHint(): boolean {
  return safeLocalStorage.get(KEY) === 'yes'
}

const KNOWN = 'tablee.known'

/** Whether somebody has ever signed in on this device. */
export function isKnownDevice(): boolean {
  return safeLocalStorage.get(KNOWN) === 'yes'
}

export function setSignedInHint(signedIn: boolean): void {
  if (signedIn) {
    safeLocalStorage.set(KEY, 'yes')
    safeLocalStorage.set(KNOWN, 'yes')
  }
  if (!signedIn) safeLocalStorage.remove(KEY)
}
