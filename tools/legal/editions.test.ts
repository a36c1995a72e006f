import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentTerms, editions, inForceSince, legalTextNames } from '@tablee/domain/legal'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { root } from '../world/environments.ts'
import { changedTexts } from './fingerprints.ts'

const hash = z.string().regex(/^[\da-f]{16}$/)
const stored = z.array(
  z.strictObject({
    since: z.iso.date(),
    effect: z.enum(['agreement', 'announcement', 'wording']),
    changes: z.array(z.string().min(10)),
    hashes: z.partialRecord(z.enum(legalTextNames), hash),
  }),
)

it('no legal text changes without an edition: npm run legal says what to do', () => {
  expect(changedTexts(), 'run `npm run legal`, which says what the change may ask for').toEqual([])
})

it('every edition is in order of its day, and says what it changes unless that is nothing', () => {
  const all = stored.parse(editions)
  expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted())
  for (const { effect, changes } of all.slice(1))
    expect(changes.length > 0, 'an agreement or announcement has changes').toBe(effect !== 'wording')
})

it('each text applies since an edition that has its hash', () => {
  for (const name of legalTextNames)
    expect(editions.some(({ since, hashes }) => since === inForceSince(name) && hashes[name])).toBe(true)
})

it('the rules let in the version that users accept, and none beyond it', () => {
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8')
  expect(Number(/value is int && value >= 1 && value <= (\d+)/.exec(rules)?.[1])).toBe(currentTerms.version)
})
