import type { Stripe } from '@stripe/stripe-js'
// The `pure` entry loads Stripe's script on call; the plain entry would load it on import.
import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../data/callables.ts'
import { queryClient, withTimeout } from '../../data/query-client.ts'
import { RefusalError } from '../../data/refusals.ts'

/** Stripe's script has no limit of its own. */
const TIMEOUT_MS = 10_000

const CACHED_FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

const configQuery = queryOptions({
  queryKey: ['payment-config'],
  queryFn: () => callFunction('paymentConfig', {}),
  // The query that uses it is retried as a whole.
  retry: false,
  ...CACHED_FOREVER,
})

/** Stripe.js with the product's key, loaded once. Emulator builds load the local fake. */
export const paymentSystemQuery = queryOptions({
  queryKey: ['payment-system'],
  queryFn: async (): Promise<Stripe> => {
    const { publishableKey } = await queryClient.fetchQuery(configQuery)
    const stripe = await withTimeout(loadStripe(publishableKey, { locale: 'fr' }), TIMEOUT_MS)
    if (!stripe) throw new RefusalError('payment-unavailable')
    return stripe
  },
  structuralSharing: false,
  ...CACHED_FOREVER,
})
