import { expect, it } from 'vitest'
import { mayNeedRecovery, newAccount } from './users.ts'

const now = new Date('2026-11-21T12:00:00Z')
const beenAtTheTill = { registration_id: null, booking_no: 1, stripe_customer_id: 'cus_1' }

it('asks for the payments of any user who has begun to pay and has no evening ahead', () => {
  expect(mayNeedRecovery(beenAtTheTill, now)).toBe(true)
  expect(mayNeedRecovery({ ...beenAtTheTill, stripe_customer_id: null }, now)).toBe(true)
  expect(mayNeedRecovery({ ...beenAtTheTill, booking_no: 0 }, now)).toBe(true)
  expect(mayNeedRecovery({ ...beenAtTheTill, registration_id: '2026-11-12_camille' }, now)).toBe(true)
})

it('leaves in peace a user who has never paid nor booked, or whose evening is coming', () => {
  expect(mayNeedRecovery({ ...beenAtTheTill, stripe_customer_id: null, booking_no: 0 }, now)).toBe(false)
  expect(mayNeedRecovery({ ...beenAtTheTill, registration_id: '2026-11-26_camille' }, now)).toBe(false)
})

it('a new account has booked nothing and is not blocked', () => {
  expect(newAccount(now, 'camille@tablee.example')).toEqual({
    ...{
      created_at: now,
      verified_email: 'camille@tablee.example',
      former_emails: [],
      stripe_customer_id: null,
    },
    ...{ registration_id: null, booking_no: 0, evenings: 0, expired_event_id: null },
    ...{ blocked: false, called_off: [], waiting_for: [], awaited_openings: {}, cards_refused_until: null },
    seat_question: null,
  })
})
