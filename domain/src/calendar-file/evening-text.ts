import type { RevealedVenueDocument } from '../documents/group-document.ts'
import { product } from '../product/product.ts'

/** What a calendar may say of an evening. Nobody's name, ever; the venue once it is revealed, and not before. */
export interface EveningEntry {
  /** The registration's id: the entry's own, through all its versions. */
  readonly registrationId: string
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Which booking of the person this is: one who cancels and comes back gets a newer version of the same entry. */
  readonly bookingNo: number
  readonly city: string
  /** Null until Wednesday 20:00. */
  readonly venue: RevealedVenueDocument | null
}

/** The words of a calendar entry. `origin` is the site's, without a slash at the end. */
export function eveningText({ city, venue }: EveningEntry, origin: string) {
  return {
    summary: `${product.name}\u00A0: six à table`,
    location: venue ? `${venue.name}, ${venue.address}` : `${city}, adresse révélée mercredi à 20\u00A0h`,
    description: [
      'La table est réservée à 20\u00A0h, la partie commence à 20\u00A0h\u00A045.',
      venue
        ? `Donnez le nom de ${product.name} au comptoir.`
        : 'Le groupe se dévoile mercredi à 18\u00A0h, l’adresse à 20\u00A0h.',
    ].join('\n'),
    url: `${origin}/booking-confirmation`,
  }
}
