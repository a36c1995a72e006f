import { expect, it } from 'vitest'
import { isSubscription, offers } from '../offers.ts'
import { saleProse } from './terms-of-sale.ts'

it('subscriptions are sold only once their rules of withdrawal are written (code de la consommation, L221-18)', () => {
  const isSold = offers.some((offer) => isSubscription(offer) && offer.available)
  expect(saleProse.includes('leurs règles de rétractation seront écrites ici')).toBe(!isSold)
})
