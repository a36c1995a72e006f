import { openPaymentDocument, paths } from '@tablee/domain/documents'
import type { Offer } from '@tablee/domain/offers'
import { normalisePromoCode } from '@tablee/domain/promo-codes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { logWarning } from '../../config/log.ts'
import { callFunction } from '../../data/callables.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { queryClient } from '../../data/query-client.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { refusals } from '../../messages/refusals.ts'
import { type ErrorWords, toast, useErrorToast } from '../../ui/toast.ts'
import { type AppliedPromo, isSame, type Order, promoOfOpen, useOrderStore } from './order.ts'
import { pricingTexts, promoTexts } from './texts.ts'

/** The promo code field of the offers page. */
export interface PromoInput {
  /** The code that is applied; the price is with it. */
  readonly promo: AppliedPromo | null
  readonly typed: string
  readonly isEmpty: boolean
  readonly isChecking: boolean
  /** Whether what is typed was refused. */
  readonly isRefused: boolean
  /** Whether a press on the button to pay applied the code: the price is new, and another press pays it. */
  readonly asksAgain: boolean
  readonly type: (typed: string) => void
  readonly apply: () => void
  readonly remove: () => void
  /** For the button to pay: applies what is typed, and returns whether the payment may be opened. */
  readonly applyTyped: () => Promise<boolean>
}

/**
 * The code of an order and offer, and what is typed for it. An error stays in a toast until the code is changed, tried
 * again or left. `isResumed`: a payment may be open from an earlier visit, whose code is then applied.
 */
export function usePromoInput(order: Order, offer: Offer, isResumed: boolean): PromoInput {
  const { uid } = order
  const promo = useOrderStore((store) => promoOf(uid, store))
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<ErrorWords | null>(null)
  const [asksAgain, setAsksAgain] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const check = useRef<Promise<boolean> | null>(null)
  /** The last code that the server refused. Another press pays without it. */
  const refused = useRef<string | null>(null)
  const isEmpty = normalisePromoCode(typed) === ''
  useErrorToast(error)
  const resumed = useResumedPromo(order, isResumed)

  /** One check at a time; true if the code is applied. */
  function checked(): Promise<boolean> {
    check.current ??= applied().finally(() => {
      check.current = null
      setIsChecking(false)
    })
    return check.current
  }

  async function applied(): Promise<boolean> {
    setIsChecking(true)
    setError(null)
    const found = await priceWith(normalisePromoCode(typed), uid, offer)
    if ('title' in found) {
      if (found === invalid) refused.current = normalisePromoCode(typed)
      setError(found)
      return false
    }
    toast.success(promoTexts.applied, pricingTexts.reduction(found.percent))
    useOrderStore.setState({ promo: found })
    setTyped('')
    return true
  }

  async function applyTyped(): Promise<boolean> {
    setAsksAgain(false)
    // A code that is still being checked is meant for this payment. If it is invalid, the user corrects it first.
    if (check.current) return check.current
    setError(null)
    await resumed()
    if (promoOf(uid, useOrderStore.getState()) || isEmpty) return true
    if (normalisePromoCode(typed) === refused.current) return true
    if (await checked()) setAsksAgain(true)
    return false
  }

  return {
    ...{ promo, typed, isEmpty, isChecking, asksAgain, applyTyped },
    isRefused: error !== null,
    type: (text) => {
      setTyped(text)
      setError(null)
    },
    apply: () => {
      toast.clear()
      if (!isEmpty) void checked()
    },
    remove: () => {
      setAsksAgain(false)
      useOrderStore.setState({ promo: null })
    },
  }
}

/** The applied code of this user; null if there is none, or it is another user's. */
export function promoOf(uid: string, { promo }: { promo: AppliedPromo | null }): AppliedPromo | null {
  return promo?.uid === uid ? promo : null
}

/** One message for every invalid code, so that it reveals nothing about valid ones. */
const invalid: ErrorWords = { title: promoTexts.invalidTitle, text: refusals['promo-invalid'] }
const unchecked: ErrorWords = { title: promoTexts.errorTitle, text: promoTexts.errorText }

/** Asks the server for the price with a code. */
async function priceWith(code: string, uid: string, offer: Offer): Promise<AppliedPromo | ErrorWords> {
  try {
    const [result] = await callFunction('applyPromoCode', {
      p_code: code,
      p_original_amount: offer.total_cents,
    })
    if (!result?.is_valid) return invalid
    return { uid, code, percent: result.discount_percentage, amount: result.final_amount, offer: offer.id }
  } catch (error) {
    const refusal = refusalCodeOf(error)
    if (refusal === 'promo-invalid' || refusal === 'invalid-input') return invalid
    logWarning('The promo code could not be checked', error)
    return unchecked
  }
}

/** The code of a payment that is open from an earlier visit. Read once: afterwards the page knows better. */
const openCodeQuery = ({ uid, evening, offer }: Order) =>
  queryOptions({
    queryKey: ['open-payment-code', uid, evening, offer],
    queryFn: async () => {
      const open = await fetchDocument(paths.openPayment(uid, evening, offer), openPaymentDocument)
      const promo = open?.status === 'open' ? promoOfOpen(open) : null
      const { opened } = useOrderStore.getState()
      const isKnown = opened !== null && isSame(opened.order, { uid, evening, offer })
      if (promo && !isKnown) useOrderStore.setState((store) => ({ promo: promoOf(uid, store) ?? promo }))
      return promo
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Applies the code of the open payment. Returns a function that waits until it is known. */
function useResumedPromo(order: Order, isResumed: boolean): () => Promise<unknown> {
  // Only as the page was opened: the press on the button to pay stores the offer too, which would look like an earlier visit.
  const [enabled] = useState(isResumed)
  const query = openCodeQuery(order)
  useQuery({ ...query, enabled })
  return async () => {
    if (!enabled) return
    // Without it the payment is opened at the price that the page shows.
    await queryClient.ensureQueryData(query).catch((error: unknown) => logWarning('No open code', error))
  }
}
