import {
  collections,
  type MonthSpan,
  type PricingType,
  pricingTypes,
  type RevenueFigure,
} from '@tablee/domain'
import { AggregateField, type Query } from 'firebase-admin/firestore'
import { db } from '../../platform/firebase.ts'
import type { Meter } from './meter.ts'

/** What each month's payments brought, offer by offer. An offer that nobody has bought costs one count, not one a month. */
export async function revenueFigures(meter: Meter, months: readonly MonthSpan[]): Promise<RevenueFigure[]> {
  const each = await Promise.all(pricingTypes.map((offer) => revenueOf(meter, offer, months)))
  return each.flat()
}

async function revenueOf(
  meter: Meter,
  offer: PricingType,
  months: readonly MonthSpan[],
): Promise<RevenueFigure[]> {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  if ((await meter.count(paymentsOf(offer, { ...last, from: first.from }))) === 0) return []
  const found = await Promise.all(months.map((month) => monthOf(meter, offer, month)))
  return found.filter(({ payments }) => payments > 0)
}

async function monthOf(meter: Meter, offer: PricingType, span: MonthSpan): Promise<RevenueFigure> {
  const { payments, amount, refunded } = await meter.aggregate(
    paymentsOf(offer, span).aggregate({
      payments: AggregateField.count(),
      amount: AggregateField.sum('amount'),
      refunded: AggregateField.sum('refunded_amount'),
    }),
  )
  return { month: span.month, offer, payments, amount, refunded }
}

function paymentsOf(offer: PricingType, { from, until }: MonthSpan): Query {
  return db()
    .collection(collections.payments)
    .where('pricing_type', '==', offer)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
}
