import { isFeedbackOpen, isNoShowContestable } from '@tablee/domain/calendar'
import {
  eveningOutcomeDocument,
  feedbackDocument,
  type MailDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
  reportDocument,
  wasAbsent,
} from '@tablee/domain/documents'
import { now } from '../platform/clock.ts'
import { db, parseSnapshot } from '../platform/firestore.ts'
import { isBlocked } from './blocked.ts'
import type { FeedbackMailKind, Message } from './outbox.ts'
import { rsvpUrl } from './rsvp-link.ts'

type About = NonNullable<MailDocument['about']>

/**
 * Renders an e-mail about what comes after an evening from the current documents: names, contacts and an admin's
 * answer never rest in the outbox. Null if there is nothing to say any more: the answers have closed or were sent, the
 * page of the evening is deleted, the attendee is blocked (who still gets the answer to a report), or one of the users
 * has erased their account.
 */
export async function renderFeedbackMail(kind: FeedbackMailKind, about: About): Promise<Message | null> {
  if (kind === 'report_answered') return renderAnswer(about)
  const found = await db().doc(paths.registrationById(about.registration_id)).get()
  const registration = parseSnapshot(registrationDocument, found)?.data
  if (!registration) return null
  if (await isBlocked(registration.user_id)) return null
  return renderers[kind](registration)
}

type Render = (registration: RegistrationDocument) => Promise<Message | null>

const renderers: Readonly<Record<Exclude<FeedbackMailKind, 'report_answered'>, Render>> = {
  feedback_asked: renderFeedbackRequest,
  absence_noted: renderAbsence,
  mutual_match: renderMatch,
}

async function renderFeedbackRequest(registration: RegistrationDocument): Promise<Message | null> {
  const { thursday_event_id: eventDate, user_id, first_name: firstName } = registration
  if (wasAbsent(registration)) return null
  if (!isFeedbackOpen(eventDate, await now()) || (await hasAnswered(eventDate, user_id))) return null
  const { feedbackRequestMail } = await import('./templates/feedback-mails.tsx')
  return feedbackRequestMail({ firstName, eventDate })
}

async function renderMatch({
  thursday_event_id: eventDate,
  user_id,
  first_name: firstName,
}: RegistrationDocument): Promise<Message | null> {
  const outcome = await db().doc(paths.eveningOutcome(eventDate, user_id)).get()
  const { matches, agreement, contact } = parseSnapshot(eveningOutcomeDocument, outcome)?.data ?? {}
  if (!matches?.length || !agreement || !contact) return null
  const { matchMail } = await import('./templates/feedback-mails.tsx')
  return matchMail({ firstName, eventDate, agreement, matches, contact })
}

/** Null for a user who has said since that they were there, and once it can be said no more. */
async function renderAbsence(registration: RegistrationDocument): Promise<Message | null> {
  const { no_show, thursday_event_id: eventDate, first_name: firstName } = registration
  if (!no_show || no_show.contested || !isNoShowContestable(no_show.at, await now())) return null
  const { absenceMail } = await import('./templates/feedback-mails.tsx')
  return absenceMail({ firstName, eventDate, url: rsvpUrl(registration) })
}

async function hasAnswered(date: string, uid: string): Promise<boolean> {
  const feedback = parseSnapshot(feedbackDocument, await db().doc(paths.feedback(date, uid)).get())
  return feedback?.data.sent === true
}

async function renderAnswer({ report_id, no }: About): Promise<Message | null> {
  if (!report_id) return null
  const report = parseSnapshot(reportDocument, await db().doc(paths.report(report_id)).get())?.data
  const answer = report?.answers[no]
  if (!report || !answer) return null
  const { reportAnswerMail } = await import('./templates/feedback-mails.tsx')
  return reportAnswerMail({ answer: answer.text, eventDate: report.thursday_event_id })
}
