import { product, type RevealedVenueDocument } from '@tablee/domain'
import { Paragraph } from './text.tsx'

/** Where to sit down, as the ticket shows it. */
export function placeLines({ venue, table }: { venue: RevealedVenueDocument; table: number }): string[] {
  return [`${venue.name}, table ${table}`, venue.address]
}

/** What to say on arriving. */
export function AtTheBar() {
  return <Paragraph>Au comptoir, donnez le nom de {product.name}.</Paragraph>
}

/** The way to the table on the site. */
export const SEE_TABLE = 'Voir ma table'
