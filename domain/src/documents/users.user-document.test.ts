import fc from 'fast-check'
import { expect, it } from 'vitest'
import { userDocument } from './users.ts'

const camille = {
  id: 'camille',
  email: 'camille@tablee.example',
  first_name: 'Camille',
  last_name: '',
  age: 29,
  gender: 'femme',
  onboarding_step: 'passion-completed',
  personality_results: {
    mbtiType: 'ENFP',
    dominantDisc: 'I',
    discScores: { D: 1, I: 9, S: 3, C: 2 },
    mbtiScores: { E: 7, I: 2, S: 3, N: 6, T: 4, F: 5, J: 2, P: 7 },
  },
  selected_passion: [
    { id: 'travel', name: 'Voyage', colour: 'saffron' },
    { id: 'cooking', name: 'Cuisine', colour: 'saffron' },
    { id: 'boardgames', name: 'Jeux de société', colour: 'saffron' },
  ],
  avatar_url: 'data:image/webp;base64,UklGRg==',
  selected_city: { id: 'paris', name: 'Paris' },
  selected_activity: { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' },
  selected_activities: [{ id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }],
  selected_thursday: { date: '2026-11-26', id: '2026-11-26', formattedDate: 'jeudi 26 novembre' },
  selected_pricing: { id: 'ticket', name: 'Billet', totalPrice: 899 },
  terms_accepted_at: new Date('2026-11-20T10:00:00Z'),
}
const fields = Object.keys(camille).filter((field) => field !== 'id')

it('holds every field of the spec, and drops what it does not know', () => {
  expect(userDocument.parse({ ...camille, admin: true })).toEqual(camille)
})

it('needs nothing but its id: the rest is filled in step by step', () => {
  expect(userDocument.parse({ id: 'camille' })).toEqual({ id: 'camille' })
  expect(userDocument.safeParse({ ...camille, id: undefined }).success).toBe(false)
})

it.each(fields)('takes %s for missing when it is out of shape, and reads the others', (field) => {
  expect(userDocument.parse({ ...camille, [field]: { out: 'of shape' } })).toEqual({
    ...camille,
    [field]: null,
  })
})

it('is read whatever its owner wrote', () => {
  const document = fc.dictionary(fc.constantFrom(...fields), fc.anything())
  fc.assert(fc.property(document, (written) => userDocument.safeParse({ ...written, id: 'camille' }).success))
})
