import type {
  BalanceFigure,
  EveningFigure,
  FunnelFigure,
  PlayFigure,
  ReturningFigure,
  RevenueFigure,
} from '@tablee/domain/admin-calls'
import {
  addDays,
  EVENINGS_OPEN_AHEAD,
  lastMonths,
  type MonthSpan,
  upcomingThursdays,
} from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  collections,
  liveStatuses,
  onboardingSteps,
  paths,
  playCountsDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { FIGURE_EVENINGS, FIGURE_MONTHS } from '@tablee/domain/limits'
import { type PricingType, pricingTypes } from '@tablee/domain/offers'
import { discs, mbtiTypeNames } from '@tablee/domain/personality'
import { genders } from '@tablee/domain/profile'
import {
  AggregateField,
  type AggregateQuery,
  type AggregateSpec,
  type AggregateSpecData,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firestore.ts'

/** Runs queries and counts what they read, so that the page of figures can show its own cost. */
class QueryCounter {
  readonly read = { documents: 0, aggregations: 0 }

  async count(query: Query): Promise<number> {
    return (await this.aggregate(query.count())).count
  }

  async aggregate<S extends AggregateSpec>(query: AggregateQuery<S>): Promise<AggregateSpecData<S>> {
    this.read.aggregations += 1
    return (await query.get()).data()
  }

  async documents(query: Query): Promise<QueryDocumentSnapshot[]> {
    const { docs } = await query.get()
    this.read.documents += docs.length
    return docs
  }
}

const WEEK = 7

/**
 * The registrations of the past twelve Thursdays and of the next eight, by the count that each evening holds.
 */
async function eveningFigures(meter: QueryCounter, now: Date): Promise<EveningFigure[]> {
  const [next, ...later] = upcomingThursdays(now)
  if (!next) throw new Error('upcomingThursdays returned no date')
  const evenings = db()
    .collection(collections.thursdayEvents)
    .where(
      FieldPath.documentId(),
      '>=',
      db().doc(paths.thursdayEvent(addDays(next, -FIGURE_EVENINGS * WEEK))),
    )
    .where(FieldPath.documentId(), '<=', db().doc(paths.thursdayEvent(later.at(-1) ?? next)))
    .orderBy(FieldPath.documentId())
    .limit(FIGURE_EVENINGS + EVENINGS_OPEN_AHEAD)
  return (await meter.documents(evenings)).map((evening) => {
    const { id, current_participants, capacity, called_off } = thursdayEventDocument.parse(evening.data())
    return { date: id, seats: Math.max(0, current_participants), capacity, called_off }
  })
}

interface PeopleFigures {
  readonly funnel: FunnelFigure
  readonly returning: ReturningFigure
}

/** How many users reached each onboarding step, and how many came again. */
async function peopleFigures(meter: QueryCounter): Promise<PeopleFigures> {
  const [accounts, introduced, tested, interested, once, again] = await Promise.all([
    meter.count(db().collection(collections.accounts)),
    meter.count(cameTo('test-introduction')),
    meter.count(cameTo('test-results')),
    meter.count(cameTo('passion-completed')),
    meter.count(seatedAtLeast(1)),
    meter.count(seatedAtLeast(2)),
  ])
  return { funnel: { accounts, introduced, tested, interested, seated: once }, returning: { once, again } }
}

/** A profile holds its last step only, so the later steps are counted too. */
function cameTo(step: (typeof onboardingSteps)[number]): Query {
  const from = onboardingSteps.indexOf(step)
  return db().collection(collections.users).where('onboarding_step', 'in', onboardingSteps.slice(from))
}

function seatedAtLeast(evenings: number): Query {
  return db().collection(collections.accounts).where('evenings', '>=', evenings)
}

/**
 * Each month's revenue by offer, in cents. An offer that was never bought costs one count instead of one a
 * month.
 */
async function revenueFigures(meter: QueryCounter, months: readonly MonthSpan[]): Promise<RevenueFigure[]> {
  const each = await Promise.all(pricingTypes.map((offer) => revenueOf(meter, offer, months)))
  return each.flat()
}

async function revenueOf(
  meter: QueryCounter,
  offer: PricingType,
  months: readonly MonthSpan[],
): Promise<RevenueFigure[]> {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  if ((await meter.count(paymentsOf(offer, { ...last, from: first.from }))) === 0) return []
  const found = await Promise.all(months.map((month) => monthOf(meter, offer, month)))
  return found.filter(({ payments }) => payments > 0)
}

async function monthOf(meter: QueryCounter, offer: PricingType, span: MonthSpan): Promise<RevenueFigure> {
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

/** How far the groups of the past twelve evenings played. */
async function playFigures(meter: QueryCounter, now: Date): Promise<PlayFigure[]> {
  const [next = ''] = upcomingThursdays(now, 1)
  const counts = await meter.documents(
    db()
      .collection(collections.playCounts)
      .where('thursday_event_id', '>=', addDays(next, -FIGURE_EVENINGS * WEEK)),
  )
  const figures = counts.map(async (one): Promise<PlayFigure> => {
    const { thursday_event_id: date, reached } = playCountsDocument.parse(one.data())
    const at = (level: number) => reached[level]?.length ?? 0
    const tables = await meter.count(
      db().collection(collections.groups).where('thursday_event_id', '==', date),
    )
    return { date, tables, reached: [at(1), at(2), at(3), at(4)] }
  })
  return (await Promise.all(figures)).toSorted((one, other) => (one.date < other.date ? 1 : -1))
}

/**
 * The service's figures. They are computed at each call and not cached. Reads twenty evenings and thirteen counts of play at
 * most. Firestore counts the rest, in 71 aggregations at most.
 */
export async function handleAdminFigures(
  _admin: Caller,
  _input: CallInput<'adminFigures'>,
): Promise<CallOutput<'adminFigures'>> {
  const at = await now()
  const meter = new QueryCounter()
  const months = lastMonths(at, FIGURE_MONTHS)
  const [evenings, people, revenue, play] = await Promise.all([
    eveningFigures(meter, at),
    peopleFigures(meter),
    revenueFigures(meter, months),
    playFigures(meter, at),
  ])
  const computed_at = at.toISOString()
  return {
    computed_at,
    read: meter.read,
    evenings,
    ...people,
    revenue,
    play,
    months: months.map(({ month }) => month),
  }
}

/**
 * The attendees of one evening or of all of them, by type, colour and gender. Reads no document: 24 aggregations, one
 * for each value of a field.
 */
export async function handleAdminBalance(
  _admin: Caller,
  { date }: CallInput<'adminBalance'>,
): Promise<CallOutput<'adminBalance'>> {
  const at = await now()
  const meter = new QueryCounter()
  const registrations = liveRegistrations(date)
  const [total, types, colours, byGender] = await Promise.all([
    meter.count(registrations),
    countEach(meter, registrations, 'mbtiType', mbtiTypeNames),
    countEach(meter, registrations, 'dominantDisc', discs),
    countEach(meter, registrations, 'gender', genders),
  ])
  const balance: BalanceFigure = { seats: total, types, colours, genders: byGender }
  return { computed_at: at.toISOString(), read: meter.read, ...balance }
}

/** Equalities alone: Firestore merges the indexes of the single fields. */
function liveRegistrations(date: string | null): Query {
  const live = db().collection(collections.registrations).where('registration_status', 'in', liveStatuses)
  return date === null ? live : live.where('thursday_event_id', '==', date)
}

async function countEach<V extends string>(
  meter: QueryCounter,
  registrations: Query,
  field: string,
  values: readonly V[],
): Promise<Record<V, number>> {
  const counts = await Promise.all(
    values.map(async (value) => [value, await meter.count(registrations.where(field, '==', value))] as const),
  )
  // Every value has its entry, but `Object.fromEntries` types the keys as string.
  return Object.fromEntries(counts) as Record<V, number>
}
