import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { clockPath, paths } from '@tablee/domain'
import { describe, it } from 'vitest'
// biome-ignore lint/style/noRestrictedImports: the clock's rules exist in the local worlds only, which tools makes
import { localRules } from '../../tools/world/local-rules.ts'
import { deployedRules, rulesEnvironment, seed } from './support/environment.ts'
import { as, people } from './support/people.ts'

describe('dev/clock as deployed', () => {
  const environment = rulesEnvironment('clock-deployed')

  it.each(people)('is closed to %s', async (person) => {
    await seed(environment(), { [clockPath]: { offset_ms: 0 } })
    const clock = as(environment(), person).firestore().doc(clockPath)
    await assertFails(clock.get())
    await assertFails(clock.set({ offset_ms: 1 }))
  })
})

describe('dev/clock in a local world', () => {
  const environment = rulesEnvironment('clock-local', localRules(deployedRules))
  const clock = () => as(environment(), 'anonymous').firestore().doc(clockPath)

  it('is read, made and moved by anyone', async () => {
    await seed(environment(), { [clockPath]: null })
    await assertSucceeds(clock().get())
    await assertSucceeds(clock().set({ offset_ms: 0 }))
    await assertSucceeds(clock().set({ offset_ms: -3_600_000 }))
  })

  it('holds a number, and stays', async () => {
    await seed(environment(), { [clockPath]: null })
    await assertFails(clock().set({ offset_ms: 'mardi' }))
    await assertSucceeds(clock().set({ offset_ms: 0 }))
    await assertFails(clock().update({ offset_ms: 'mardi' }))
    await assertFails(clock().delete())
  })

  it('opens nothing beside itself', async () => {
    await seed(environment(), { [paths.mail('m1')]: { to: 'camille@tablee.example' } })
    await assertFails(as(environment(), 'admin').firestore().doc(paths.mail('m1')).get())
  })
})
