import { addDays, type EventDate, eventStart } from '@tablee/domain/calendar'
import { eveningOutcomeDocument, paths, type Wish, wishes } from '@tablee/domain/documents'
import { db } from '@tablee/functions/firestore'
import fc from 'fast-check'
import { actions, pick, users, weighted } from './actions.ts'
import { outside } from './fault-injection.ts'
import type { SimulatedSystem, User } from './simulated-system.ts'

/** The evenings that have begun, the latest first. */
const begun = ({ evenings, now }: SimulatedSystem) =>
  evenings.filter((date) => eventStart(date) <= now).toReversed()

const usersAfterAnEvening = (system: SimulatedSystem) => (begun(system).length > 0 ? users(system) : [])

interface Answers {
  readonly wish: Wish
  readonly contact: boolean
  readonly sent: boolean
}

/** Answers about every other member of the last evening, all alike, as the page of the evening sends them. */
export async function saveFeedback(
  system: SimulatedSystem,
  user: User,
  { wish, contact, sent }: Answers,
): Promise<void> {
  const thursdayEventId = pick(begun(system), 0)
  const found = await system.call('getEveningCompanions', user, { thursdayEventId })
  if (typeof found === 'string') return
  await system.call('saveFeedback', user, {
    thursdayEventId,
    evening_rating: 5,
    answers: Object.fromEntries(found.companions.map(({ id }) => [id, wish])),
    absent: [],
    contact: contact ? { kind: 'email', value: user.email } : null,
    note: '',
    sent,
  })
}

const savesFeedback = actions({
  name: 'saveFeedback',
  subjects: usersAfterAnEvening,
  input: fc.record({ wish: fc.constantFrom(...wishes), contact: fc.boolean(), sent: fc.boolean() }),
  run: saveFeedback,
})

/** All members of a group answer in one action, so that groups with a match are reached. */
const everybodySendsFeedback = actions({
  name: 'everybody sends feedback',
  subjects: begun,
  run: async (system) => {
    for (const user of system.users)
      await saveFeedback(system, user, { wish: 'with-pleasure', contact: true, sent: true })
  },
  neverRaces: true,
})

export const reportsMember = actions({
  name: 'reportMember',
  subjects: usersAfterAnEvening,
  input: fc.record({ n: fc.nat({ max: 5 }), requestId: fc.uuid() }),
  run: async (system, user, { n, requestId }) => {
    const thursdayEventId = pick(begun(system), 0)
    const found = await system.call('getEveningCompanions', user, { thursdayEventId })
    if (typeof found === 'string' || found.companions.length === 0) return
    const { id: uid } = pick(found.companions, n)
    await system.call('reportMember', user, { requestId, thursdayEventId, uid, cause: 'other', text: '' })
    system.reports.push(requestId)
  },
})

/** Two admins ban who is reported: the second confirms what the first has proposed. */
export const bansReported = actions({
  name: 'adminBan by two admins',
  subjects: ({ reports }) => reports,
  input: fc.record({ moneyBack: fc.boolean(), requestId: fc.uuid(), confirmId: fc.uuid() }),
  run: async (system, reportId, { moneyBack, requestId, confirmId }) => {
    const ban = { reportId, moneyBack, reason: 'Deux récits', ground: 'disruption' } as const
    await system.call('adminBan', system.admin, { ...ban, requestId })
    await system.call('adminBan', system.otherAdmin, { ...ban, requestId: confirmId })
  },
})

export const takesBackKeptApart = actions({
  name: 'takeBackKeptApart',
  subjects: usersAfterAnEvening,
  run: async (system, user) => {
    const own = await system.call('myKeptApart', user, {})
    if (typeof own === 'string') return
    for (const { uid } of own.pairs) await system.call('takeBackKeptApart', user, { uid })
  },
})

const asksForReunion = actions({
  name: 'requestReunion',
  subjects: usersAfterAnEvening,
  input: fc.record({ weeks: fc.constantFrom(1, 2) }),
  run: async (system, user, { weeks }) => {
    const from: EventDate = pick(begun(system), 0)
    const found = await outside(() => db().doc(paths.eveningOutcome(from, user.uid)).get())
    const matches = found.exists ? eveningOutcomeDocument.parse(found.data()).matches : []
    const companions = matches.slice(0, 2).map(({ uid }) => uid)
    await system.call('requestReunion', user, { thursdayEventId: addDays(from, 7 * weeks), from, companions })
  },
})

/** The actions of attendees after an evening. */
export const feedbackActions = weighted(
  [4, savesFeedback],
  [4, everybodySendsFeedback],
  [2, reportsMember],
  [1, bansReported],
  [1, takesBackKeptApart],
  [2, asksForReunion],
)
