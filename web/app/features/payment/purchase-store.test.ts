import { pricingTypes } from '@tablee/domain'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { type Purchase, usePurchaseStore } from './purchase-store.ts'

const purchase: Purchase = { uid: 'ana', thursday: '2026-11-26', offer: 'ticket' }
const intent = {
  type: 'payment_intent',
  clientSecret: 's',
  amount: 719,
  originalAmount: 899,
  discountPercentage: 20,
} as const

beforeEach(() => {
  queryClient.setQueryData(['subscriptions', 'ana'], [])
  const { setOpened, setPromo } = usePurchaseStore.getState()
  setOpened(purchase, intent)
  setPromo({ uid: 'ana', code: 'X', percent: 20, amount: 719, offer: 'ticket' })
})

it.each(pricingTypes)('forgets what was paid, and reads the subscriptions anew after one: %s', (offer) => {
  usePurchaseStore.getState().forget({ ...purchase, offer })
  expect(usePurchaseStore.getState()).toMatchObject({ promo: null, opened: null })
  const subscriptions = queryClient.getQueryState(['subscriptions', 'ana'])
  expect(subscriptions?.isInvalidated).toBe(offer !== 'ticket')
})
