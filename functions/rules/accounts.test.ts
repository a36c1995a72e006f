import { assertFails } from '@firebase/rules-unit-testing'
import { paths } from '@tablee/domain'
import { expect, it } from 'vitest'
import { rulesEnvironment, seed } from './support/environment.ts'
import { closed, describeAccess } from './support/matrix.ts'
import { as } from './support/people.ts'

describeAccess('accounts', {
  path: paths.account,
  document: () => ({ registration_id: null, booking_no: 0, blocked: false }),
  change: { blocked: false },
  allowed: { ...closed, get: ['owner', 'deleted'] },
})

const environment = rulesEnvironment('accounts-own')

it('tells a person that their own account is missing, and nobody else', async () => {
  await seed(environment(), { [paths.account('parti')]: null })
  const account = paths.account('parti')
  expect((await as(environment(), 'deleted').firestore().doc(account).get()).exists).toBe(false)
  await assertFails(as(environment(), 'owner').firestore().doc(account).get())
})
