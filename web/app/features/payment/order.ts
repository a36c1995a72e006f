import type { EventDate } from '@tablee/domain/calendar'
import type { CallOutput, RefusalCode } from '@tablee/domain/calls'
import { openPaymentDocument, paths } from '@tablee/domain/documents'
import { isSubscription, offerFor, type PricingType } from '@tablee/domain/offers'
import { type Route, routes } from '@tablee/domain/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { create } from 'zustand'
import { logWarning } from '../../config/log.ts'
import { callFunction } from '../../data/callables.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { queryClient, subscriptionsKey } from '../../data/query-client.ts'
import { refusalCodeOf, routeAfterRefusal } from '../../data/refusals.ts'
import { afterPaymentState } from '../../hooks/navigation.ts'
import { refusals } from '../../messages/refusals.ts'
import { supportLinkFor } from '../../messages/site.ts'
import { toast } from '../../ui/toast.ts'
import { paymentTexts, promoTexts } from './texts.ts'

/** A promo code that the server has accepted, with the reduced price. */
export interface AppliedPromo {
  readonly uid: string
  readonly code: string
  readonly percent: number
  readonly amount: number
  readonly offer: PricingType
}

/** An offer of an evening, for a user. Opening it again uses the same payment. */
export interface Order {
  readonly uid: string
  readonly evening: EventDate
  readonly offer: PricingType
}

export type PaymentIntent = Extract<CallOutput<'createPayment'>, { type: 'payment_intent' }>

interface OrderStore {
  readonly promo: AppliedPromo | null
  /** The payment just opened by the offers page. A reload loses it; the payment page then finds it through the server. */
  readonly opened: { readonly order: Order; readonly intent: PaymentIntent } | null
  /** The order that waits for its turn. A reload loses it, and the payment page then asks the server. */
  readonly inLine: { readonly order: Order; readonly retryAfterMs: number } | null
}

/** State shared by the offers page and the payment page. Each part names the user it belongs to. */
export const useOrderStore = create<OrderStore>(() => ({
  promo: null,
  opened: null,
  inLine: null,
}))

/** Clears payment and promo code after an order, and invalidates the subscriptions if it was for one. */
function clearOrder({ uid, offer }: Order): void {
  useOrderStore.setState({ promo: null, opened: null, inLine: null })
  if (isSubscription(offerFor(offer))) void queryClient.invalidateQueries({ queryKey: subscriptionsKey(uid) })
}

/** Many users pay at once: the payment opens when it is this one's turn. */
interface InLine {
  readonly state: 'in-line'
  /** Until the next question, with jitter. */
  readonly retryAfterMs: number
}

/** The result of opening a payment. A refusal has been shown by a toast; `to` is the page where the user can continue. */
type OpenResult =
  | { readonly state: 'opened' }
  | InLine
  /** Nothing to pay: the total is 0, or it has been paid already. */
  | { readonly state: 'nothing-due' }
  | { readonly state: 'refused'; readonly code: RefusalCode; readonly to: Route | null }

/** Opens the payment of an order, or finds the open one (docs/product.md §7.6). A failure shows a toast. */
export async function openPayment(order: Order, promoCode: string | null): Promise<OpenResult> {
  try {
    const { evening, offer } = order
    const payment = await callFunction('createPayment', {
      pricingType: offer,
      thursdayEventId: evening,
      promoCode,
    })
    if (payment.type === 'waiting') {
      const retryAfterMs = payment.retryAfterMs * (0.5 + Math.random())
      useOrderStore.setState({ inLine: { order, retryAfterMs } })
      return { state: 'in-line', retryAfterMs }
    }
    if (payment.type !== 'payment_intent') {
      clearOrder(order)
      return { state: 'nothing-due' }
    }
    useOrderStore.setState({ opened: { order, intent: payment }, inLine: null })
    return { state: 'opened' }
  } catch (error) {
    const code = refusalCodeOf(error)
    logWarning('The payment could not be opened', error)
    if (code === 'promo-invalid') useOrderStore.setState({ promo: null })
    const [title, text] = messageOf(code)
    // It replaces the reason why the payment had to be opened again.
    toast.clear()
    toast.error(title, text, supportLinkFor(code, { what: 'payer ma place', evening: order.evening }))
    return { state: 'refused', code, to: routeAfterRefusal[code] ?? null }
  }
}

type FailureMessage = readonly [title: string, text?: string]

