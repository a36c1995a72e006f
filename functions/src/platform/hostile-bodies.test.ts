import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { format } from 'node:util'
import { type HttpFunction, http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { hostileTree, nearlyValid, PERSONAL } from '../testing/hostile-inputs.ts'
import { bodyLimitViolation, MAX_DEPTH, service } from './callable.ts'

type Sent = { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }

const valid = { name: 'Nina', age: 30 }
const input = z.strictObject({ name: z.string().max(200), age: z.number().nullable() })
const handler = vi.fn(async () => ({ done: true }))
const logged: string[] = []
let server: Server

beforeAll(async () => {
  // As in production: an error page of the framework shows no stack.
  vi.stubEnv('NODE_ENV', 'production')
  const call = { access: 'public', input, output: z.unknown() } as const
  // The types differ in `rawBody` only, which the framework always sets.
  http('hostile', service({ call }, { call: handler }, { secrets: [] }) as HttpFunction)
  server = getTestServer('hostile').listen(0)
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  for (const method of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...some) => void logged.push(format(...some)))
})

const JSON_TYPE = { 'content-type': 'application/json' }
const asJson = (body: string): Sent => ({ headers: JSON_TYPE, body })
const envelope = (data: unknown): Sent => asJson(JSON.stringify({ data }) ?? '{}')
const near = nearlyValid(valid).map(envelope)

/** Numbers that only a text can contain; the last ones are invalid JSON. */
const numerals = ['1e999', '-0', '9007199254740993', '1e-999', '1E400', 'NaN', 'Infinity', '0x10', '01']
const types = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ],
  ...['application/json; charset=utf-7', 'application/json;;;', 'APPLICATION/JSON; charset="utf-8"'],
]

/** A hostile request. */
const anyRequest: Arbitrary<Sent> = fc.oneof(
  { weight: 40, arbitrary: near },
  { weight: 15, arbitrary: hostileTree.map(envelope) },
  { weight: 8, arbitrary: fc.constantFrom(...numerals).map((text) => asJson(`{"data":{"age":${text}}}`)) },
  // Truncated, not wrapped in `data`, with a repeated key, of another type, compressed, or not text.
  {
    weight: 8,
    arbitrary: fc.tuple(near, fc.nat(100)).map(([{ body }, at]) => asJson(String(body).slice(0, at))),
  },
  { weight: 8, arbitrary: hostileTree.map((value) => asJson(JSON.stringify(value) ?? '')) },
  { weight: 3, arbitrary: hostileTree.map((value) => asJson(`{"data":1,"data":${JSON.stringify(value)}}`)) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(near, fc.constantFrom(...types))
      .map(([{ body }, type]) => ({ headers: { 'content-type': type }, body })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('gzip', 'br', 'x')
      .map((encoding) => ({ headers: { ...JSON_TYPE, 'content-encoding': encoding }, body: '{"data":{}}' })),
  },
  {
    weight: 2,
    arbitrary: fc
      .uint8Array({ maxLength: 200 })
      .map((bytes) => ({ headers: JSON_TYPE, body: Uint8Array.from(bytes) })),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 5, max: 5000 }),
        fc.constantFrom(['[', ']'], ['{"a":', '}'], ['{"@type":', '}']),
      )
      .map(([depth, [open = '', close = '']]) =>
        asJson(`{"data":${open.repeat(depth)}0${close.repeat(depth)}}`),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 1000, max: 200_000 })
      .map((length) => envelope({ name: 'a'.repeat(length) })),
  },
)

const refused = z.object({
  error: z.object({ details: z.object({ code: z.enum(['invalid-input', 'too-large']) }) }),
})
/** The answers of the framework's parser, before our code runs. */
const PARSER = /^<!DOCTYPE html>[\s\S]*<pre>(Bad Request|Payload Too Large|Unsupported Media Type)<\/pre>/
const BAD_REQUEST = '{"error":{"message":"Bad Request","status":"INVALID_ARGUMENT"}}'

it('whatever body is sent, the answer is a result or a known code, and repeats nothing of it', async () => {
  const { port } = server.address() as AddressInfo // a server on a port, not on a pipe
  const known = (status: number, text: string) => {
    if (status === 200) return text === '{"result":{"done":true}}'
    if (PARSER.test(text) || text === BAD_REQUEST) return true
    return refused.safeParse(text.startsWith('{') ? JSON.parse(text) : null).success
  }
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ headers, body }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/call`, { method: 'POST', headers, body })
      const text = await answer.text()
      expect(answer.status, text).toBeLessThan(500)
      expect(text).toSatisfy((said: string) => known(answer.status, said))
      expect(text).not.toContain(PERSONAL)
    }),
    { numRuns: 200 },
  )
  expect(handler).toHaveBeenCalled()
  // The framework's parser logs a body that is invalid JSON, before our code runs (docs/security.md).
  expect(logged.filter((line) => !line.includes('body-parser')).join('\n')).not.toContain(PERSONAL)
})

it('the bounds judge any parsed body, and accept only shallow data without types', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  fc.assert(
    fc.property(
      fc.oneof(
        hostileTree,
        hostileTree.map((data) => ({ data })),
      ),
      (body) => {
        if (bodyLimitViolation(body, 100) !== null) return
        expect(Object.keys(Object(body))).toEqual(['data'])
        expect(depthOf(body)).toBeLessThanOrEqual(MAX_DEPTH)
        for (const key of ['@type', 'length']) expect(JSON.stringify(body)).not.toContain(`"${key}":`)
      },
    ),
    { numRuns: 2_000 },
  )
})
