import { describe, expect, it } from 'vitest'
import { nextAttemptAfter } from './deliver-mail.ts'
import { describeFailure, isPermanent, isServerAway } from './smtp-errors.ts'

const failure = (code: string, responseCode?: number, command?: string) =>
  Object.assign(new Error('the server’s words'), { code, responseCode, command })

describe('a failed attempt', () => {
  it('is followed by a pause that doubles, up to an hour', () => {
    const now = new Date('2026-11-24T10:00:00Z')
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (attempts) => (nextAttemptAfter(attempts, now).getTime() - now.getTime()) / 60_000,
    )
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('is final when the server refuses the recipient or the message for good', () => {
    expect(isPermanent(failure('EENVELOPE', 550, 'RCPT TO'))).toBe(true)
    expect(isPermanent(failure('EENVELOPE', 554, 'DATA'))).toBe(true)
    expect(isPermanent(failure('EMESSAGE', 554, 'DATA'))).toBe(true)
    expect(
      isPermanent(Object.assign(new Error('Recipient is not exactly one address'), { responseCode: 553 })),
    ).toBe(true)
  })

  it('is not final when the server is busy, silent or does not know us', () => {
    expect(isPermanent(failure('EENVELOPE', 451, 'RCPT TO'))).toBe(false)
    expect(isPermanent(failure('ETIMEDOUT', undefined, 'CONN'))).toBe(false)
    expect(isPermanent(failure('EAUTH', 535, 'AUTH PLAIN'))).toBe(false)
    expect(isPermanent('not even an error')).toBe(false)
  })

  it('is not final when the server refuses all mail of ours, whatever it is', () => {
    expect(isPermanent(failure('EPROTOCOL', 554, 'CONN'))).toBe(false)
    expect(isPermanent(failure('ECONNECTION', 554, 'CONN'))).toBe(false)
    expect(isPermanent(failure('EPROTOCOL', 550, 'HELO'))).toBe(false)
    expect(isPermanent(failure('ETLS', 501, 'STARTTLS'))).toBe(false)
    expect(isPermanent(failure('EENVELOPE', 550, 'MAIL FROM'))).toBe(false)
  })

  it.each([
    ['ECONNREFUSED', undefined, 'CONN'],
    ['ETIMEDOUT', undefined, 'CONN'],
    ['ECONNECTION', undefined, 'CONN'],
    ['ECONNRESET', undefined, undefined],
    ['EDNS', undefined, 'CONN'],
    ['EAUTH', 535, 'AUTH PLAIN'],
    ['EAUTH', 454, 'AUTH PLAIN'],
    ['ETLS', 454, 'STARTTLS'],
    ['EPROTOCOL', 554, 'CONN'],
    ['EENVELOPE', 550, 'MAIL FROM'],
    ['EENVELOPE', 421, 'RCPT TO'],
    ['EMESSAGE', 421, 'DATA'],
  ])('does not concern this mail: %s %s %s', (code, responseCode, command) => {
    expect(isServerAway(failure(code, responseCode, command))).toBe(true)
  })

  it.each([
    failure('EENVELOPE', 451, 'RCPT TO'),
    failure('EENVELOPE', 550, 'RCPT TO'),
    failure('EMESSAGE', 452, 'DATA'),
    Object.assign(new Error('Recipient is not exactly one address'), { responseCode: 553 }),
    new Error('it could not be rendered'),
    'not even an error',
  ])('concerns this mail: %s', (error) => {
    expect(isServerAway(error)).toBe(false)
  })

  it('is described in a line', () => {
    expect(describeFailure(failure('EENVELOPE', 550))).toBe('EENVELOPE: the server’s words')
    expect(describeFailure(new Error('x'.repeat(1000)))).toHaveLength(300)
  })
})
