import type { EventDate, Offer, PricingType } from '@tablee/domain'
import { withPatience } from '../../firebase/patience.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { pricingTexts } from '../../messages/payment.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'
import { useAwaited } from '../../ui/use-awaited.ts'
import { useStillHere } from '../../ui/use-still-here.ts'

/** What pays for an evening without a payment. */
export type Means = 'subscription' | 'ticket'

/** Who stands at the prices, and what for. */
export interface Buyer {
  readonly uid: string
  readonly thursday: EventDate
  readonly city: string
  /** The offer of last time. */
  readonly chosen: PricingType | null
  /** What they have to book with instead of paying: undefined while it is being read; null for nothing, or not known. */
  readonly means: Means | null | undefined
}

/** Long enough to find somebody on a poor line. */
const PATIENCE_MS = 20_000

/** The buyer, for what is pressed before it is known who that is: null, and an error toast, where they are not found in time. */
export function useBuyer(buyer: Buyer | null): () => Promise<Buyer | null> {
  // Whether they have a ticket already is known before they pay for another one.
  const awaited = useAwaited(buyer?.means === undefined ? null : buyer)
  const stillHere = useStillHere()
  return async () => {
    try {
      return await withPatience(awaited(), PATIENCE_MS)
    } catch (error) {
      // To go on: whoever has been led elsewhere meanwhile waits for nothing.
      if (!stillHere()) return null
      report('Nobody was found at the prices', error)
      toast.error(refusals[refusalOf(error)])
    }
    return null
  }
}

/** What somebody would buy, in words; before it is known who, the offer alone. */
export function boughtBy(buyer: Buyer | null, { name }: Offer): string {
  return buyer ? pricingTexts.bought({ name, ...buyer }) : name
}
