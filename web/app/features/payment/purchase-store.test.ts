import { pricingTypes } from '@tablee/domain'
import { beforeEach, expect, it, vi } from 'vitest'
import { hadNoSubscription, keepNoSubscription } from '../../firebase/no-subscription.ts'
import { type Purchase, usePurchaseStore } from './purchase-store.ts'

vi.mock('../../firebase/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))

const purchase: Purchase = { uid: 'ana', thursday: '2026-11-26', offer: 'ticket' }
const intent = {
  type: 'payment_intent',
  clientSecret: 's',
  amount: 719,
  originalAmount: 899,
  discountPercentage: 20,
} as const

beforeEach(() => {
  keepNoSubscription('ana')
  const { setOpened, setPromo } = usePurchaseStore.getState()
  setOpened(purchase, intent)
  setPromo({ code: 'X', percent: 20, amount: 719, offer: 'ticket' })
})

it.each(pricingTypes)('forgets what was paid, and reads the subscriptions anew after one: %s', (offer) => {
  usePurchaseStore.getState().forget({ ...purchase, offer })
  expect(usePurchaseStore.getState()).toMatchObject({ promo: null, opened: null })
  expect(hadNoSubscription('ana')).toBe(offer === 'ticket')
})
