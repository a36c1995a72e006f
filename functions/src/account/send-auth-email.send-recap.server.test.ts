import { type PaymentDocument, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { mails, received, SENT, send } from '../testing/auth.ts'
import { clearEmulators, createEvening, read } from '../testing/emulators.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }))

beforeEach(clearEmulators)

describe('the recap', () => {
  /** An attendee who paid 7,19 € for the next evening. */
  async function paid(fields: Partial<PaymentDocument> = {}): Promise<{ caller: Caller; date: string }> {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const at = new Date()
    const payment: PaymentDocument = {
      id: `pi_${caller.uid}`,
      user_id: caller.uid,
      pricing_type: 'ticket',
      thursday_event_id: date,
      amount: 719,
      original_amount: 899,
      discount_percentage: 20,
      promo_code: 'BIENVENUE',
      currency: 'eur',
      status: 'succeeded',
      refunded_amount: 0,
      receipt_number: null,
      created_at: at,
      paid_at: at,
      livemode: false,
      ...fields,
    }
    const ticket = { id: payment.id, user_id: caller.uid, thursday_event_id: null, status: 'unused' }
    await Promise.all([
      db().doc(paths.payment(payment.id)).set(payment),
      db()
        .doc(paths.ticket(payment.id))
        .set({ ...ticket, created_at: at, payment_id: payment.id }),
    ])
    await handleRegisterForThursday(caller, { thursdayEventId: date })
    for (const { ref } of await mails()) await ref.delete()
    return { caller, date }
  }

  it('comes from the server’s documents, whatever details were sent along, once an hour', async () => {
    const { caller, date } = await paid()
    const details = { amount: 1, label: 'Gratuit', originalAmount: 1 }
    const again = () => send(caller, 'payment_confirmation', caller.email, { paymentDetails: details })
    expect(await Promise.all(Array.from({ length: 10 }, again))).toEqual(
      Array.from({ length: 10 }, () => SENT),
    )

    const [mail, second] = await received(caller.email)
    expect(second).toBeUndefined()
    expect(mail?.text).toMatch(
      /Billet\s+8,99\u00A0€\s+Réduction de 20\u00A0%\s+−1,80\u00A0€\s+Total payé\s+7,19\u00A0€/,
    )
    expect(mail?.text).not.toContain('Gratuit')
    expect(mail?.attachments?.[0]).toMatchObject({ fileName: `tablee-${date}.ics` })
  })

  it('is refused to a user who has paid nothing, or has no seat by it any more', async () => {
    const other = await createAttendee()
    expect(await refusalOf(send(other, 'payment_confirmation', other.email))).toBe('no-ticket')

    const { caller, date } = await paid()
    const registration = db().doc(paths.registration(date, caller.uid))
    await registration.update({ registration_status: 'cancelled' })
    expect(await refusalOf(send(caller, 'payment_confirmation', caller.email))).toBe('no-ticket')

    await registration.update({ registration_status: 'registered', ticket_id: 'another' })
    expect(await refusalOf(send(caller, 'payment_confirmation', caller.email))).toBe('no-ticket')
    expect(await read(paths.account(caller.uid))).toMatchObject({ registration_id: registration.id })
  })

  it('is refused for money that went back', async () => {
    const { caller } = await paid({ status: 'refunded' })
    expect(await refusalOf(send(caller, 'payment_confirmation', caller.email))).toBe('no-ticket')
  })

  it('is refused to an address that is not verified', async () => {
    const { caller } = await paid()
    await auth().updateUser(caller.uid, { emailVerified: false })
    expect(await refusalOf(send(caller, 'payment_confirmation', caller.email))).toBe('email-not-verified')
  })
})
