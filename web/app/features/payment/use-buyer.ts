import { bookingClosesAt, type EventDate, type Offer, offerFor, type PricingType } from '@tablee/domain'
import { useEffect } from 'react'
import { withPatience } from '../../firebase/patience.ts'
import { boughtAtPrices, keepAtPrices } from '../../firebase/prices-hint.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { pricingTexts } from '../../messages/payment.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'
import { useAwaited } from '../../ui/use-awaited.ts'
import { useStillHere } from '../../ui/use-still-here.ts'
import { usePurchaseStore } from './purchase-store.ts'

/** Who stands at the prices, and what for. */
export interface Buyer {
  readonly uid: string
  readonly thursday: EventDate
  readonly city: string
  /** The offer of last time. */
  readonly chosen: PricingType | null
}

/** Long enough to find somebody on a poor line. */
const PATIENCE_MS = 20_000

/**
 * The buyer, for what is pressed before it is known who that is: null, and the person is told, where nobody can be found in
 * time, or where it turns out that they would buy another evening than the page has said until then.
 */
export function useBuyer(buyer: Buyer | null): () => Promise<Buyer | null> {
  const awaited = useAwaited(buyer)
  const stillHere = useStillHere()
  useKeptAtPrices(buyer)
  return async () => {
    const said = buyer ? null : boughtAtPrices()
    try {
      const found = await withPatience(awaited(), PATIENCE_MS)
      if (said === null || said === ticketOf(found)) return found
      toast.info(pricingTexts.changed, pricingTexts.changedText)
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

function ticketOf(buyer: Buyer | null): string {
  return boughtBy(buyer, offerFor('ticket'))
}

/** For a visit that begins here again. Who has just opened a payment is looked after at once by the next. */
function useKeptAtPrices(buyer: Buyer | null): void {
  const bought = ticketOf(buyer)
  const until = buyer && bookingClosesAt(buyer.thursday).getTime()
  useEffect(() => {
    if (until !== null && !usePurchaseStore.getState().opened) keepAtPrices(bought, until)
  }, [bought, until])
}
