import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { paths } from '@tablee/domain'
import { describe, it } from 'vitest'
import { rulesEnvironment, seed } from './support/environment.ts'
import { as } from './support/people.ts'
import { boardGames, fullProfile, interest, personality, threeInterests } from './support/profile.ts'

const [first, second] = threeInterests
const thursday = { date: '2026-11-26', id: '2026-11-26', formattedDate: 'jeudi 26 novembre' }
const pricing = { id: 'ticket', name: '1 soirée', totalPrice: 899 }
const scores = personality.discScores
const picture = (size: number) => `data:image/png;base64,${'A'.repeat(size - 22)}`

/** For each field, values that are let in: the bounds, and one of each kind. */
const right: Record<string, unknown[]> = {
  first_name: ['Zoé', 'x', 'x'.repeat(50), 'Marie-Ange d’Été', '李'],
  last_name: ['', 'Martin'],
  age: [18, 100],
  gender: ['homme', 'femme', 'non-binaire'],
  onboarding_step: ['test-introduction', 'test-results', 'passion-completed'],
  terms_accepted_at: [new Date('2026-11-21')],
  personality_results: [personality, { ...personality, discScores: { ...scores, D: 0, I: 60 } }],
  selected_passion: [threeInterests],
  avatar_url: ['data:image/jpeg;base64,/9j/4AAQ', picture(30_720)],
  selected_city: [{ id: 'paris', name: 'Paris' }],
  selected_activity: [boardGames],
  selected_activities: [
    [boardGames],
    [boardGames, { ...boardGames, id: 'karaoke' }],
    [boardGames, { ...boardGames, id: 'karaoke' }, { ...boardGames, id: 'mystere' }],
  ],
  selected_thursday: [thursday],
  selected_pricing: [pricing, { ...pricing, totalPrice: 0 }, { ...pricing, totalPrice: 8.99 }],
}

