import { deviceStorage } from './browser-storage.ts'

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
