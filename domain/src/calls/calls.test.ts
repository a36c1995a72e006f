import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callExamples } from '../testing/call-examples.ts'
import { type CallName, calls } from './index.ts'
import { refusalCodes } from './refusals.ts'

// `Object.keys` returns `string[]`; these are the keys of the literal.
const names = Object.keys(calls) as CallName[]

describe.each(names)('%s', (name) => {
  const { input } = calls[name]
  const { right, wrong } = callExamples[name]

  it('takes its input and no other', () => {
    expect(input.safeParse(right).error).toBeUndefined()
    for (const one of [...wrong, { ...right, admin: true }])
      expect(input.safeParse(one).success, JSON.stringify(one)).toBe(false)
  })

  it('refuses anything else without throwing', () => {
    const noObject = fc
      .anything()
      .filter((value) => typeof value !== 'object' || value === null || Array.isArray(value))
    fc.assert(
      fc.property(noObject, (value) => !input.safeParse(value).success),
      { numRuns: 50 },
    )
  })
})

it('accepts an unknown offer, which becomes a ticket', () => {
  const yearly = { ...callExamples.createPayment.right, pricingType: 'yearly' }
  expect(calls.createPayment.input.safeParse(yearly).success).toBe(true)
})

it('no refusal has two codes', () => {
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
})
