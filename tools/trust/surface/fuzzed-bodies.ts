import { upcomingThursdays } from '@tablee/domain'
import fc, { type Arbitrary } from 'fast-check'

/** A request as somebody hostile may send it. */
export type Fuzzed = { headers: Record<string, string>; body: string | Uint8Array }

/** What must not come back in an answer or a log, once it has been sent. */
export const PERSONAL = /zoe\.marqueur@|Marqueur/

const personal = ['zoe.marqueur@personne.example', 'Zoé Marqueur', 'zoe.marqueur@personne.example\r\nBcc: x']
const words = [
  ...personal,
  ...[
    '',
    ' ',
    '0',
    '\u0000',
    'a'.repeat(129),
    '../users',
    'a/b',
    '__proto__',
    '{{7*7}}',
    "' OR 1=1 --",
    '<svg/onload=1>',
  ],
  ...[
    '\u202Egnp.exe',
    '\uD800',
    '😀'.repeat(30),
    'e\u0301',
    '\uFEFF',
    '%00',
    '#{x}',
    'ticket',
    'monthly-1',
    'BIENVENUE',
  ],
  ...['012345', 'password_reset', 'welcome', 'email_confirmation', '2026-02-30', '9999-12-31', '٠١٢٣٤٥'],
  ...upcomingThursdays(new Date()),
]
const numbers = [0, -0, -1, 0.1, 899, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]
const typed = [
  'type.googleapis.com/google.protobuf.Int64Value',
  'type.googleapis.com/google.protobuf.UInt64Value',
  'x',
  1,
]
/** Numbers as only a text can say them; the last four are no JSON. */
const numerals = [
  '1e999',
  '-1e999',
  '-0',
  '9007199254740993',
  '1e-999',
  '1E400',
  'NaN',
  'Infinity',
  '0x10',
  '01',
]
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON; charset="utf-8"',
]
const prototypes = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '@type',
  'then',
  'toJSON',
]

const JSON_TYPE = { 'content-type': 'application/json' }
const asJson = (body: string): Fuzzed => ({ headers: JSON_TYPE, body })
const envelope = (data: unknown): Fuzzed => asJson(JSON.stringify({ data }) ?? '{}')

const scalar: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...words, ...numbers, null, true, false),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.integer(),
)
const wrapper = fc.record({ '@type': fc.constantFrom<unknown>(...typed), value: scalar })
const key = fc.oneof(
  fc.constantFrom(...prototypes, ...personal, 'to', 'type', 'code', 'user_id', 'admin'),
  fc.string({ maxLength: 12 }),
)
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
    wrapper,
  ),
}))

/** A valid input with some fields of any other value, some left out, or one more. */
function nearlyValid(valid: object): Arbitrary<unknown> {
  const kept = (value: unknown) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(value) },
      { weight: 1, arbitrary: scalar },
      { weight: 1, arbitrary: tree },
    )
  const fields = fc.record(
    Object.fromEntries(Object.entries(valid).map(([name, value]) => [name, kept(value)])),
    { requiredKeys: [] },
  )
  const more = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(key, scalar, { maxKeys: 1 }) },
  )
  return fc.tuple(fields, more).map(([right, extra]) => ({ ...right, ...extra }))
}

const deep = fc
  .tuple(
    fc.integer({ min: 5, max: 5000 }),
    fc.constantFrom(['[', ']'], ['{"a":', '}'], ['{"@type":', '}'], ['[[],', ']']),
  )
  .map(([depth, [open = '', close = '']]) => asJson(`{"data":${open.repeat(depth)}0${close.repeat(depth)}}`))
const huge = fc.oneof(
  fc.integer({ min: 1000, max: 200_000 }).map((length) => envelope({ to: 'a'.repeat(length) })),
  fc.integer({ min: 1000, max: 20_000 }).map((length) => envelope(Array.from({ length }, () => 0))),
  fc
    .integer({ min: 500, max: 3000 })
    .map((length) => envelope(Object.fromEntries(Array.from({ length }, (_, n) => [`k${n}`, n])))),
)
const numeral = fc
  .tuple(key, fc.constantFrom(...numerals))
  .map(([name, text]) => asJson(`{"data":{${JSON.stringify(name)}:${text}}}`))
const doubled = fc
  .tuple(scalar, scalar)
  .map(([a, b]) => asJson(`{"data":${JSON.stringify(a)},"data":${JSON.stringify(b)}}`))
const prototype = fc
  .tuple(fc.constantFrom(...prototypes), tree)
  .map(([name, value]) => asJson(`{"data":{${JSON.stringify(name)}:${JSON.stringify(value)}}}`))
const unenveloped = fc.oneof(
  tree.map((value) => asJson(JSON.stringify(value))),
  fc.tuple(key, tree, tree).map(([name, value, data]) => asJson(JSON.stringify({ data, [name]: value }))),
  fc.constantFrom('{"@type":"x","data":{}}', '{"__proto__":{"data":{}}}').map(asJson),
)
const cut = (body: Arbitrary<Fuzzed>) =>
  fc
    .tuple(body, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([{ body: text }, at]) => asJson(String(text).slice(0, text.length * at)))
const bytes = fc.uint8Array({ maxLength: 200 }).map((body) => ({ headers: JSON_TYPE, body }))
const mistyped = (body: Arbitrary<Fuzzed>) =>
  fc
    .tuple(body, fc.constantFrom(...types))
    .map(([{ body: text }, type]) => ({ headers: { 'content-type': type }, body: text }))
const squeezed = fc.constantFrom('gzip', 'br', 'deflate', 'x').map((encoding) => ({
  headers: { ...JSON_TYPE, 'content-encoding': encoding },
  body: '{"data":{}}',
}))

/** So many requests for a callable that lets `valid` in, always the same for the same seed. */
export function fuzzedBodies(valid: object, numRuns: number, seed: number): Fuzzed[] {
  const near = nearlyValid(valid).map(envelope)
  const any = fc.oneof(
    { weight: 40, arbitrary: near },
    { weight: 14, arbitrary: tree.map(envelope) },
    { weight: 10, arbitrary: prototype },
    { weight: 8, arbitrary: numeral },
    { weight: 6, arbitrary: cut(near) },
    { weight: 6, arbitrary: unenveloped },
    { weight: 5, arbitrary: deep },
    { weight: 4, arbitrary: mistyped(near) },
    { weight: 3, arbitrary: doubled },
    { weight: 2, arbitrary: bytes },
    { weight: 1, arbitrary: huge },
    { weight: 1, arbitrary: squeezed },
  )
  return fc.sample(any, { numRuns, seed })
}
