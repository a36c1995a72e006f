import { paths, userDocument } from '@tablee/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Body, rulesEnvironment, seed } from './support/environment.ts'
import { as } from './support/people.ts'
import { fullProfile } from './support/profile.ts'

const BODIES = 400
const IN_FLIGHT = 20

const environment = rulesEnvironment('users-fuzz')
const path = paths.user('camille')
const valid = fullProfile('camille')

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer({ min: -5, max: 120 }),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
  fc.array(fc.record({ id: fc.constantFrom('travel', 'music', 'dance', 'x'), name: fc.string() }), {
    maxLength: 4,
  }),
  fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,8}$/), fc.oneof(fc.integer(), fc.string())),
  fc.constantFrom(...Object.values(valid)),
)

/** A whole profile in which one to three fields, known or not, hold something else or are gone. */
const body = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...Object.keys(valid)) },
        { weight: 1, arbitrary: fc.stringMatching(/^[a-z][a-z_]{2,11}$/) },
      ),
      fc.option(anything, { nil: undefined }),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((changes): Body => {
    const changed: Body = { ...valid, ...Object.fromEntries(changes) }
    return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  })

it('whatever the rules let in, the domain can read', async () => {
  await seed(environment(), { [path]: valid })
  const database = as(environment(), 'owner').firestore()
  const outcome = { let_in: 0, denied: 0 }

  async function tryOne(candidate: Body): Promise<void> {
    const denied = await database
      .doc(path)
      .set(candidate)
      .then(() => false, isDenial)
    outcome[denied ? 'denied' : 'let_in'] += 1
    if (!denied) expect(unreadable(candidate)).toEqual([])
  }

  const bodies = fc.sample(body, { numRuns: BODIES, seed: 20_261_126 })
  for (let start = 0; start < BODIES; start += IN_FLIGHT) {
    await Promise.all(bodies.slice(start, start + IN_FLIGHT).map(tryOne))
  }
  expect(outcome.denied).toBeGreaterThan(BODIES / 2)
  expect(outcome.let_in).toBeGreaterThan(10)
})

function isDenial(error: unknown): true {
  if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return true
  throw error
}

/** The fields that hold something, and that the domain reads as missing because of their shape. */
function unreadable(candidate: Body): string[] {
  const read: Body = userDocument.parse(candidate)
  return Object.keys(candidate).filter((field) => candidate[field] !== null && read[field] === null)
}
