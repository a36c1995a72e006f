import { tabStorage } from './browser-storage.ts'

export type SocialProvider = 'google' | 'apple'

const KEY = 'tablee.redirected'
const SENT_FROM = 'tablee.sent-from'

/** Remembers in this tab that the page is about to be left for a provider's. */
export function markRedirect(provider: SocialProvider): void {
  tabStorage.set(KEY, provider)
}

/** Forgets it. */
export function clearRedirect(): void {
  tabStorage.remove(KEY)
}

/** The provider from whose page the person is coming back, if they are. */
export function redirectedTo(): SocialProvider | null {
  const provider = tabStorage.get(KEY)
  return provider === 'google' || provider === 'apple' ? provider : null
}

/** Keeps in this tab the address that was asked for before the sign-in; null forgets it. */
export function keepSentFrom(address: string | null): void {
  if (address === null) tabStorage.remove(SENT_FROM)
  else tabStorage.set(SENT_FROM, address)
}

/** The address that was kept, unchecked. */
export function keptSentFrom(): string | null {
  return tabStorage.get(SENT_FROM)
}
