import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { paths } from '@tablee/domain'
import { describe, it } from 'vitest'
import { rulesEnvironment, seed } from './support/environment.ts'
import { closed, describeAccess } from './support/matrix.ts'
import { as } from './support/people.ts'
import { boardGames, fullProfile, interest, threeInterests } from './support/profile.ts'

const path = paths.user('camille')

describeAccess('users', {
  path: paths.user,
  document: fullProfile,
  change: { first_name: 'Zoé' },
  allowed: {
    ...closed,
    get: ['owner', 'admin', 'deleted'],
    list: ['admin'],
    create: ['owner'],
    update: ['owner'],
  },
})

describe('a person who fills in their profile', () => {
  const environment = rulesEnvironment('users-steps')
  const target = () => as(environment(), 'owner').firestore().doc(path)

  it('may write it step by step', async () => {
    await seed(environment(), { [path]: null })
    const { id, email, first_name, last_name, age, gender, terms_accepted_at, ...rest } =
      fullProfile('camille')
    const identity = { id, email, first_name, last_name, age, gender, terms_accepted_at }
    await assertSucceeds(target().set({ ...identity, onboarding_step: 'test-introduction' }, { merge: true }))
    for (const [field, value] of Object.entries(rest)) {
      await assertSucceeds(target().set({ [field]: value }, { merge: true }))
    }
  })

  // A request may evaluate a thousand expressions, so the largest writes are tried as well as the usual small ones.
  it('may change all of it at once', async () => {
    await seed(environment(), { [path]: { id: 'camille', email: 'before@tablee.example' } })
    await assertSucceeds(target().set(fullProfile('camille')))
  })

  it('may change all choices at once, with every activity', async () => {
    const { id, email, first_name, last_name, age, gender, terms_accepted_at, ...choices } =
      fullProfile('camille')
    const three = ['bar-jeux', 'karaoke', 'mystere'].map((activity) => ({ ...boardGames, id: activity }))
    await seed(environment(), {
      [path]: { id, email, first_name, last_name, age, gender, terms_accepted_at },
    })
    await assertSucceeds(target().set({ ...choices, selected_activities: three }, { merge: true }))
  })

  it('begins with their own id and address', async () => {
    await seed(environment(), { [path]: null })
    await assertFails(target().set({ id: 'camille', first_name: 'Camille' }))
    await assertFails(target().set({ email: 'camille@tablee.example', first_name: 'Camille' }))
    await assertSucceeds(
      target().set({ id: 'camille', email: 'camille@tablee.example', first_name: 'Camille' }),
    )
  })

  it('is not held up by a field that the server left, which they do not touch', async () => {
    await seed(environment(), { [path]: { ...fullProfile('camille'), age: 17, note: 'from the server' } })
    await assertSucceeds(target().update({ first_name: 'Zoé' }))
    await assertFails(target().update({ first_name: 'Zoé', note: 'mine' }))
  })

  it.each([
    'selected_thursday',
    'selected_pricing',
    'selected_city',
    'selected_activity',
    'selected_activities',
    'avatar_url',
  ])('may take back %s', async (field) => {
    await seed(environment(), { [path]: fullProfile('camille') })
    await assertSucceeds(target().update({ [field]: null }))
  })

  it.each([
    'id',
    'email',
    'first_name',
    'age',
    'gender',
    'terms_accepted_at',
    'onboarding_step',
    'personality_results',
    'selected_passion',
  ])('may not empty %s', async (field) => {
    await seed(environment(), { [path]: fullProfile('camille') })
    await assertFails(target().update({ [field]: null }))
  })
})

describe('interests', () => {
  const environment = rulesEnvironment('users-interests')
  const target = () => as(environment(), 'owner').firestore().doc(path)
  const others = [...threeInterests.slice(0, 2), { ...interest, id: 'travel' }]

  async function booked(registration_id: string | null): Promise<void> {
    await seed(environment(), {
      [path]: fullProfile('camille'),
      [paths.account('camille')]: { registration_id },
    })
  }

  it('may be changed while nothing is booked', async () => {
    await booked(null)
    await assertSucceeds(target().update({ selected_passion: others }))
  })

  it('are locked while a registration stands, and nothing else is', async () => {
    await booked('2026-11-26_camille')
    await assertFails(target().update({ selected_passion: others }))
    await assertFails(target().update({ selected_passion: others, first_name: 'Zoé' }))
    await assertSucceeds(target().update({ first_name: 'Zoé' }))
  })

  it('may be sent again unchanged while a registration stands', async () => {
    await booked('2026-11-26_camille')
    await assertSucceeds(target().update({ selected_passion: threeInterests, first_name: 'Zoé' }))
  })
})
