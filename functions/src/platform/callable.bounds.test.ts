import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bodyLimitViolation, MAX_BYTES, MAX_DEPTH } from './callable.ts'

/** An object nested so deep. It is built by a loop, because recursion would fail. */
function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

describe('bodyLimitViolation', () => {
  it('lets an ordinary body pass', () => {
    expect(bodyLimitViolation({ data: { a: [1, 'two', null] } }, 100)).toBeNull()
    expect(bodyLimitViolation({ data: null }, 0)).toBeNull()
  })

  it('stops a body that is too long', () => {
    expect(bodyLimitViolation({ data: {} }, MAX_BYTES)).toBeNull()
    expect(bodyLimitViolation({ data: {} }, MAX_BYTES + 1)).toBe('too-large')
  })

  it('stops a body that is nested too deep, however deep', () => {
    expect(bodyLimitViolation({ data: nested(MAX_DEPTH - 1) }, 100)).toBeNull()
    expect(bodyLimitViolation({ data: nested(MAX_DEPTH) }, 100)).toBe('too-large')
    expect(bodyLimitViolation(nested(100_000), 100)).toBe('too-large')
  })

  it.each<{ body: unknown }>([
    { body: undefined },
    { body: null },
    { body: 'text' },
    { body: [] },
    { body: {} },
    { body: { address: 'zoe@personne.example' } },
    { body: { data: 1, more: 2 } },
    { body: { hasOwnProperty: 1 } },
  ])('stops what is not data alone, which the framework would log ($body)', ({ body }) => {
    expect(bodyLimitViolation(body, 100)).toBe('invalid-input')
  })

  it('stops the framework’s own types wherever they stand', () => {
    expect(
      bodyLimitViolation({ data: { '@type': 'type.googleapis.com/google.protobuf.Int64Value' } }, 100),
    ).toBe('invalid-input')
    expect(bodyLimitViolation({ data: [{ a: { '@type': 1 } }] }, 100)).toBe('invalid-input')
  })

  it('stops a length that zod cannot compare, where it expects a text or a list', () => {
    const body = JSON.parse('{"data":{"text":{"length":{"toString":1,"valueOf":1}}}}')
    expect(() => z.object({ text: z.string().max(9) }).safeParse(body.data)).toThrow(TypeError)
    expect(bodyLimitViolation(body, 100)).toBe('invalid-input')
    const inherited = JSON.parse('{"data":{"text":{"__proto__":{"length":{"__proto__":null}}}}}')
    expect(bodyLimitViolation(inherited, 100)).toBe('invalid-input')
    expect(bodyLimitViolation({ data: ['a list', 'has one'] }, 100)).toBeNull()
  })
})
