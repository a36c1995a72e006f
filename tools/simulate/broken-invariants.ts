import { stripe } from '@tablee/functions/src/payment/stripe.ts'
import { auth, db } from '@tablee/functions/src/platform/firebase.ts'
import { brokenInvariants as breaches } from '../audit/invariants.ts'
import { booksFrom, readStored } from '../audit/read-books.ts'
import { brokenIn } from './invariants.ts'
import { worldState } from './world-state.ts'

/** Everything that does not hold in a world at rest, in words that name the document: as the auditor finds it, and by our own. */
export async function brokenInvariants(): Promise<string[]> {
  const [stored, world] = await Promise.all([
    readStored({ db: db(), auth: auth() }, stripe(), true),
    worldState(),
  ])
  const found = breaches(booksFrom(stored, Date.now())).map(
    ({ no, says, ids }) => `${no} ${says}: ${ids.join(', ')}`,
  )
  return [...brokenIn(world), ...found]
}
