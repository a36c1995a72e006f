import { randomUUID } from 'node:crypto'
import { type AuditDocument, type EventDate, type KeptApartDocument, pairOf, paths } from '@tablee/domain'
import { aTicket } from '../../booking/testing/means.ts'
import { aPerson } from '../../booking/testing/people.ts'
import { aGroup } from '../../group/testing/a-group.ts'
import { deliverSucceeded, openIntent, paidIntent } from '../../payment/testing/payments.ts'
import type { Caller } from '../../platform/caller.ts'
import { db } from '../../platform/firebase.ts'

/** A first name that nobody else has, to be looked for in the whole database. */
export const FIRST_NAME = 'Apolline'

export const aCode = {
  percent: 20,
  active: true,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_person: 1,
}

export const named = () => aPerson({ user: { first_name: FIRST_NAME } })

/** Somebody who has left a trace wherever one can be left, with whom they sat. */
export interface Traces {
  readonly caller: Caller
  readonly companion: Caller
  readonly paid: string
  readonly open: string
  readonly unused: string
}

/**
 * A paid seat with a code, a payment under way for another evening, an unused ticket, an evening past with a companion,
 * codes tried, mails sent, and a ticket that the house gave.
 */
export async function somebodyEverywhere(
  past: EventDate,
  coming: EventDate,
  later: EventDate,
): Promise<Traces> {
  const [caller, companion] = [await named(), await aPerson()]
  const { uid, email } = caller
  await db().doc(paths.promoCode('BIENVENUE')).set(aCode)
  await aGroup(past, [caller, companion])
  const over = { registration_status: 'expired' }
  await db()
    .doc(paths.registration(past, uid))
    .update({ ...over, first_name: FIRST_NAME })
  await db().doc(paths.account(uid)).update({ registration_id: null })
  for (const [one, other] of [
    [uid, companion.uid],
    [companion.uid, uid],
  ] as const)
    await db()
      .doc(paths.met(one))
      .set({ people: { [other]: [past] } })
  const unused = await aTicket(uid, `pi_${randomUUID()}`)
  const paid = await paidIntent(caller, coming, 'BIENVENUE')
  await deliverSucceeded(paid)
  const open = await openIntent(caller, later)
  await db()
    .doc(paths.verificationCode(uid))
    .set({ user_id: uid, code_hmac: 'secret-seal', created_at: new Date() })
  await db()
    .doc(paths.mail(`reset_${randomUUID()}`))
    .set({ to: email.toLowerCase(), kind: 'password_reset' })
  await aLineAbout(uid)
  await aPairOf(uid, companion.uid)
  return { caller, companion, paid, open, unused }
}

/** They are kept apart from whom they sat with, as was noted from the other one's file. */
async function aPairOf(uid: string, other: string): Promise<void> {
  const pair: KeptApartDocument = {
    persons: pairOf(uid, other),
    source: 'console',
    reason: `${FIRST_NAME} a insisté`,
    by: 'the-house',
    at: new Date(),
  }
  await db().doc(paths.keptApart(uid, other)).set(pair)
  const id = randomUUID()
  const line: AuditDocument = {
    id,
    at: pair.at,
    admin_id: 'the-house',
    admin_email: 'maison@tablee.example',
    action: 'people-kept-apart',
    subject: paths.keptApart(uid, other),
    user_id: other,
    other_id: uid,
    reason: pair.reason,
    details: {},
  }
  await db().doc(paths.audit(id)).set(line)
}

/** A ticket that an admin gave, with its line in the journal. */
async function aLineAbout(uid: string): Promise<void> {
  const id = randomUUID()
  const ticket = await aTicket(uid, `given_${id}`)
  await db().doc(paths.ticket(ticket)).update({ payment_id: null })
  const line: AuditDocument = {
    id,
    at: new Date(),
    admin_id: 'the-house',
    admin_email: 'maison@tablee.example',
    action: 'ticket-given',
    subject: paths.account(uid),
    user_id: uid,
    reason: `${FIRST_NAME} a attendu`,
    details: { whom: FIRST_NAME },
  }
  await db().doc(paths.audit(id)).set(line)
}
