import { expect, it } from 'vitest'
import { bodiesLetIn } from './support/bodies-let-in.ts'
import { deployedRules } from './support/deployed-rules.ts'
import { randomProfiles, unreadable } from './support/random-profiles.ts'

const BODIES = 300
const SEED = 20_261_126

it('whatever the rules let in, the domain can read', async () => {
  const bodies = randomProfiles('camille', BODIES, SEED)
  const letIn = await bodiesLetIn(deployedRules, bodies, 'rules-fuzz')
  expect(letIn.length).toBeGreaterThan(BODIES / 10)
  expect(letIn.length).toBeLessThan(BODIES * 0.9)
  expect(letIn.flatMap(unreadable)).toEqual([])
})
