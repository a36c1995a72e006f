import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { paths } from '@tablee/domain'
import { describe, it } from 'vitest'
import { type Body, rulesEnvironment, seed } from './support/environment.ts'
import { closed, describeAccess } from './support/matrix.ts'
import { as } from './support/people.ts'

const promo = {
  percent: 20,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_person: 1,
  active: true,
}
const path = paths.promoCode('BIENVENUE')
const readByAdmin = { ...closed, get: ['admin'], list: ['admin'] } as const

describeAccess('promo_codes', {
  path: () => path,
  document: () => promo,
  change: { active: false },
  allowed: { ...readByAdmin, create: ['admin'], update: ['admin'] },
})

describeAccess('promo_codes-uses', {
  path: () => paths.promoUse('BIENVENUE', 1),
  document: (uid) => ({ user_id: uid }),
  change: { user_id: 'samira' },
  allowed: readByAdmin,
})

describeAccess('promo_codes-persons', {
  path: (uid) => paths.promoPerson('BIENVENUE', uid),
  document: (uid) => ({ user_id: uid, uses: 1 }),
  change: { uses: 0 },
  allowed: readByAdmin,
})

describe('an admin who writes a promo code', () => {
  const environment = rulesEnvironment('promo-codes-fields')
  const target = (at = path) => as(environment(), 'admin').firestore().doc(at)

  const wrong: Body[] = [
    { percent: 0 },
    { percent: 101 },
    { percent: 12.5 },
    { percent: '20' },
    { starts_at: 'demain' },
    { ends_at: 1_800_000_000 },
    { max_uses: 0 },
    { max_uses: 1.5 },
    { max_uses_per_person: -1 },
    { active: 'yes' },
    { owner: 'camille' },
  ]

  it.each(wrong)('may neither create nor keep one with %j', async (fault) => {
    await seed(environment(), { [path]: null })
    await assertFails(target().set({ ...promo, ...fault }))
    await assertSucceeds(target().set(promo))
    await assertFails(target().update(fault))
  })

  it('may give it dates and limits', async () => {
    await seed(environment(), { [path]: promo })
    const dated = { starts_at: new Date('2026-11-01'), ends_at: new Date('2026-12-01'), max_uses: 100 }
    await assertSucceeds(target().update(dated))
  })

  it.each(['bienvenue', 'AB', 'A'.repeat(21), 'DEUX MOTS'])('may not name it %j', async (code) => {
    await seed(environment(), { [paths.promoCode(code)]: null })
    await assertFails(target(paths.promoCode(code)).set(promo))
  })

  it('may write nothing without an account', async () => {
    await seed(environment(), { [path]: promo, [paths.account('admin')]: null })
    await assertFails(target().update({ active: false }))
    await seed(environment(), { [path]: null, [paths.account('admin')]: null })
    await assertFails(target().set(promo))
  })
})
