import { product, type RevealedVenueDocument } from '@tablee/domain'
import { Paragraph } from './text.tsx'

/** A bar, and the number on the table there. */
export type TablePlace = Readonly<{ venue: RevealedVenueDocument; table: number }>

/** Where to sit down, as the ticket shows it; null where the bar is still being looked for. */
export function placeLines(place: TablePlace | null): string[] {
  if (!place) return ['L’adresse vous arrive par e‑mail']
  const { venue, table } = place
  return [`${venue.name}, table ${table}`, venue.address]
}

/** What to say on arriving. */
export function AtTheBar() {
  return <Paragraph>Au comptoir, donnez le nom de {product.name}.</Paragraph>
}

/** The way to the table on the site. */
export const SEE_TABLE = 'Voir ma table'
