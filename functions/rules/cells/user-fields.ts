import { onboardingSteps, paths } from '@tablee/domain/documents'
import { interests } from '@tablee/domain/interests'
import { currentTerms } from '@tablee/domain/legal'
import { pricingTypes } from '@tablee/domain/offers'
import { activities, cities } from '@tablee/domain/places'
import { genders, MAX_AGE, MAX_NAME_LENGTH, MIN_AGE } from '@tablee/domain/profile'
import { casesFor, type RulesCase } from '../support/cell.ts'
import {
  boardGames,
  fullProfile,
  interest,
  personality,
  serverTime,
  threeActivities,
  threeInterests,
} from '../support/profile.ts'
import { ordinaryNames, pressableNames } from './first-names.ts'

const interestIds = interests.map(({ id }) => id)
const [first, second, third] = threeInterests
const thursday = { date: '2026-11-26', id: '2026-11-26', formattedDate: 'jeudi 26 novembre' }
const pricing = { id: 'ticket', name: '1 soirée', totalPrice: 899 }
const scores = personality.discScores
/**
 * Labels and tokens of the minimum and maximum length, and invalid ones: too long, empty, with an invisible
 * character.
 */
const lengths = (most: number) => ({
  right: ['x', 'x'.repeat(most)],
  wrong: ['', 'x'.repeat(most + 1), 'a\u200bb'],
})
const label = lengths(40)
const token = lengths(16)
const everyInterest = Array.from(interestIds, (_, at) =>
  [0, 1, 2].map((next) => ({ ...interest, id: interestIds[(at + next) % interestIds.length] })),
)
const picture = (size: number) => `data:image/png;base64,${'A'.repeat(size - 22)}`

/** Valid values of each field: the bounds, and one of each kind. */
export const right: Record<string, unknown[]> = {
  first_name: [
    'Zoé',
    'x',
    'x'.repeat(MAX_NAME_LENGTH),
    'Marie-Ange d’Été',
    '李',
    'Zoe\u0301',
    '민\u3164수',
    '❤\ufe0f',
    '👩‍👩‍👧‍👦',
    'مه\u200cلقا',
    ...ordinaryNames,
  ],
  last_name: ['', 'Martin', 'x'.repeat(MAX_NAME_LENGTH)],
  age: [MIN_AGE, MAX_AGE],
  gender: [...genders],
  onboarding_step: [...onboardingSteps],
  terms_accepted_at: [serverTime],
  terms_version: [1, currentTerms.version],
  personality_results: [personality, { ...personality, discScores: { ...scores, D: 0, I: 60 } }],
  selected_passion: [
    ...everyInterest,
    ...label.right.map((name) => [{ ...interest, name }, second, third]),
    ...token.right.map((colour) => [{ ...interest, colour }, second, third]),
  ],
  avatar_url: ['data:image/jpeg;base64,/9j/4AAQ', picture(30_720)],
  selected_city: cities.map(({ id, name }) => ({ id, name })),
  selected_activity: activities.map(({ id, name, emoji }) => ({ id, name, emoji })),
  selected_activities: [1, 2, 3].map((count) => threeActivities.slice(0, count)),
  selected_thursday: [thursday],
  selected_pricing: [
    ...pricingTypes.map((id) => ({ ...pricing, id })),
    { ...pricing, totalPrice: 10_000 },
    { ...pricing, totalPrice: 0 },
    { ...pricing, totalPrice: 8.99 },
  ],
}

/** First names without a visible character. */
const blank = [
  ...['\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u{1d159}', '\u034f', '\u17b4', '\ufe00', '\ufe0f'],
  ...['\u{e0100}', '\u3164 \u3164'],
]

