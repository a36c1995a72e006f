import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { describe, it } from 'vitest'
import { rulesEnvironment, seed } from './environment.ts'
import { as } from './people.ts'

/** A person may learn that a document of theirs is not there yet; whose it would be stands in its id. */
export function describeAbsent(name: string, path: (uid: string) => string): void {
  describe(`a document of ${name} that is not there`, () => {
    const environment = rulesEnvironment(`${name.replaceAll('_', '-')}-absent`)
    const look = (person: 'owner' | 'unverified' | 'other', uid: string) =>
      as(environment(), person).firestore().doc(path(uid)).get()

    it('is found missing by the person whose it would be', async () => {
      await seed(environment(), {})
      await assertSucceeds(look('owner', 'camille'))
    })

    it('is denied to that person unverified, and to everybody else', async () => {
      await seed(environment(), {})
      await assertFails(look('unverified', 'camille'))
      await assertFails(look('other', 'camille'))
    })

    it('is denied to its would-be owner once it stands and belongs to someone else', async () => {
      await seed(environment(), { [path('camille')]: { user_id: 'samira' } })
      await assertFails(look('owner', 'camille'))
      await assertSucceeds(look('other', 'camille'))
    })
  })
}
