import type { Stripe } from '@stripe/stripe-js'
// The plain entry adds Stripe's script to the page when it is imported; this one when it is called.
import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/callables.ts'
import { queryClient } from '../../data/query-client.ts'
import { Refused } from '../../data/refusals.ts'

const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

const configQuery = queryOptions({
  queryKey: ['payment-config'],
  queryFn: () => call('paymentConfig', {}),
  // The query that asks for it is retried itself.
  retry: false,
  ...FOR_GOOD,
})

/** Stripe.js with the product's own key, loaded once. Emulator builds get the fake. */
export const paymentSystemQuery = queryOptions({
  queryKey: ['payment-system'],
  queryFn: async (): Promise<Stripe> => {
    const { publishableKey } = await queryClient.fetchQuery(configQuery)
    const stripe = await loadStripe(publishableKey, { locale: 'fr' })
    if (!stripe) throw new Refused('payment-unavailable')
    return stripe
  },
  structuralSharing: false,
  ...FOR_GOOD,
})