/** Invalid values of each field, each with one error. */
const wrong: Record<string, unknown[]> = {
  id: ['samira', 1],
  email: ['samira@tablee.example', ''],
  first_name: [
    '',
    ' ',
    ' Zoé',
    '\u00a0Zoé',
    'Zoé\u3000',
    'Zoé\n',
    'x'.repeat(MAX_NAME_LENGTH + 1),
    'Zo\u0000é',
    'Zo\u0085é',
    'Zo\u200bé',
    12,
    ['Zoé'],
    ...blank,
    ...pressableNames,
  ],
  last_name: ['x'.repeat(MAX_NAME_LENGTH + 1), 'a\tb', 4],
  age: [MIN_AGE - 1, MAX_AGE + 1, 30.5, '30', -1],
  gender: ['autre', '', 1],
  onboarding_step: ['done', '', 3],
  terms_accepted_at: [
    new Date('2026-11-21'),
    new Date('2099-01-01'),
    new Date(),
    null,
    true,
    false,
    '2026-11-21',
    1_800_000_000,
  ],
  // A future version of the terms cannot be accepted.
  terms_version: [0, currentTerms.version + 1, 1.5, String(currentTerms.version), true, false],
  personality_results: [
    'ENFP',
    {},
    ...['XNFP', 'EXFP', 'ENXP', 'ENFX'].map((mbtiType) => ({ ...personality, mbtiType })),
    { ...personality, dominantDisc: 'DI' },
    { ...personality, discScores: { ...scores, extra: 1 } },
    { ...personality, mbtiScores: { ...personality.mbtiScores, extra: 1 } },
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
    [{ ...interest, id: 'gambling' }, first, second],
    [first, second, { ...interest, id: 'travel', extra: '' }],
    ...label.wrong.map((name) => [first, second, { ...interest, id: 'travel', name }]),
    ...token.wrong.map((colour) => [first, second, { ...interest, id: 'travel', colour }]),
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
    'data:image/png;base64,AAAA===',
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
    { id: 'paris', name: 'Paris', extra: 1 },
  ],
  selected_activity: [
    'bar-jeux',
    { ...boardGames, id: 'poker' },
    { name: 'Bar à jeux', emoji: '🎲' },
    ...label.wrong.map((name) => ({ ...boardGames, name })),
    ...token.wrong.map((emoji) => ({ ...boardGames, emoji })),
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
    ...[
      '2026-11-26 ',
      '20x6-11-26',
      '2026-x1-26',
      '2026-1x-26',
      '2026-11-x6',
      '2026-11-2x',
      '1926-11-26',
    ].map((id) => ({
      ...thursday,
      id,
      date: id,
    })),
    { ...thursday, formattedDate: 'x'.repeat(41) },
    { ...thursday, date: '2026-12-03' },
    { ...thursday, extra: true },
    { id: '2026-11-26' },
  ],
  selected_pricing: [
    'ticket',
    { ...pricing, id: 'lifetime' },
    { ...pricing, totalPrice: -1 },
    { ...pricing, totalPrice: 10_001 },
    { ...pricing, totalPrice: '899' },
    { ...pricing, name: '' },
    { ...pricing, extra: 100 },
    { ...pricing, totalPrice: null },
    { id: 'ticket', name: '1 soirée' },
  ],
}

/** Fields that the owner may not write, with any value. */
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
const stored = { [path]: fullProfile('camille') }

/** Each field alone, with every valid and every invalid value, in a new and in an existing profile. */
export const fieldCells: RulesCase[] = [...cases(right, true), ...cases(wrong, false)]

/** Fields that the owner may not write, alone and beside a valid change. */
export const foreignCells: RulesCase[] = [
  ...cases(Object.fromEntries(Object.entries(foreign).map(([field, value]) => [field, [value]])), false),
  ...casesFor(
    'users',
    Object.entries(foreign).map(([field, value]) => ({
      title: `${field} may not come with another name`,
      person: 'owner',
      request: { kind: 'update', path, body: { first_name: 'Zoé', [field]: value } },
      given: stored,
      allowed: false,
    })),
  ),
]

function cases(table: Record<string, unknown[]>, allowed: boolean): RulesCase[] {
  const each = Object.entries(table).flatMap(([field, values]) => values.map((value) => ({ field, value })))
  return casesFor(
    'users',
    each.flatMap(({ field, value }) => {
      const title = `${field} ${allowed ? 'may' : 'may not'} be ${JSON.stringify(value)?.slice(0, 100)}`
      const body = { ...fullProfile('camille'), [field]: value }
      return [
        {
          title: `new, ${title}`,
          person: 'owner',
          request: { kind: 'set', path, body },
          given: {},
          allowed,
        } as const,
        {
          title: `changed, ${title}`,
          person: 'owner',
          request: { kind: 'update', path, body: { [field]: value } },
          given: stored,
          allowed,
        } as const,
      ]
    }),
  )
}
