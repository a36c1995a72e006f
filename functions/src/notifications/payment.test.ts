import { type AccountDocument, newAccount, paths } from '@tablee/domain/documents'
import { offerFor } from '@tablee/domain/offers'
import { Firestore, Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { attendeeSnapshot } from '../booking/attendee.ts'
import type { BookingState } from '../booking/booking-state.ts'
import type { RegistrationRefusal } from '../booking/eligibility.ts'
import { quoteFor } from '../payment/open-payment.ts'
import { testUser } from '../testing/ana.ts'
import { purchaseMail } from './payment.ts'

const date = '2026-11-26'
const paidAt = new Date('2026-11-20T12:00:00Z')
const booking: BookingState = {
  uid: 'ana',
  date,
  account: null,
  profile: testUser,
  evening: null,
  registration: null,
  currentRegistration: null,
  waitlistEntry: null,
  seat: 'unlimited',
  givenUpRegistrationId: null,
}

const callingOff = {
  cause: 'other',
  compensation: 'money',
  at: paidAt,
  request_id: 'x',
  ended_at: null,
} as const

const account = (changes: Partial<AccountDocument>) => ({
  ref: new Firestore({ projectId: 'demo-tablee-test' }).doc(paths.account('ana')),
  data: { ...newAccount(paidAt, 'ana@tablee.example'), ...changes },
  precondition: { lastUpdateTime: Timestamp.fromDate(paidAt) },
})

async function unusedMail(
  offerId: string,
  reason: RegistrationRefusal,
  { refund = false, of = null as BookingState['account'] } = {},
) {
  const offer = offerFor(offerId)
  const order = { uid: 'ana', date, offer }
  const purchase = {
    id: 'pi_1',
    order,
    quote: quoteFor(offer, null),
    paidAt,
    payment: { livemode: false, isRefunded: false, mismatchesWith: () => [] },
  }
  const plan = {
    outcome: 'kept',
    reason,
    email: 'ana@tablee.example',
    callingOff: refund ? callingOff : null,
  } as const
  const { id, kind, message } = await purchaseMail({
    purchase,
    plan,
    booking: { ...booking, account: of },
  })
  expect({ id, kind }).toEqual({ id: 'kept_pi_1', kind: 'ticket_kept' })
  return { subject: message.subject, text: message.text.replaceAll(/\s+/g, ' ') }
}

describe('the e-mail of a payment that gave no seat', () => {
  it('names no deadline where the profile, or the evening, is what was missing', async () => {
    for (const reason of ['profile-incomplete', 'event-not-found'] as const) {
      const { subject, text } = await unusedMail('ticket', reason)
      expect(text).toContain(
        'nous n’avons pas pu vous réserver de place pour la soirée du jeudi 26 novembre.',
      )
      expect(text).not.toContain('closes')
      expect(subject + text).toContain('billet')
    }
    expect((await unusedMail('ticket', 'closed')).text).toContain('déjà closes')
  })

  it('says that the money goes back where the evening was called off on these terms, and that a pass runs on', async () => {
    const { subject, text } = await unusedMail('ticket', 'called-off', { refund: true })
    expect(subject).toBe('Votre paiement vous est remboursé')
    expect(text).toContain('n’aura pas lieu. Nous vous remboursons')
    const pass = await unusedMail('monthly-3', 'called-off', { refund: true })
    expect(pass.text).toContain('Votre abonnement est actif')
  })

  it('speaks of a pass where it is one', async () => {
    const { subject, text } = await unusedMail('monthly-3', 'already-registered')
    expect(text).toContain('Votre abonnement est actif : choisissez un autre jeudi')
    expect(subject + text).not.toContain('billet')
  })

  it('says to a registered user when another Thursday can be booked, whatever the reason', async () => {
    const of = account({ registration_id: '2026-12-03_ana' })
    for (const reason of ['already-registered', 'full'] as const)
      expect((await unusedMail('ticket', reason, { of })).text).toContain('dès vendredi 4 décembre, 20 h')
  })

  it('says to a blocked user that the money goes back, and to write about a pass', async () => {
    const of = account({ blocked: true })
    const { text } = await unusedMail('ticket', 'called-off', { refund: true, of })
    expect(text).toMatch(/Nous vous remboursons.*Pour recevoir votre reçu, écrivez à/)
    const pass = await unusedMail('monthly-3', 'called-off', { refund: true, of })
    expect(pass.text).toContain('nous verrons avec vous ce que devient votre paiement')
  })
})

it('the recap of a payment carries what was paid, and the evening under the number of this booking', async () => {
  const attendee = attendeeSnapshot(testUser, date)
  if (!attendee) throw new Error('Ana has done the whole onboarding')
  const quote = quoteFor(offerFor('ticket'), { code: 'BIENVENUE', percent: 20 })
  const order = { uid: 'ana', date, offer: offerFor('ticket') }
  const purchase = {
    id: 'pi_1',
    order,
    quote,
    paidAt,
    payment: { livemode: false, isRefunded: false, mismatchesWith: () => [] },
  }
  const plan = { outcome: 'seated', attendee, email: 'ana@tablee.example' } as const

  const { id, kind, message } = await purchaseMail({
    purchase,
    plan,
    booking: { ...booking, account: account({ booking_no: 2 }) },
  })
  expect({ id, kind }).toEqual({ id: 'recap_pi_1', kind: 'payment_confirmation' })
  expect(message.text).toMatch(
    /Billet\s+8,99\u00A0€\s+Réduction de 20\u00A0%\s+−1,80\u00A0€\s+Total payé\s+7,19\u00A0€/,
  )
  const file = message.attachments[0]?.content
  expect(file).toContain(`UID:${date}_ana@`)
  expect(file).toContain('SEQUENCE:300')
})