function messageOf(code: RefusalCode): FailureMessage {
  if (code === 'unauthenticated') return [paymentTexts.signedOut]
  if (code === 'promo-invalid') return [promoTexts.invalidTitle, refusals[code]]
  if (routeAfterRefusal[code] || shownUnchanged.includes(code)) return [refusals[code]]
  return failedMessage
}

const failedMessage: FailureMessage = [paymentTexts.failed, paymentTexts.failedText]

const shownUnchanged: readonly RefusalCode[] = [
  'blocked',
  'offer-unavailable',
  'payment-limit',
  'too-many-cards',
  // Trying again helps neither: they say what does.
  'untrusted-browser',
  'new-version',
]

/** The payment for the payment page; `redirect` if there is none to confirm. */
type CurrentPayment =
  | { readonly state: 'looking' }
  | InLine
  | { readonly state: 'found'; readonly intent: PaymentIntent }
  | { readonly state: 'paid' }
  | { readonly state: 'failed'; readonly message: FailureMessage }
  | { readonly state: 'redirect'; readonly to: Route; readonly locationState?: typeof afterPaymentState }

/**
 * Runs once per order, also if a registration arrives later; in line, until it is the user's turn, whether they look
 * at the page or not.
 */
const currentQuery = (order: Order, registered: boolean) =>
  queryOptions({
    queryKey: ['open-payment', order.uid, order.evening, order.offer],
    queryFn: () => findOnServer(order, registered),
    initialData: () => inLineOf(order),
    refetchInterval: ({ state: { data } }) => (data?.state === 'in-line' ? data.retryAfterMs : false),
    refetchIntervalInBackground: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/**
 * The payment to confirm: the one just opened, or, after a reload or in another tab, the one open on the server. `retry`
 * looks for it once more, after a failure or if the payment is no longer valid. `finish` ends that and clears the
 * order.
 */
export function useCurrentPayment(order: Order, registered: boolean) {
  const intent = useOrderStore(({ opened }) =>
    opened && isSame(opened.order, order) ? opened.intent : undefined,
  )
  const query = currentQuery(order, registered)
  const { data, isFetching, isError, refetch } = useQuery({ ...query, enabled: !intent })

  function retry() {
    void refetch()
    useOrderStore.setState({ opened: null })
  }

  function finish(charged: 'paid' | 'processing') {
    queryClient.setQueryData(query.queryKey, charged === 'paid' ? { state: 'paid' } : toConfirmation)
    clearOrder(order)
  }

  return { payment: currentPayment(), retry, finish }

  function currentPayment(): CurrentPayment {
    if (intent) return { state: 'found', intent }
    if (data?.state === 'in-line') return data
    if (isFetching) return { state: 'looking' }
    return isError ? { state: 'failed', message: failedMessage } : (data ?? { state: 'looking' })
  }
}

/** The confirmation page waits for a payment that is still processing. */
const toConfirmation: CurrentPayment = {
  state: 'redirect',
  to: routes.bookingConfirmation,
  locationState: afterPaymentState,
}

function inLineOf(order: Order): CurrentPayment | undefined {
  const { inLine } = useOrderStore.getState()
  return inLine && isSame(inLine.order, order)
    ? { state: 'in-line', retryAfterMs: inLine.retryAfterMs }
    : undefined
}

export function isSame(a: Order, b: Order): boolean {
  return a.uid === b.uid && a.evening === b.evening && a.offer === b.offer
}

async function findOnServer(order: Order, registered: boolean): Promise<CurrentPayment> {
  const { uid, evening, offer } = order
  const open = await fetchDocument(paths.openPayment(uid, evening, offer), openPaymentDocument)
  if (open?.status !== 'open') {
    return { state: 'redirect', to: registered ? routes.bookingConfirmation : routes.pricingSelection }
  }
  useOrderStore.setState({ promo: promoOfOpen(open) })
  const opened = await openPayment(order, open.promo_code)
  if (opened.state === 'nothing-due') return { state: 'paid' }
  if (opened.state === 'in-line') return opened
  if (opened.state === 'opened') return { state: 'looking' }
  // It opens again after a minute, by the button there.
  const to = opened.code === 'too-many-cards' ? routes.pricingSelection : opened.to
  return to ? { state: 'redirect', to } : { state: 'failed', message: messageOf(opened.code) }
}

/** The promo code of an open payment, which keeps its price; null if it has none. */
export function promoOfOpen(open: z.infer<typeof openPaymentDocument>): AppliedPromo | null {
  const { user_id: uid, promo_code: code, discount_percentage: percent, amount, pricing_type: offer } = open
  return code === null ? null : { uid, code, percent, amount, offer }
}
