import { randomUUID } from 'node:crypto'
import { addDays, type EventDate } from '@tablee/domain/calendar'
import {
  type EveningOutcomeDocument,
  type FeedbackDocument,
  paths,
  type ReportDocument,
  type ReunionDocument,
  type WaitlistEntryDocument,
} from '@tablee/domain/documents'
import { handleRequestEmailChange } from '../account/change-email.ts'
import { handleRequestEmailCode } from '../account/request-email-code.ts'
import { handleSendAuthEmail } from '../account/send-auth-email.ts'
import { handleAdminKeepApart } from '../admin/kept-apart.ts'
import { handleAdminGiveTicket } from '../admin/person-actions.ts'
import { deliver } from '../notifications/deliver-mail.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createGroup } from './groups.ts'
import { deliverSucceeded, openIntent, paidIntent } from './stripe.ts'
import { createAdmin, createAttendee, createSubscription, createTicket } from './users.ts'

/** A first name that no other fixture has, to be searched for in the whole database. */
export const FIRST_NAME = 'Apolline'

export const aCode = {
  percent: 20,
  active: true,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_person: 1,
}

export const named = () => createAttendee({ user: { first_name: FIRST_NAME } })

/**
 * A user with a document in every collection, another member of their group, the acting admin, and the ids of the payments.
 */
export interface Traces {
  readonly caller: Caller
  readonly otherMember: Caller
  readonly admin: Caller
  /** The address that the user wants to change to. */
  readonly newEmail: string
  readonly paid: string
  readonly open: string
  readonly unused: string
}

/**
 * Creates a user with a document in every collection:
 * - a paid registration with a promo code, an open payment for another evening, a past evening with
 *   another member;
 * - an unused ticket, a subscription, a given ticket;
 * - the answers about the past evening, what they brought, and reports; a waitlist entry;
 * - guessed codes, delivered and waiting mails, and another member who is kept apart.
 *
 * The handlers write the server's documents, so that documents which they write in future are found too.
 */
export async function createFullUser(past: EventDate, coming: EventDate, later: EventDate): Promise<Traces> {
  const [caller, otherMember, admin] = [await named(), await createAttendee(), await createAdmin()]
  const { uid, email } = caller
  await db().doc(paths.promoCode('BIENVENUE')).set(aCode)
  await satTogether(past, caller, otherMember)
  await answeredAbout(past, caller, otherMember)
  const unused = await createTicket(uid, `pi_${randomUUID()}`)
  const paid = await paidIntent(caller, coming, 'BIENVENUE')
  await deliverSucceeded(paid)
  await deliver(`recap_${paid}`, async () => {})
  const open = await openIntent(caller, later)
  await createSubscription(uid)
  const newEmail = `new-${email}`
  await handleRequestEmailCode(caller)
  await handleRequestEmailChange(caller, { email: newEmail })
  await handleSendAuthEmail(null, { to: email, type: 'password_reset' })
  await dealtWithBy(admin, caller, otherMember)
  return { caller, otherMember, admin, newEmail, paid, open, unused }
}

/** A past evening with one group. */
async function satTogether(date: EventDate, caller: Caller, otherMember: Caller): Promise<void> {
  await createGroup(date, [caller, otherMember])
  const batch = db().batch()
  const over = { registration_status: 'expired', first_name: FIRST_NAME }
  batch.update(db().doc(paths.registration(date, caller.uid)), over)
  batch.update(db().doc(paths.account(caller.uid)), { registration_id: null })
  for (const [one, other] of [
    [caller, otherMember],
    [otherMember, caller],
  ] as const)
    batch.set(db().doc(paths.met(one.uid)), { people: { [other.uid]: [date] } })
  await batch.commit()
}

/**
 * What came of that evening: the answers of both, a match, a request to meet again, and a report by each about the other. Written
 * as the handlers do on Friday and Monday.
 */
async function answeredAbout(date: EventDate, caller: Caller, otherMember: Caller): Promise<void> {
  const batch = db().batch()
  for (const [one, other] of [
    [caller, otherMember],
    [otherMember, caller],
  ] as const) {
    const contact = { kind: 'email', value: other.email } as const
    const feedback: FeedbackDocument = {
      user_id: one.uid,
      thursday_event_id: date,
      group_id: `${date}_paris_bar-jeux_1`,
      evening_rating: 5,
      answers: { [other.uid]: 'with-pleasure' },
      absent: [],
      companion_ids: [other.uid],
      contact: null,
      note: '',
      sent: true,
      updated_at: new Date(),
      closed_at: new Date(),
    }
    const outcome: EveningOutcomeDocument = {
      user_id: one.uid,
      thursday_event_id: date,
      matches: [{ uid: other.uid, first_name: FIRST_NAME, contact }],
      agreement: 'feminine',
      contact: { kind: 'email', value: one.email },
      company_liked: false,
      revealed_at: new Date(),
    }
    const reunion: ReunionDocument = {
      user_id: one.uid,
      thursday_event_id: addDays(date, 7),
      from: date,
      companion_ids: [other.uid],
      updated_at: new Date(),
    }
    const entry: WaitlistEntryDocument = {
      ...{ user_id: one.uid, thursday_event_id: addDays(date, 7), joined_at: new Date() },
      ...{ status: 'waiting', offered_until: null, seat: null },
    }
    const report: ReportDocument = {
      id: randomUUID(),
      thursday_event_id: date,
      reporter_id: one.uid,
      about_id: other.uid,
      cause: 'other',
      text: 'Des mots de trop.',
      state: 'new',
      created_at: new Date(),
      answers: [],
      closed_at: null,
      closing_reason: null,
      ban: null,
    }
    batch.set(db().doc(paths.feedback(date, one.uid)), feedback)
    batch.set(db().doc(paths.eveningOutcome(date, one.uid)), outcome)
    batch.set(db().doc(paths.reunion(reunion.thursday_event_id, one.uid)), reunion)
    batch.set(db().doc(paths.waitlistEntry(entry.thursday_event_id, one.uid)), entry)
    batch.set(db().doc(paths.report(report.id)), report)
    batch.set(db().doc(paths.reportTries(one.uid, 1)), { reports: 1 })
  }
  await batch.commit()
}

/**
 * A given ticket, and a pair kept apart from the other member's page, each for a reason with the user's name.
 */
async function dealtWithBy(admin: Caller, { uid }: Caller, otherMember: Caller): Promise<void> {
  await handleAdminGiveTicket(admin, { requestId: randomUUID(), uid, reason: `${FIRST_NAME} a attendu` })
  await handleAdminKeepApart(admin, {
    requestId: randomUUID(),
    uid: otherMember.uid,
    other: uid,
    apart: true,
    reason: `${FIRST_NAME} a insisté`,
  })
}

/** Every document of the emulator, including subcollections: path and content as one text. */
export async function dumpDatabase(): Promise<string[]> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env
  const root = `projects/${project}/databases/(default)/documents`
  // One query of the REST API: every collection and all below it.
  const response = await fetch(`http://${host}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  })
  if (!response.ok) throw new Error(`Reading the emulator failed: ${response.status}`)
  const found = (await response.json()) as { document?: { name: string; fields?: object } }[] // as the API documents
  return found.flatMap(({ document }) => {
    const path = document?.name.slice(root.length + 1) ?? ''
    return document && path !== 'dev/clock' ? [`${path} ${JSON.stringify(document.fields)}`] : []
  })
}

/** The documents that contain any of these words, as texts. */
export async function holding(words: readonly string[]): Promise<string[]> {
  return (await dumpDatabase()).filter((text) => words.some((word) => text.includes(word)))
}
