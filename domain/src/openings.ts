import { isSubscription, offers } from './offers.ts'
import { cities } from './places.ts'

/** What is announced and may open one day: a city, or the sale of the subscriptions (docs/product.md §6.5). */
export interface Opening {
  /** The city's id, or `subscriptions`. */
  readonly id: string
  /** The city's name; null for the subscriptions. */
  readonly city: string | null
  readonly isOpen: boolean
}

export const SUBSCRIPTIONS = 'subscriptions'

/** All openings. Those that are open by now stay listed, because users who asked before are still to be notified. */
export const openings: readonly Opening[] = [
  ...cities.map(({ id, name, available }) => ({ id, city: name, isOpen: available })),
  {
    id: SUBSCRIPTIONS,
    city: null,
    isOpen: offers.some((offer) => isSubscription(offer) && offer.available),
  },
]

/** Whether this is the id of an opening. */
export function isOpening(id: string): boolean {
  return openings.some((opening) => opening.id === id)
}
