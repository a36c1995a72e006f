import { collections, type VenueDocument, venueDocument } from '@tablee/domain'
import { db } from '../platform/firebase.ts'

/** The bars of a city. */
export async function loadVenues(city: string): Promise<VenueDocument[]> {
  const found = await db().collection(collections.venues).where('city', '==', city).get()
  return found.docs.map((venue) => venueDocument.parse(venue.data()))
}
