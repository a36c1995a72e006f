import { describe, expect, it } from 'vitest'
import type { UserDocument } from '../documents/users.ts'
import { nextStep, type OnboardingState } from './next-step.ts'

const complete: UserDocument = {
  id: 'camille',
  first_name: 'Camille',
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
}
const state: OnboardingState = {
  provider: 'password',
  emailVerified: true,
  profile: complete,
  evening: null,
  now: new Date('2026-11-21T12:00:00Z'),
}
const evening = '2026-11-26'
const from = (change: Partial<OnboardingState>) => nextStep({ ...state, ...change })

describe('the post-login routing', () => {
  it('asks for the code first, whatever else is missing', () => {
    expect(from({ emailVerified: false, profile: null }).to).toBe('/email-verification')
    expect(from({ emailVerified: false, evening }).to).toBe('/email-verification')
  })

  it('does not ask people from Google or Apple for a code', () => {
    expect(from({ provider: 'google.com', emailVerified: false }).to).toBe('/thursday-selection')
    expect(from({ provider: 'apple.com', emailVerified: false }).to).toBe('/thursday-selection')
  })

  it.each(['onboarding_step', 'first_name', 'age', 'gender'] as const)(
    'asks who they are when %s is missing, before the test',
    (field) => {
      expect(from({ profile: { ...complete, [field]: null, personality_results: null } }).to).toBe(
        '/personal-info',
      )
    },
  )

  it('asks who they are when there is no profile', () => {
    expect(from({ profile: null }).to).toBe('/personal-info')
  })

  it('asks for the test before the interests', () => {
    expect(from({ profile: { ...complete, personality_results: null, selected_passion: null } }).to).toBe(
      '/test-introduction',
    )
    expect(from({ profile: { ...complete, selected_passion: null } }).to).toBe('/passion-selection')
  })

  it('asks for the interests before showing a registration', () => {
    expect(from({ profile: { ...complete, selected_passion: null }, evening }).to).toBe('/passion-selection')
  })

  it('shows a registration until a day after its evening', () => {
    const shown = { to: '/booking-confirmation', expired: false }
    expect(from({ evening })).toEqual(shown)
    expect(from({ evening, now: new Date('2026-11-27T19:00:00Z') })).toEqual(shown)
  })

  it('lets an expired registration go, and says so', () => {
    const now = new Date('2026-11-27T19:00:01Z')
    expect(from({ evening, now })).toEqual({ to: '/thursday-selection', expired: true })
  })

  it('ends at the Thursdays', () => {
    expect(nextStep(state)).toEqual({ to: '/thursday-selection', expired: false })
  })
})
