import { bookingClosesAt, collections, type EventDate, paths, ticketDocument } from '@tablee/domain'
import { type Attendee, crowd, db, emptyWorld } from '../crowd.ts'
import { giveTickets, openEvenings, participants } from '../evenings.ts'
import { freeze, frozenClock, thaw } from '../frozen-clock.ts'
import { mischief } from '../mischief.ts'
import { opened } from '../payers.ts'
import type { Row } from '../row.ts'
import { type Server, serve } from '../server.ts'
import { deliver, runScheduled, told } from '../signed.ts'
import { stripe } from '../stripe.ts'
import { codeOf, unlessEqual } from '../tally.ts'

/** An evening's two limits, and the cases around them. All instants are seconds from Tuesday 23:59:00. */
type Stage = { server: Server; date: EventDate; person: Attendee; at(seconds: number): Date }
type Case = (stage: Stage) => Promise<string[]>

/** Wednesday 00:05, from the deadline on. */
const FORMING = 6 * 60

/** The clock one second before and after Tuesday 23:59:00, for everything that looks at it. */
export const deadline: Row = {
  name: 'deadline',
  promise: 'booking ends on Tuesday at 23:59:00, and what is paid too late is a ticket and an e-mail',
  sabotages: [
    {
      removes: 'the check of the deadline',
      edits: [
        {
          file: 'functions/src/booking/seat-fault.ts',
          find: '!evening.data.is_active || !isInTime(booking.date, moment)',
          replace: '!evening.data.is_active',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    await Promise.all([emptyWorld(), mischief.reset()])
    await using server = await serve({ edits: [...edits, frozenClock] })
    const chosen = await evenings(size === 'full' ? 12 : 1)
    const broken: string[] = []
    for (const date of chosen) {
      const people = await crowd(cases.length)
      await giveTickets(people)
      const at = (seconds: number) => new Date(bookingClosesAt(date).getTime() + seconds * 1000)
      for (const [n, person] of people.entries()) {
        const faults = (await cases[n]?.({ server, date, person, at })) ?? []
        broken.push(...faults.map((fault) => `${date}: ${fault}`))
      }
    }
    await thaw()
    return {
      figure: `${cases.length} cases x ${chosen.length} Thursdays, the clock a second before and after`,
      broken,
    }
  },
}

/** Spread over the year, so that both changes of the clock lie between some of them. */
async function evenings(count: number): Promise<EventDate[]> {
  const all = await openEvenings(52)
  return all.filter((_, n) => n % Math.floor(52 / count) === 0).slice(0, count)
}

/** A call at an instant, and the code that it must be refused by (null: it must not be). */
function asks(call: 'createPayment' | 'registerForThursday', seconds: number, code: string | null): Case {
  return async ({ server, date: thursdayEventId, person, at }) => {
    await freeze(at(seconds))
    const order = { pricingType: 'ticket', thursdayEventId, promoCode: null }
    const data = call === 'createPayment' ? order : { thursdayEventId }
    const found = codeOf(await server.call(call, data, person.token))
    return found === code
      ? []
      : [`${call} at ${seconds} s was answered ${found ?? 'yes'}, not ${code ?? 'yes'}`]
  }
}

type Outcome = 'seated' | 'kept'

/** A payment of such a date, of which Stripe tells then, by an event of the same date or of a later one. */
function pays(paidAt: number, deliveredAt: number, outcome: Outcome, createdAt = paidAt): Case {
  return async (stage) => {
    const { server, date, person, at } = stage
    await freeze(at(-3600))
    const id = await opened(server, person, date)
    await freeze(at(paidAt))
    const intent = await stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const before = await participants()
    await freeze(at(deliveredAt))
    const status = await deliver(server, told('payment_intent.succeeded', intent, at(createdAt)))
    const what = `paid at ${paidAt} s, told at ${deliveredAt} s by an event of ${createdAt} s`
    return [
      ...unlessEqual(status, 200, `answered: ${what}`),
      ...(await outcomeWrong({ id, date, outcome, what, before })),
    ]
  }
}

/** What happens to the evening, or to the payer, between the opening of a payment and its payment. */
function meanwhile(what: string, change: (stage: Stage) => Promise<unknown>): Case {
  return async (stage) => {
    const { server, date, person, at } = stage
    await freeze(at(-3600))
    const evening = db().doc(paths.thursdayEvent(date))
    const stood = (await evening.get()).data() ?? {}
    const id = await opened(server, person, date)
    await change(stage)
    const intent = await stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const before = await participants()
    await deliver(server, told('payment_intent.succeeded', intent, at(-3600)))
    const { is_active, called_off, capacity } = stood
    await evening.update({ is_active, called_off, capacity })
    return outcomeWrong({ id, date, outcome: 'kept', what, before })
  }
}

const onEvening =
  (change: (counted: number) => object) =>
  async ({ date }: Stage) => {
    const evening = db().doc(paths.thursdayEvent(date))
    await evening.update({ ...change(Number((await evening.get()).get('current_participants'))) })
  }

/** Somebody takes a seat on another evening, with the ticket that they have. */
async function registerElsewhere({ server, date, person }: Stage): Promise<void> {
  const evenings = await db().collection(collections.thursdayEvents).select().get()
  const later = evenings.docs.map(({ id }) => id).find((id) => id > date)
  const answer = await server.call('registerForThursday', { thursdayEventId: later }, person.token)
  if (answer.status !== 200) throw new Error(`Not registered elsewhere: ${answer.body}`)
}

/** An open payment stands until the deadline, and is cancelled by the run after it: it can't be paid any more. */
async function openIsCancelled({ server, date, person, at }: Stage): Promise<string[]> {
  await freeze(at(-3600))
  const id = await opened(server, person, date)
  const statuses: string[] = []
  for (const seconds of [-1, 1]) {
    await freeze(at(seconds))
    await runScheduled(server, 'reconcilePayments')
    statuses.push((await stripe().paymentIntents.retrieve(id)).status)
  }
  const open = await db()
    .doc(paths.openPayment(person.uid, date, 'ticket'))
    .get()
  const found = [...statuses, open.get('status')].join(', ')
  const wanted = 'requires_payment_method, canceled, closed'
  return found === wanted ? [] : [`an open payment is ${found}, not ${wanted}`]
}

/** A payment that no delivery told of: found by the run after the deadline, and dated by its charge. */
function isReconciled(paidAt: number, outcome: Outcome): Case {
  return async ({ server, date, person, at }) => {
    await freeze(at(-3600))
    const id = await opened(server, person, date)
    const before = await participants()
    await freeze(at(paidAt))
    await stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await freeze(at(60))
    await runScheduled(server, 'reconcilePayments')
    return outcomeWrong({ id, date, outcome, what: `paid at ${paidAt} s and forgotten`, before })
  }
}

type Expected = { id: string; date: EventDate; outcome: Outcome; what: string; before: number }

/** What a payment did not become, though it should have. */
async function outcomeWrong({ id, date, outcome, what, before }: Expected): Promise<string[]> {
  const [ticket, recap, kept] = await db().getAll(
    ...[paths.ticket(id), paths.mail(`recap_${id}`), paths.mail(`kept_${id}`)].map((path) => db().doc(path)),
  )
  const stands = ticketDocument.safeParse(ticket?.data()).data
  const seated = outcome === 'seated'
  const [status, evening] = seated ? ['paid', date] : ['unused', null]
  const [told, untold] = seated ? [recap, kept] : [kept, recap]
  const isTold = told?.exists && !untold?.exists
  return [
    ...(stands?.status === status && stands.thursday_event_id === evening
      ? []
      : [`${what}: the ticket is ${stands?.status} for ${stands?.thursday_event_id}, not ${status}`]),
    ...(isTold ? [] : [`${what}: the e-mail of a ${outcome} payment is missing, or another was written`]),
    ...unlessEqual((await participants()) - before, seated ? 1 : 0, `more people counted: ${what}`),
  ]
}

const cases: readonly Case[] = [
  ...(['createPayment', 'registerForThursday'] as const).flatMap((call) => [
    asks(call, -60, null),
    asks(call, -1, null),
    asks(call, 0, 'closed'),
    asks(call, 1, 'closed'),
  ]),
  pays(-1, -1, 'seated'),
  pays(-1, 1, 'seated'),
  pays(-1, FORMING - 1, 'seated'),
  pays(-1, FORMING, 'kept'),
  pays(-1, FORMING + 1, 'kept'),
  pays(0, 1, 'kept'),
  pays(1, 1, 'kept'),
  pays(-30, 1, 'seated', 0),
  openIsCancelled,
  isReconciled(-30, 'seated'),
  isReconciled(30, 'kept'),
  meanwhile(
    'called off meanwhile',
    onEvening(() => ({ called_off: true })),
  ),
  meanwhile(
    'closed meanwhile',
    onEvening(() => ({ is_active: false })),
  ),
  meanwhile(
    'full meanwhile',
    onEvening((capacity) => ({ capacity })),
  ),
  meanwhile('registered elsewhere meanwhile', registerElsewhere),
]
