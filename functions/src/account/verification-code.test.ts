import { describe, expect, it } from 'vitest'
import {
  type AddressHashInput,
  addressHash,
  codeExpiresAt,
  generateCode,
  hashCode,
  hashesMatch,
  isUsable,
} from './verification-code.ts'

const secret = 'only-for-this-test-0123456789-abcdef'
const input = { secret, uid: 'nina', email: 'nina@tablee.example', code: '012345' }
const now = new Date('2026-11-24T10:00:00Z')

describe('a code', () => {
  it('has six digits, zeros first where it takes them', () => {
    const codes = Array.from({ length: 2000 }, generateCode)
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  })

  it('is stored as a hash that every part of it changes', () => {
    const codeHash = hashCode(input)
    expect(codeHash).toMatch(/^[0-9a-f]{64}$/)
    expect(hashesMatch(codeHash, hashCode({ ...input, email: 'Nina@Tablee.example' }))).toBe(true)
    for (const other of [
      { uid: 'leo' },
      { email: 'leo@tablee.example' },
      { code: '012346' },
      { secret: 'x' },
    ]) {
      expect(hashesMatch(codeHash, hashCode({ ...input, ...other }))).toBe(false)
    }
    expect(hashesMatch(codeHash, '')).toBe(false)
  })

  it('is counted by a key of its kind that does not show the address', () => {
    const key = (email: string, kind: AddressHashInput['kind'] = 'email_confirmation') =>
      addressHash({ secret, email, kind })
    expect(key('NINA@tablee.example')).toBe(key('nina@tablee.example'))
    expect(key('nina@tablee.example')).not.toContain('nina')
    expect(key('nina@tablee.example', 'password_reset')).not.toBe(key('nina@tablee.example'))
  })

  it('lives ten minutes and five tries, and not at all where it was never sent', () => {
    const code = {
      user_id: 'nina',
      code_hmac: hashCode(input),
      tries: 4,
      expires_at: codeExpiresAt(now),
      superseded: false,
      verified: false,
      created_at: now,
      sent_in_hour: [now],
    }
    const later = (ms: number) => new Date(now.getTime() + ms)
    expect(isUsable(code, later(599_999))).toBe(true)
    expect(isUsable(code, later(600_000))).toBe(false)
    expect(isUsable({ ...code, tries: 5 }, now)).toBe(false)
    expect(isUsable({ ...code, superseded: true }, now)).toBe(false)
  })
})
