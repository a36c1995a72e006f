import { type MailAttachment, type MailDocument, paths } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firestore.ts'

type MailKind = MailDocument['kind']

/**
 * The kinds that keep their recipient when a user changes their address: codes, security notices, and e-mails to venues and to
 * the operator. Until it is delivered, a mail of any other kind is sent to the new address instead.
 */
export const kindsWithFixedRecipient: ReadonlySet<MailKind> = new Set([
  ...(['email_confirmation', 'password_reset', 'password_changed', 'email_changed'] as const),
  ...(['account_deleted', 'venue_count', 'report_received'] as const),
])

/** The kinds of deferred mails. Each list has an exhaustive map or switch: `group.ts`, `feedback.ts`, `deliver-mail.ts`. */
const groupMailKinds = [
  'table_revealed',
  'table_changed',
  'rsvp_asked',
  'table_reminder',
] as const satisfies MailKind[]
export const isGroupMailKind = (kind: MailKind): kind is GroupMailKind =>
  groupMailKinds.some((one) => one === kind)
export type GroupMailKind = (typeof groupMailKinds)[number]
const feedbackMailKinds = [
  'feedback_asked',
  'absence_noted',
  'mutual_match',
  'report_answered',
] as const satisfies MailKind[]
export const isFeedbackMailKind = (kind: MailKind): kind is FeedbackMailKind =>
  feedbackMailKinds.some((one) => one === kind)
export type FeedbackMailKind = (typeof feedbackMailKinds)[number]
const otherDeferredMailKinds = [
  'password_reset',
  'seat_question',
  'team_message',
  'texts_changed',
] as const satisfies MailKind[]
export const isOtherDeferredMailKind = (kind: MailKind): kind is (typeof otherDeferredMailKinds)[number] =>
  otherDeferredMailKinds.some((one) => one === kind)
type DeferredMailKind = GroupMailKind | FeedbackMailKind | (typeof otherDeferredMailKinds)[number]

/** The id of the e-mail that notes an absence, by its registration's. */
export const absenceMailId = (registrationId: string) => `absent_${registrationId}`

export type Message = Readonly<{
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}>

type Envelope = Readonly<{
  to: string
  kind: MailDocument['kind']
  about?: MailDocument['about']
  /** What an admin typed: of a `team_message` alone. */
  words?: MailDocument['words']
  now: Date
  /** When it goes; at once by default. */
  dueAt?: Date
  /** Until when it is worth sending, for as long as the mail server may be away; for days by default. */
  usefulUntil?: Date | undefined
}>

type Mail = Envelope & Readonly<{ message: Message }>

/**
 * Enqueues a mail in the batch of the change that it is about, so that both are committed or neither. It is a
 * `create`: with an id derived from what it is about (`recap_{pi}`) a mail is enqueued once, and a second batch
 * with that id fails as a whole. `sendMail` delivers it after the commit.
 */
export function enqueueMail(batch: WriteBatch, id: string, { message, ...envelope }: Mail): void {
  write(batch, id, envelope, message)
}

/** As `enqueueMail`, for a mail that is rendered at delivery (`deliver-mail.ts`). */
export function enqueueDeferredMail(
  batch: WriteBatch,
  id: string,
  envelope: Envelope & Readonly<{ kind: DeferredMailKind }>,
): void {
  write(batch, id, envelope, null)
}

function write(batch: WriteBatch, id: string, envelope: Envelope, message: Message | null): void {
  const { to, kind, about, words, now, dueAt = now, usefulUntil } = envelope
  batch.create(db().doc(paths.mail(id)), {
    to,
    kind,
    message,
    ...(about && { about }),
    ...(words && { words }),
    created_at: now,
    ...(usefulUntil && { useful_until: usefulUntil }),
    delivery: {
      state: 'PENDING',
      attempts: 0,
      error: null,
      lease_expires_at: null,
      next_attempt_at: dueAt,
      end_time: null,
    },
  })
}

/** Requeued as it is, or rendered anew as a mail with another id; otherwise the code of the refusal. */
type ResendMode = 'requeue' | 'rewrite' | 'mail-in-progress' | 'mail-not-resendable'

/** The kinds that can be rendered again from current documents, if these still apply. */
const kindsRenderedAgain: ReadonlySet<MailKind> = new Set(['payment_confirmation', ...groupMailKinds])

/**
 * How a mail can be sent again. A dead letter still has its message, or is rendered at delivery; a delivered
 * mail has no message any more. A verification code expires after ten minutes, so that mail is not sent
 * again, nor a mail for which it is too late.
 */
export function resendModeOf(mail: JudgedMail, now: Date): ResendMode {
  const { kind, delivery } = mail
  if (delivery.state !== 'SUCCESS' && delivery.state !== 'ERROR') return 'mail-in-progress'
  if (kind === 'email_confirmation' || isTooLate(mail, now)) return 'mail-not-resendable'
  if (delivery.state === 'ERROR') return 'requeue'
  return kindsRenderedAgain.has(kind) ? 'rewrite' : 'mail-not-resendable'
}

/** Whether the mail can be sent again, judged by its own fields only. */
export function isResendable(mail: JudgedMail, now: Date): boolean {
  return ['requeue', 'rewrite'].includes(resendModeOf(mail, now))
}

type JudgedMail = Pick<MailDocument, 'kind' | 'delivery' | 'useful_until'>

/** Whether the mail says nothing any more that helps: a code that has expired, a seat offer that has ended. */
export function isTooLate({ useful_until }: Pick<MailDocument, 'useful_until'>, now: Date): boolean {
  return useful_until !== undefined && now >= useful_until
}
