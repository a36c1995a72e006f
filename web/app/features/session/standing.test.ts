import { type AccountDocument, type RegistrationDocument, routes, type UserDocument } from '@tablee/domain'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../firebase/person.ts'
import { standingOf } from './standing.ts'
import type { PersonDocuments } from './use-documents.ts'

const now = new Date('2026-11-21T12:00:00Z')
const person: Person = { uid: 'ana', email: 'ana@tablee.example', emailVerified: true, provider: 'password' }
const user = {
  id: 'ana',
  first_name: 'Ana',
  age: 30,
  gender: 'femme',
  onboarding_step: 'passion-completed',
} as UserDocument
// Only what decides is given: the rest of these documents plays no part.
const account = { registration_id: 'x', expired_event_id: null } as AccountDocument
const booked = {
  id: 'x',
  thursday_event_id: '2026-11-26',
  registration_status: 'registered',
} as RegistrationDocument

const documents: PersonDocuments = {
  user: { state: 'data', data: user },
  account: { state: 'data', data: account },
  registration: { state: 'empty' },
}

// As above.
const done = { ...user, personality_results: {}, selected_passion: [] } as unknown as UserDocument
/** Of somebody whose account names an evening, and whose registration is in this state. */
const standingAt = (evening: string, state: 'loading' | 'error') =>
  standingOf(
    person,
    true,
    {
      user: { state: 'data', data: done },
      account: { state: 'data', data: { ...account, registration_id: `${evening}_ana` } },
      registration: { state },
    },
    now,
  )

describe('standingOf', () => {
  it('waits for every document', () => {
    const complete = { ...documents, user: { state: 'data', data: done } as const }
    for (const part of ['user', 'account', 'registration'] as const)
      expect(standingOf(person, true, { ...complete, [part]: { state: 'loading' } }, now).state).toBe(
        'loading',
      )
  })

  it('knows where a named evening leads before its registration is read', () => {
    const named = (evening: string) => standingAt(evening, 'loading')
    expect(named('2026-11-26')).toMatchObject({
      state: 'named',
      next: { to: routes.bookingConfirmation },
      user: done,
      evening: '2026-11-26',
    })
    // What is over is told by its registration alone.
    expect(named('2026-11-19')).toEqual({ state: 'loading' })
  })

  it('counts on a named evening whose registration cannot be read, until it is over', () => {
    const unread = (evening: string) => standingAt(evening, 'error')
    expect(unread('2026-11-26')).toMatchObject({
      next: { to: routes.bookingConfirmation },
      registration: null,
      named: '2026-11-26',
    })
    expect(unread('2026-11-19')).toMatchObject({
      next: { to: routes.thursdaySelection },
      named: null,
      expired: null,
    })
  })

  it('waits for nothing else of who has no profile', () => {
    const none = { state: 'empty' } as const
    const waiting = { user: none, account: { state: 'loading' }, registration: { state: 'loading' } } as const
    expect(standingOf(person, true, waiting, now)).toMatchObject({
      state: 'known',
      next: { to: routes.personalInfo },
    })
  })

  it('leads who has just written their profile on, before their account is read', () => {
    const waiting = {
      ...documents,
      account: { state: 'loading' },
      registration: { state: 'loading' },
    } as const
    expect(standingOf(person, true, waiting, now)).toMatchObject({
      state: 'known',
      next: { to: routes.testIntroduction },
    })
  })

  it('asks for the account before anything else', () => {
    const missing = {
      ...documents,
      user: { state: 'loading' as const },
      account: { state: 'empty' as const },
    }
    expect(standingOf(person, true, missing, now)).toEqual({ state: 'no-account' })
  })

  it('waits for nothing where the address is not proved', () => {
    const closed = {
      user: { state: 'loading' },
      account: { state: 'loading' },
      registration: { state: 'loading' },
    } as const
    const standing = standingOf({ ...person, emailVerified: false }, false, closed, now)
    expect(standing).toMatchObject({ state: 'known', next: { to: routes.emailVerification } })
  })

  it('asks a person whose profile cannot be read for it', () => {
    const standing = standingOf(person, true, { ...documents, user: { state: 'error' } }, now)
    expect(standing).toMatchObject({ state: 'known', user: null, next: { to: routes.personalInfo } })
  })

  it('counts a registration that was cancelled as none', () => {
    const cancelled = { ...booked, registration_status: 'cancelled' as const }
    const standing = standingOf(
      person,
      true,
      { ...documents, registration: { state: 'data', data: cancelled } },
      now,
    )
    expect(standing).toMatchObject({ state: 'known', registration: null })
  })
})
