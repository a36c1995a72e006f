import { type Access, calls, refusalCodes } from '@tablee/domain/calls'
import { callExamples } from '@tablee/domain/testing/call-examples'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { bodyLimitViolation } from './platform/callable.ts'
import { callNames } from './testing/call-inputs.ts'
import { hostileTree, nearlyValid } from './testing/hostile-inputs.ts'
import { outcomeOf, runCall } from './testing/run-call.ts'

// Every call of the registry, without an emulator: what is refused before anything is read. Logs are not looked at.
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

vi.stubEnv('EMAIL_CODE_SECRET', 'x'.repeat(32))

const nina = { uid: 'nina', email: 'nina@tablee.example' }
/** Nobody signs in without an address on this product. */
const anonymous = { ...nina, provider: 'anonymous' as 'password' }

describe.each(callNames)('%s', (name) => {
  const { input, access } = calls[name]
  const { right, wrong } = callExamples[name]

  it('takes its input and no other, here and at its service', async () => {
    expect(input.safeParse(right).error).toBeUndefined()
    for (const one of [...wrong, { ...right, admin: true }, { ...right, uid: 7, user_id: 7 }, [], 'x', 7]) {
      expect(input.safeParse(one).success, JSON.stringify(one)).toBe(false)
      expect(await outcomeOf(runCall(name, nina, one)), JSON.stringify(one)).toBe('invalid-input')
    }
  })

  it('refuses any other value, and never by failing', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyValid(right), hostileTree, fc.anything()), (value) => {
        if (bodyLimitViolation({ data: value }, 0)) return // refused before it is parsed
        const { success, data } = input.safeParse(value)
        // What is accepted is an object without foreign fields or another prototype.
        if (success) expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
      }),
    )
  })

  it('refuses a caller who is not signed in, in a way that the product offers, unless it is open to all or to a link', async () => {
    const expected = { public: 'ok', link: 'forbidden' }[access as string] ?? 'unauthenticated'
    if (expected === 'ok') return
    for (const caller of [null, anonymous])
      expect(await outcomeOf(runCall(name, caller, right))).toBe(expected)
  })

  it('belongs to the console by its name if it is for admins', () => {
    expect(name.startsWith('admin')).toBe(access === 'admin')
  })
})

it('calls are for verified users who are not blocked, or for admins, but for these', () => {
  const of = (mode: Access) => callNames.filter((name) => calls[name].access === mode)
  expect(of('public')).toEqual(['sendAuthEmail'])
  expect(of('link')).toEqual(['rsvpLink', 'checkInLink'])
  expect(of('open-to-blocked')).toEqual([
    ...['dismissCalledOff', 'claimRefund', 'acknowledgeExpiry', 'exportMyData'],
  ])
  expect(of('signed-in').toSorted()).toEqual([
    ...['deleteMyAccount', 'openAccount', 'paymentConfig', 'requestEmailCode', 'verifyEmailCode'],
  ])
})

it('an unknown offer is accepted, which becomes a ticket', () => {
  const yearly = { ...callExamples.createPayment.right, pricingType: 'yearly' }
  expect(calls.createPayment.input.safeParse(yearly).success).toBe(true)
})

it('no refusal has two codes', () => {
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
})
