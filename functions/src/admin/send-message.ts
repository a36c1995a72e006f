import { createHash } from 'node:crypto'
import type { Audience } from '@tablee/domain/admin-calls'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AccountDocument,
  accountDocument,
  groupDocument,
  type MailDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
  userDocument,
  venueDocument,
} from '@tablee/domain/documents'
import { cities } from '@tablee/domain/places'
import { requireUnchangedAccount } from '../booking/booking-state.ts'
import { isNotified } from '../notifications/blocked.ts'
import { enqueueDeferredMail } from '../notifications/outbox.ts'
import { type Caller, emailOfUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, getDocuments, parseSnapshot, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { getDocumentsInChunks, loadGroups, loadRegistrations, readCity } from '../week/city-state.ts'
import { type AuditedAction, addAuditEntry, findAuditEntry } from './admin-action.ts'

/** Who would get a message to this audience now. Throws `not-found`. */
export async function handleAdminMessageRecipients(
  _admin: Caller,
  { audience }: CallInput<'adminMessageRecipients'>,
): Promise<CallOutput<'adminMessageRecipients'>> {
  const { recipients, leftOut } = await recipientsOf(audience)
  const people = recipients.map(({ uid, first_name, blocked }) => ({ uid, first_name, blocked }))
  return { people, left_out: leftOut, seen: digestOf(recipients) }
}

/**
 * Enqueues what an admin has written for each user of an audience. All e-mails and the audit entry are one batch: a
 * click sends the message once, and to everyone or to no one. The audit log has the title and the number of users; the
 * text is deleted when it is delivered. Throws `not-found`, also if the audience has no users, and `conflict` if they
 * are not those whom the admin saw.
 */
export async function handleAdminSendMessage(
  admin: Caller,
  input: CallInput<'adminSendMessage'>,
): Promise<CallOutput<'adminSendMessage'>> {
  return retryOnConflict(async () => {
    const { requestId, audience, title, text, seen } = input
    const action: AuditedAction = {
      ...{ input, action: 'message-sent', subject: subjectOf(audience) },
      ...(audience.kind === 'person' && { user_id: audience.uid }),
      details: { title },
    }
    const sent = await findAuditEntry(admin, action)
    if (sent) return { people: Number(sent.details.people) }
    const { recipients, account } = await recipientsOf(audience)
    if (digestOf(recipients) !== seen) throw new RefusalError('conflict')
    if (recipients.length === 0) throw new RefusalError('not-found')
    const at = await now()
    const batch = db().batch()
    if (account) requireUnchangedAccount(batch, account)
    for (const { uid, email, first_name, about } of recipients)
      enqueueDeferredMail(batch, `message_${requestId}_${uid}`, {
        ...{ to: email, kind: 'team_message', now: at, ...(about && { about }) },
        words: { first_name, title, text },
      })
    const people = recipients.length
    addAuditEntry(batch, admin, { ...action, details: { title, people } }, at)
    await commit(batch)
    return { people }
  })
}

interface Recipient {
  readonly uid: string
  readonly email: string
  readonly first_name: string
  readonly blocked: boolean
  /** The booking for which they are written to; null for the one user whom an admin chose. */
  readonly about: MailDocument['about'] | null
}

interface Recipients {
  /** By first name. */
  readonly recipients: readonly Recipient[]
  readonly leftOut: number
  /** The account of the one user, which must not change meanwhile. Of several, delivery checks each booking (notifications/group.ts). */
  readonly account?: Snapshot<AccountDocument>
}

/** The document that the audit entry names. */
function subjectOf(audience: Audience): string {
  switch (audience.kind) {
    case 'evening':
      return paths.thursdayEvent(audience.date)
    case 'city':
      return paths.eveningCity(audience.date, audience.city)
    case 'venue':
      return paths.venue(audience.venueId)
    case 'group':
      return paths.group(audience.groupId)
    case 'person':
      return paths.account(audience.uid)
  }
}

/** Changes where another user is among them. */
function digestOf(recipients: readonly Recipient[]): string {
  const uids = recipients.map(({ uid }) => uid).toSorted()
  return createHash('sha256').update(uids.join('\n')).digest('base64url')
}

/**
 * A blocked user gets nothing that goes to several, and is written to where an admin chooses them.
 * An erased user has neither registration nor address.
 */
async function recipientsOf(audience: Audience): Promise<Recipients> {
  if (audience.kind === 'person') return personOf(audience.uid)
  const registrations = await registrationsOf(audience)
  const accounts = await getDocumentsInChunks(registrations.map(({ user_id }) => paths.account(user_id)))
  const recipients = registrations.flatMap((registration, n): Recipient[] => {
    const { user_id: uid, id, booking_no, email, first_name } = registration
    const account = accounts[n] && parseSnapshot(accountDocument, accounts[n])?.data
    const about = { registration_id: id, no: booking_no }
    return isNotified(account) ? [{ uid, email, first_name, blocked: false, about }] : []
  })
  return {
    recipients: recipients.toSorted((a, b) => a.first_name.localeCompare(b.first_name, 'fr')),
    leftOut: registrations.length - recipients.length,
  }
}

async function personOf(uid: string): Promise<Recipients> {
  const [found, profile] = await getDocuments([paths.account(uid), paths.user(uid)])
  const account = found && parseSnapshot(accountDocument, found)
  const email = await emailOfUser(uid)
  if (!account || account.data.erasing_since || !email) throw new RefusalError('not-found')
  const first_name = (profile && parseSnapshot(userDocument, profile)?.data.first_name) ?? ''
  const person = { uid, email, first_name, blocked: account.data.blocked, about: null }
  return { recipients: [person], leftOut: 0, account }
}

type SharedAudience = Exclude<Audience, { kind: 'person' }>

/** The registrations of an audience that have not ended. */
async function registrationsOf(audience: SharedAudience): Promise<readonly RegistrationDocument[]> {
  if (audience.kind === 'group') return membersOf(audience.groupId)
  if (audience.kind === 'venue') return membersAtVenue(audience)
  const { date } = audience
  if (!(await db().doc(paths.thursdayEvent(date)).get()).exists) throw new RefusalError('not-found')
  const wanted = audience.kind === 'city' ? [audience.city] : cities.map(({ id }) => id)
  const found = await Promise.all(wanted.map((city) => loadRegistrations({ date, city })))
  return found.flatMap(({ registrations }) => registrations.map(({ data }) => data))
}

async function membersOf(groupId: string): Promise<readonly RegistrationDocument[]> {
  const group = parseSnapshot(groupDocument, await db().doc(paths.group(groupId)).get())?.data
  if (!group) throw new RefusalError('not-found')
  const { thursday_event_id: date, member_ids } = group
  const found = await getDocuments(member_ids.map((uid) => paths.registration(date, uid)))
  return found
    .flatMap((one) => parseSnapshot(registrationDocument, one)?.data ?? [])
    .filter((one) => one.registration_status === 'registered')
}

/** The members of the groups that have a table at this venue, revealed or not. */
async function membersAtVenue({ date, venueId }: Extract<SharedAudience, { kind: 'venue' }>) {
  const venue = parseSnapshot(venueDocument, await db().doc(paths.venue(venueId)).get())?.data
  if (!venue) throw new RefusalError('not-found')
  const key = { date, city: venue.city }
  const city = await readCity(key)
  const { groups } = city ? await loadGroups(key, city) : { groups: [] }
  return groups
    .filter(({ privateGroup }) => privateGroup?.venue_id === venueId)
    .flatMap(({ members }) => members.map(({ data }) => data))
}
