import { randomUUID } from 'node:crypto'
import {
  type AdminAction,
  type AuditDocument,
  collections,
  type MailDocument,
  paths,
} from '@tablee/domain/documents'
import { database } from '../support/database.ts'
import { giveTicket, pay } from '../support/holdings.ts'
import { createPerson, type Person } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'

/**
 * A regular attendee: a registration, payments, tickets, mails including a dead letter, and admin actions.
 */
export async function regularAttendee(): Promise<Person> {
  const person = await createPerson({ user: { first_name: 'Éloïse' } })
  const { uid, email } = person
  const { id, thursday_event_id } = await registerAttendee(person)
  const paid = await pay(uid, { thursday_event_id, receipt_number: '2026-000123' })
  await database.doc(paths.registrationById(id)).update({ ticket_id: paid })
  await pay(uid, { status: 'refunded', refunded_amount: 899, receipt_number: '2026-000098' })
  const passOf39 = { pricing_type: 'monthly-3', amount: 3999 } as const
  await pay(uid, { status: 'partially_refunded', refunded_amount: 300, ...passOf39 })
  await giveTicket(person, { id: paid, status: 'paid', thursday_event_id, payment_id: paid })
  await giveTicket(person, { id: `given_${uid}` })
  await mail(email, 'payment_confirmation', { state: 'SUCCESS', attempts: 1 })
  await mail(email, 'welcome', { state: 'SUCCESS', attempts: 2 })
  const error = 'EENVELOPE: Message rejected: 452 mailbox full'
  await mail(email, 'table_reminder', { state: 'ERROR', attempts: 8, error })
  const reason = 'Le micro est tombé en panne au milieu de la partie'
  await auditLine('ticket-given', 6, { user_id: uid, reason })
  return person
}

async function mail(
  to: string,
  kind: MailDocument['kind'],
  changes: Partial<MailDocument['delivery']>,
): Promise<void> {
  const ended = { error: null, lease_expires_at: null, next_attempt_at: null, end_time: new Date() }
  const delivery = { state: 'PENDING', attempts: 0, ...ended, ...changes } as const
  const sent: MailDocument = { to, kind, message: null, created_at: new Date(), delivery }
  await database.doc(paths.mail(`shot_${randomUUID()}`)).create(sent)
}

/** Writes the audit entry of an admin action so many hours ago. */
export async function auditLine(
  action: AdminAction,
  hoursAgo: number,
  more: Partial<AuditDocument>,
): Promise<void> {
  const id = randomUUID()
  const by = { admin_id: 'adele', admin_email: 'adele@tablee.example' }
  const about = { subject: collections.users, user_id: null, reason: null, details: {} }
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  const written: AuditDocument = { id, at, action, ...by, ...about, ...more }
  await database.doc(paths.audit(id)).create(written)
}
