import { deviceStorage } from './browser-storage.ts'

const KEY = 'tablee.at-prices'

/**
 * Remembers, while somebody stands at the prices, what they would buy there, in words, and until when (milliseconds of the
 * epoch): should the page be loaded again, it can be read before anything else has run (features/painted-page). Every other
 * page of the path forgets it.
 */
export function keepAtPrices(bought: string, until: number): void {
  deviceStorage.set(KEY, `${until} ${bought}`)
}

export function forgetAtPrices(): void {
  deviceStorage.remove(KEY)
}

/** What whoever left the site at the prices would buy; null where nobody did, or it is too late. */
export function boughtAtPrices(): string | null {
  const [, until, bought] = deviceStorage.get(KEY)?.match(/^(\d{13}) (.{1,120})$/) ?? []
  return bought && Date.now() < Number(until) ? bought : null
}
