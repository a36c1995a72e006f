import fc, { type Arbitrary } from 'fast-check'

/** Personal data in the inputs; must not appear in an answer or in a log. */
export const PERSONAL = 'zoe.marqueur@personne.example'

const words = [
  ...[
    PERSONAL,
    `${PERSONAL}\r\nBcc: x`,
    '',
    ' ',
    '0',
    '\u0000',
    'a'.repeat(129),
    '../users',
    'a/b',
    '__proto__',
  ],
  ...[
    '{{7*7}}',
    "' OR 1=1 --",
    '<svg/onload=1>',
    '\u202Egnp.exe',
    '\uD800',
    '😀'.repeat(30),
    'e\u0301',
    '\uFEFF',
  ],
  ...[
    '%00',
    '#{x}',
    'ticket',
    'monthly-1',
    'BIENVENUE',
    '012345',
    'password_reset',
    '2026-02-30',
    '9999-12-31',
  ],
]
const numbers = [0, -0, -1, 0.1, 899, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]
const prototypes = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
]

/** A JSON value of any type. */
export const hostileScalar: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...words, ...numbers, null, true, false),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
)

const key = fc.oneof(
  fc.constantFrom(...prototypes, '@type', 'to', 'type', 'user_id', 'admin'),
  fc.string({ maxLength: 12 }),
)

/** Hostile scalars, nested in arrays and objects. */
export const hostileTree: Arbitrary<unknown> = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthSize: 'small' },
    hostileScalar,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
    fc.record({
      '@type': fc.constantFrom<unknown>('type.googleapis.com/google.protobuf.Int64Value', 'x', 1),
    }),
  ),
})).tree

/** A valid input with some fields replaced, some left out, or one added. */
export function nearlyValid(valid: object): Arbitrary<object> {
  const unchanged = (value: unknown) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(value) },
      { weight: 1, arbitrary: hostileScalar },
      { weight: 1, arbitrary: hostileTree },
    )
  const fields = Object.entries(valid).map(([name, value]) => [name, unchanged(value)])
  const more = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(key, hostileScalar, { maxKeys: 1 }) },
  )
  return fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), more)
    .map(([right, extra]) => ({ ...right, ...extra }))
}