/** For each field, values that are not, each wrong in one thing. */
const wrong: Record<string, unknown[]> = {
  id: ['samira', 1],
  email: ['samira@tablee.example', ''],
  first_name: ['', ' ', ' Zoé', 'Zoé\n', 'x'.repeat(51), 'Zo\u0000é', 'Zo\u0085é', 'Zo\u200bé', 12, ['Zoé']],
  last_name: ['x'.repeat(51), 'a\tb', 4],
  age: [17, 101, 30.5, '30', -1],
  gender: ['autre', '', 1],
  onboarding_step: ['done', '', 3],
  terms_accepted_at: [true, '2026-11-21', 1_800_000_000],
  personality_results: [
    'ENFP',
    {},
    { ...personality, mbtiType: 'XNFP' },
    { ...personality, mbtiType: 'ENFPX' },
    { ...personality, mbtiType: 'PENF' },
    { ...personality, dominantDisc: 'Z' },
    { ...personality, extra: 1 },
    { ...personality, discScores: { ...scores, D: -1 } },
    { ...personality, discScores: { ...scores, D: 1.5 } },
    { ...personality, discScores: { ...scores, D: '4' } },
    { ...personality, discScores: { D: 1, I: 1, S: 1 } },
    { ...personality, discScores: { ...scores, X: 1 } },
    { ...personality, mbtiScores: scores },
    ...Object.keys(scores).map((letter) => ({ ...personality, discScores: { ...scores, [letter]: 61 } })),
    ...Object.keys(personality.mbtiScores).map((letter) => ({
      ...personality,
      mbtiScores: { ...personality.mbtiScores, [letter]: -1 },
    })),
    { ...personality, mbtiScores: { ...personality.mbtiScores, X: 1 } },
    { mbtiType: 'ENFP', dominantDisc: 'I', discScores: scores },
  ],
  selected_passion: [
    [],
    [first, second],
    [...threeInterests, { ...interest, id: 'travel' }],
    [first, second, first],
    [first, second, { ...interest, id: 'gambling' }],
    [first, second, { ...interest, id: 'travel', note: '' }],
    [first, second, { id: 'travel', name: 'Voyage' }],
    [first, second, { ...interest, id: 'travel', name: 'x'.repeat(41) }],
    [first, second, { ...interest, id: 'travel', colour: 3 }],
    [first, second, { ...interest, id: 'travel', colour: 'x'.repeat(17) }],
    [first, { ...interest, id: 'travel', name: '' }, second],
    [first, second, 'travel'],
    { 0: first, 1: second, 2: { ...interest, id: 'travel' } },
    'travel,music,movies',
  ],
  avatar_url: [
    '',
    'https://elsewhere.example/face.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,',
    'data:image/png;base64,<script>',
    'data:text/html;base64,AAAA',
    ' data:image/png;base64,AAAA',
    picture(30_721),
    1,
  ],
  selected_city: [
    'paris',
    { id: 'atlantis', name: 'Atlantis' },
    { id: 'paris' },
    { id: 'paris', name: '' },
    { id: 'paris', name: 'Paris', x: 1 },
  ],
  selected_activity: [
    'bar-jeux',
    { ...boardGames, id: 'poker' },
    { name: 'Bar à jeux', emoji: '🎲' },
    { ...boardGames, name: '' },
    { ...boardGames, emoji: 'x'.repeat(17) },
  ],
  selected_activities: [
    [],
    'bar-jeux',
    [boardGames, boardGames, boardGames, boardGames],
    [{ ...boardGames, id: 'poker' }],
    [boardGames, { ...boardGames, id: 'poker' }],
    [boardGames, boardGames, { ...boardGames, id: 'poker' }],
    [{ ...boardGames, extra: 1 }],
  ],
  selected_thursday: [
    '2026-11-26',
    { ...thursday, id: 'jeudi' },
    { ...thursday, id: '2026-11-26 ' },
    { ...thursday, formattedDate: 'x'.repeat(41) },
    { ...thursday, date: '2026-12-03' },
    { ...thursday, open: true },
    { id: '2026-11-26' },
  ],
  selected_pricing: [
    'ticket',
    { ...pricing, id: 'lifetime' },
    { ...pricing, totalPrice: -1 },
    { ...pricing, totalPrice: 10_001 },
    { ...pricing, totalPrice: '899' },
    { ...pricing, name: '' },
    { ...pricing, discount: 100 },
    { id: 'ticket', name: '1 soirée' },
  ],
}

/** What is not the owner's to write, whatever it holds. */
const foreign = {
  admin: true,
  role: 'admin',
  registration_id: '2026-11-26_camille',
  booking_no: 1,
  blocked: false,
  stripe_customer_id: 'cus_1',
  expired_event_id: null,
  email_verified: true,
  created_at: new Date(0),
  ticket_id: 'pi_1',
  group_id: 'g1',
  __proto: 1,
}

const path = paths.user('camille')
const cases = (table: Record<string, unknown[]>) =>
  Object.entries(table).flatMap(([field, values]) => values.map((value) => ({ field, value })))

describe('each field of a profile', () => {
  const environment = rulesEnvironment('users-fields')
  const target = () => as(environment(), 'owner').firestore().doc(path)

  it.each(cases(right))('$field may be $value', async ({ field, value }) => {
    await seed(environment(), { [path]: null })
    await assertSucceeds(target().set({ ...fullProfile('camille'), [field]: value }))
  })

  it.each([...cases(wrong), ...Object.entries(foreign).map(([field, value]) => ({ field, value }))])(
    '$field may not be $value',
    async ({ field, value }) => {
      await seed(environment(), { [path]: null })
      await assertFails(target().set({ ...fullProfile('camille'), [field]: value }))
      await assertSucceeds(target().set(fullProfile('camille')))
      await assertFails(target().update({ [field]: value }))
    },
  )
})
