import { report } from '../config/log.ts'

/** What the browser keeps. One that keeps nothing (all cookies blocked) knows nothing, and stops nobody. */
interface BrowserStorage {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

/** Kept on this device. */
export const deviceStorage = guarded(() => window.localStorage)

/** Kept in this tab. */
export const tabStorage = guarded(() => window.sessionStorage)

/** Where storage is forbidden, its very name throws: it is looked up at each use. */
function guarded(storage: () => Storage): BrowserStorage {
  function attempt<T>(work: (at: Storage) => T, otherwise: T): T {
    try {
      return work(storage())
    } catch (error) {
      report('The browser keeps nothing', error)
      return otherwise
    }
  }
  return {
    get: (key) => attempt((at) => at.getItem(key), null),
    set: (key, value) => attempt((at) => at.setItem(key, value), undefined),
    remove: (key) => attempt((at) => at.removeItem(key), undefined),
  }
}

const KEY = 'tablee.signed-in'

/**
 * Whether somebody was signed in here when the app last looked. The landing page goes by it: it sends them on without
 * loading the identity service for every visitor. The gate behind it decides on what is true.
 */
export function wasSignedIn(): boolean {
  return deviceStorage.get(KEY) === 'yes'
}

export function keepSignedIn(signedIn: boolean): void {
  if (signedIn) deviceStorage.set(KEY, 'yes')
  else deviceStorage.remove(KEY)
}
