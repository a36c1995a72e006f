import type { EventDate } from '@tablee/domain/calendar'
import type { CallInput } from '@tablee/domain/calls'
import { type Contact, contactInput, type FeedbackDocument, type Wish } from '@tablee/domain/documents'
import type { OtherMember } from '../../data/evening.ts'

/** The ratings of an evening, one to six chairs. */
export const RATINGS = [1, 2, 3, 4, 5, 6] as const
export type Rating = (typeof RATINGS)[number]

export const CONTACT_KINDS = ['email', 'phone', 'handle'] as const satisfies readonly Contact['kind'][]

/** The answers about an evening while they are being given. */
export interface Draft {
  readonly rating: Rating | null
  /** By member. */
  readonly wishes: Readonly<Record<string, Wish>>
  readonly absent: readonly string[]
  /** As typed; an empty value is no contact. */
  readonly contact: { readonly kind: Contact['kind']; readonly value: string }
  readonly note: string
}

/** The saved answers as a draft, to continue or to change them. At first the chairs of those who said that they would not come are empty. */
export function draftOf(saved: FeedbackDocument | null, members: readonly OtherMember[]): Draft {
  if (!saved) {
    const absent = members.filter(({ not_coming }) => not_coming).map(({ id }) => id)
    return { rating: null, wishes: {}, absent, contact: { kind: 'email', value: '' }, note: '' }
  }
  const { answers, absent, contact, note } = saved
  const rating = RATINGS.find((one) => one === saved.evening_rating) ?? null
  return { rating, wishes: answers, absent, contact: contact ?? { kind: 'email', value: '' }, note }
}

export function withWish(draft: Draft, id: string, wish: Wish): Draft {
  return { ...draft, wishes: { ...draft.wishes, [id]: wish } }
}

/** Marks another member's chair as empty, or takes the mark back. Another member who did not come is not answered about. */
export function withAbsent(draft: Draft, id: string, absent: boolean): Draft {
  const { [id]: _, ...wishes } = draft.wishes
  const others = draft.absent.filter((one) => one !== id)
  return absent ? { ...draft, wishes, absent: [...others, id] } : { ...draft, absent: others }
}

/** Without what was answered about people who have left the group meanwhile. */
export function onlyAbout(draft: Draft, members: readonly OtherMember[]): Draft {
  const ids = new Set(members.map(({ id }) => id))
  const wishes = Object.fromEntries(Object.entries(draft.wishes).filter(([id]) => ids.has(id)))
  return { ...draft, wishes, absent: draft.absent.filter((id) => ids.has(id)) }
}

/** The other members who were there and are not answered about yet. */
export function unansweredMembers(
  { wishes, absent }: Draft,
  members: readonly OtherMember[],
): readonly OtherMember[] {
  return members.filter(({ id }) => wishes[id] === undefined && !absent.includes(id))
}

export type Step = 1 | 2 | 3

/** The first step that is not done. */
export function stepOf(draft: Draft, members: readonly OtherMember[]): Step {
  if (draft.rating === null) return 1
  return unansweredMembers(draft, members).length > 0 ? 2 : 3
}

/** The contact as typed: none if empty, `invalid` if it cannot reach anybody. */
export function contactOf({ contact: { kind, value } }: Draft): Contact | null | 'invalid' {
  if (value.trim() === '') return null
  const parsed = contactInput.safeParse({ kind, value })
  return parsed.success ? parsed.data : 'invalid'
}

/** The input of `saveFeedback`. A contact that is not valid yet is left out of a draft. */
export function feedbackOf(date: EventDate, draft: Draft, sent: boolean): CallInput<'saveFeedback'> {
  const contact = contactOf(draft)
  return {
    thursdayEventId: date,
    evening_rating: draft.rating,
    answers: { ...draft.wishes },
    absent: [...draft.absent],
    contact: contact === 'invalid' ? null : contact,
    note: draft.note.trim(),
    sent,
  }
}
