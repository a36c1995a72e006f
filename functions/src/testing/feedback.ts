import { type EventDate, feedbackClosesAt, feedbackOpensAt } from '@tablee/domain/calendar'
import type { CallInput } from '@tablee/domain/calls'
import {
  type EveningOutcomeDocument,
  eveningOutcomeDocument,
  paths,
  type Wish,
} from '@tablee/domain/documents'
import { revealOutcomes } from '../feedback/reveal-outcomes.ts'
import { handleSaveFeedback } from '../feedback/save-feedback.ts'
import type { Caller } from '../platform/auth.ts'
import { createEvening, read, setClock } from './emulators.ts'
import { createGroup } from './groups.ts'
import { people } from './users.ts'

/** A group whose evening was yesterday: its members may answer now. */
export interface PastGroup {
  readonly date: EventDate
  readonly group: string
  readonly members: readonly Caller[]
}

export async function pastGroup(size = 6, date?: EventDate, n = 1): Promise<PastGroup> {
  const flags = { booking_info_unlocked: true, venue_info_unlocked: true }
  const evening = date ?? (await createEvening(flags))
  const members = await people(size)
  const group = await createGroup(evening, members, n)
  await setClock(feedbackOpensAt(evening))
  return { date: evening, group, members }
}

/** One of the members; the test fails if there is none. */
export function memberOf({ members }: PastGroup, n: number): Caller {
  const member = members[n]
  if (!member) throw new Error(`The group has no member ${n}`)
  return member
}

type Answers = Omit<CallInput<'saveFeedback'>, 'thursdayEventId'>

/** Answers that are sent: "why not" about every other member, unless `wishes` says otherwise. No contact. */
export function answersOf(group: PastGroup, author: Caller, wishes: ReadonlyMap<Caller, Wish>): Answers {
  const others = group.members.filter((one) => one !== author)
  const answers = Object.fromEntries(others.map((one) => [one.uid, wishes.get(one) ?? ('why-not' as const)]))
  return { evening_rating: 5, answers, absent: [], contact: null, note: '', sent: true }
}

interface Wishes {
  readonly pleased?: readonly Caller[]
  readonly apart?: readonly Caller[]
  readonly contact?: boolean
}

/** Sends the answers of a member, with a contact of theirs if asked for. */
export async function answer(group: PastGroup, author: Caller, given: Wishes = {}): Promise<void> {
  const { pleased = [], apart = [], contact = false } = given
  const wishes = new Map<Caller, Wish>([
    ...pleased.map((one) => [one, 'with-pleasure'] as const),
    ...apart.map((one) => [one, 'rather-not'] as const),
  ])
  await handleSaveFeedback(author, {
    thursdayEventId: group.date,
    ...answersOf(group, author, wishes),
    contact: contact ? contactOf(author) : null,
  })
}

export const contactOf = ({ uid }: Caller) => ({ kind: 'handle' as const, value: `@${uid.slice(0, 20)}` })

/** Moves the clock to Monday 20:00 and reveals. Returns whether all groups are revealed. */
export async function reveal({ date }: PastGroup): Promise<boolean> {
  const at = feedbackClosesAt(date)
  await setClock(at)
  return revealOutcomes(date, at)
}

/** What a member received; null if nothing was written. */
export async function outcomeFor(
  { date }: PastGroup,
  { uid }: Caller,
): Promise<EveningOutcomeDocument | null> {
  const found = await read(paths.eveningOutcome(date, uid))
  return found ? eveningOutcomeDocument.parse(found) : null
}
