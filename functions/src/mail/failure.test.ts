import { describe, expect, it } from 'vitest'
import { describeFailure, isPermanent, nextAttemptAfter } from './failure.ts'

const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error('the server’s words'), { code, responseCode })

describe('a failed attempt', () => {
  it('is followed by a pause that doubles, up to an hour', () => {
    const now = new Date('2026-11-24T10:00:00Z')
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (attempts) => (nextAttemptAfter(attempts, now).getTime() - now.getTime()) / 60_000,
    )
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('is final when the server refuses the recipient or the message for good', () => {
    expect(isPermanent(failure('EENVELOPE', 550))).toBe(true)
    expect(isPermanent(failure('EMESSAGE', 554))).toBe(true)
  })

  it('is not final when the server is busy, silent or does not know us', () => {
    expect(isPermanent(failure('EENVELOPE', 451))).toBe(false)
    expect(isPermanent(failure('ETIMEDOUT'))).toBe(false)
    expect(isPermanent(failure('EAUTH', 535))).toBe(false)
    expect(isPermanent('not even an error')).toBe(false)
  })

  it('is described in a line', () => {
    expect(describeFailure(failure('EENVELOPE', 550))).toBe('EENVELOPE: the server’s words')
    expect(describeFailure(new Error('x'.repeat(1000)))).toHaveLength(300)
  })
})
