import { describe, expect, it } from 'vitest'
import type { RegistrationDocument } from '../documents/bookings.ts'
import type { AccountDocument, UserDocument } from '../documents/users.ts'
import { type Route, routes } from '../routes.ts'
import { type Access, accessOf, type Visit } from './access.ts'

// Only the fields that decide are given.
const introduced = {
  id: 'ana',
  first_name: 'Ana',
  age: 30,
  gender: 'femme',
  onboarding_step: 'passion-completed',
} as UserDocument
const complete = { ...introduced, personality_results: {}, selected_passion: [] } as unknown as UserDocument
const account = { registration_id: null, expired_event_id: null } as AccountDocument
const registrationOf = (evening: string) =>
  ({
    id: `${evening}_ana`,
    thursday_event_id: evening,
    registration_status: 'registered',
  }) as RegistrationDocument

type Documents = NonNullable<Visit['documents']>
const loading = { state: 'loading' } as const
const empty = { state: 'empty' } as const
const error = { state: 'error' } as const
const data = <T>(of: T) => ({ state: 'data', data: of }) as const
const known: Documents = { user: data(complete), account: data(account), registration: empty }
/** The account names this evening, and its registration is in this state. */
const naming = (evening: string, registration: Documents['registration']): Documents => ({
  ...known,
  account: data({ ...account, registration_id: `${evening}_ana` }),
  registration,
})

const upcoming = '2026-11-26'
const over = '2026-11-19'
const verified = { provider: 'password', emailVerified: true } as const
const unverified = { provider: 'password', emailVerified: false } as const

const at = (pathname: string, from: string | null = null) => ({ pathname, search: '', from })
const visit: Visit = {
  auth: { status: 'signed-in', authUser: verified },
  transition: null,
  expected: false,
  documents: known,
  page: at(routes.profile),
  now: new Date('2026-11-21T12:00:00Z'),
  isTimeKnown: true,
}
const access = (change: Partial<Visit>) => accessOf({ ...visit, ...change })
/** Where the user is led from `/login`, which no step leaves open. */
const step = (documents: Documents): Access => access({ documents, page: at(routes.login) })
const redirect = (to: Route, from: string | null = null, expired: string | null = null) => ({
  kind: 'redirect',
  to,
  from,
  expired,
})

describe('before the user is known', () => {
  it.each<[string, Partial<Visit>, object]>([
    ['a page waits for Auth', { auth: auth('loading') }, { kind: 'wait' }],
    ['/login has its form at once', { auth: auth('loading'), page: at('/login') }, { kind: 'sign-in' }],
    [
      '/login waits for Auth where a user was signed in at the last visit',
      { auth: auth('loading'), page: at('/login'), expected: true },
      { kind: 'wait' },
    ],
    ['a page leads a visitor to /login', { auth: auth('signed-out') }, redirect('/login', '/profile')],
    [
      '/login keeps its form for a visitor',
      { auth: auth('signed-out'), page: at('/login'), expected: true },
      { kind: 'sign-in' },
    ],
    ['a page says that Auth cannot be asked', { auth: auth('unknown') }, { kind: 'offline' }],
    ['so does /login', { auth: auth('unknown'), page: at('/login') }, { kind: 'offline' }],
    ['the documents are read once Auth has answered', { documents: null }, { kind: 'read-documents' }],
  ])('%s', (_, change, expected) => {
    expect(access(change)).toEqual(expected)
  })

  function auth(status: 'loading' | 'signed-out' | 'unknown') {
    return { status }
  }
})

describe('during a transition', () => {
  it('/login keeps its form while a sign-in is completed, whatever Auth says', () => {
    for (const auth of [visit.auth, { status: 'loading' }, { status: 'signed-out' }] as const)
      expect(access({ auth, transition: 'signing-in', page: at('/login') })).toEqual({ kind: 'sign-in' })
  })

  it('another page waits until a sign-in is completed', () => {
    expect(access({ transition: 'signing-in' })).toEqual({ kind: 'wait' })
  })

  it('every page waits until a sign-out has left it', () => {
    for (const auth of [visit.auth, { status: 'signed-out' }, { status: 'unknown' }] as const)
      for (const page of [at('/login'), at('/profile')])
        expect(access({ auth, page, transition: 'signing-out' })).toEqual({ kind: 'wait' })
  })
})

describe('a user who is signed in', () => {
  it('waits for every document', () => {
    for (const part of ['user', 'account', 'registration'] as const)
      expect(step({ ...known, [part]: loading })).toEqual({ kind: 'wait' })
  })

  it('is led to an upcoming evening before its registration is read', () => {
    const documents = naming(upcoming, loading)
    expect(step(documents)).toEqual(redirect(routes.bookingConfirmation))
    expect(access({ documents })).toMatchObject({
      kind: 'show',
      user: complete,
      registration: null,
      upcomingDate: upcoming,
      unreadable: false,
    })
    // Only the registration shows that an evening has expired.
    expect(step(naming(over, loading))).toEqual({ kind: 'wait' })
  })

  it('keeps an upcoming evening whose registration cannot be read, until it is over', () => {
    const documents = naming(upcoming, error)
    expect(step(documents)).toEqual(redirect(routes.bookingConfirmation))
    expect(access({ documents })).toMatchObject({
      registration: null,
      upcomingDate: upcoming,
      unreadable: true,
    })
    expect(step(naming(over, error))).toEqual(redirect(routes.thursdaySelection))
    expect(access({ documents: naming(over, error) })).toMatchObject({
      upcomingDate: null,
      unreadable: false,
      expired: null,
    })
  })

  it('waits for nothing else without a profile', () => {
    const documents = { user: empty, account: loading, registration: loading }
    expect(step(documents)).toEqual(redirect(routes.personalInfo))
  })

  it('waits for the account and for the evening that it names where the profile cannot be read', () => {
    expect(step({ ...known, user: error, account: loading })).toEqual({ kind: 'wait' })
    expect(step({ ...naming(upcoming, loading), user: error })).toEqual({ kind: 'wait' })
  })

  it('waits for the registration where the account cannot be read', () => {
    expect(step({ ...known, account: error, registration: loading })).toEqual({ kind: 'wait' })
  })

  it('misses no registration that cannot be read where the account names none', () => {
    expect(access({ documents: { ...known, registration: error } })).toMatchObject({
      upcomingDate: null,
      unreadable: false,
    })
  })

  it('stays on a confirmation where no evening has expired', () => {
    expect(access({ page: at(routes.bookingConfirmation) })).toMatchObject({ kind: 'show', expired: null })
  })

  it('is led on after writing the profile, before the account is read', () => {
    const documents = { user: data(introduced), account: loading, registration: loading }
    expect(step(documents)).toEqual(redirect(routes.testIntroduction))
  })

  it('needs the account before anything else', () => {
    expect(step({ ...known, user: loading, account: empty })).toEqual({ kind: 'open-account' })
  })

  it('waits for nothing where the address is not verified', () => {
    const documents = { user: loading, account: loading, registration: loading }
    const auth = { status: 'signed-in', authUser: unverified } as const
    expect(access({ auth, documents })).toEqual(redirect(routes.emailVerification, '/profile'))
    expect(access({ auth, documents, page: at(routes.emailVerification) })).toMatchObject({ kind: 'show' })
  })

  it('is asked for a profile that cannot be read', () => {
    expect(step({ ...known, user: error })).toEqual(redirect(routes.personalInfo))
    const unreadable = { kind: 'show', user: null, isProfileUnreadable: true }
    expect(access({ documents: { ...known, user: error } })).toMatchObject(unreadable)
  })

  it.each(['cancelled', 'called_off', 'expired'] as const)(
    'has no registration where it is %s',
    (registration_status) => {
      const documents = naming(upcoming, data({ ...registrationOf(upcoming), registration_status }))
      expect(step(documents)).toEqual(redirect(routes.thursdaySelection))
      expect(access({ documents })).toMatchObject({ kind: 'show', registration: null, upcomingDate: null })
    },
  )

  it('sees the registration of the upcoming evening', () => {
    const registration = registrationOf(upcoming)
    const documents = naming(upcoming, data(registration))
    expect(access({ documents })).toMatchObject({
      registration,
      upcomingDate: null,
      unreadable: false,
      expired: null,
    })
  })
})

describe('an evening that has expired', () => {
  it.each([
    ['this visit finds it', naming(over, data(registrationOf(over)))],
    ['the server has expired it', { ...known, account: data({ ...account, expired_event_id: over }) }],
  ])('is announced, and its confirmation leads to the Thursdays, when %s', (_, documents) => {
    const page = at(routes.bookingConfirmation)
    expect(access({ documents, page })).toEqual(redirect(routes.thursdaySelection, null, over))
    expect(access({ documents })).toMatchObject({ kind: 'show', registration: null, expired: over })
  })

  it('waits for the server’s time: a device’s clock that is days ahead lets no evening expire', () => {
    const documents = naming(over, data(registrationOf(over)))
    expect(access({ documents, isTimeKnown: false })).toEqual({ kind: 'wait' })
    const now = new Date('2026-11-18T12:00:00Z')
    expect(access({ documents, isTimeKnown: false, now })).toMatchObject({ kind: 'show', expired: null })
  })

  it('is not announced to a user who has booked another one, or who has another step to do', () => {
    const expired = { ...account, registration_id: `${upcoming}_ana`, expired_event_id: over }
    const booked = { ...known, account: data(expired), registration: data(registrationOf(upcoming)) }
    expect(access({ documents: booked })).toMatchObject({ kind: 'show', expired: null })
    const started = { ...known, user: data(introduced), account: data({ ...expired, registration_id: null }) }
    expect(access({ documents: started })).toMatchObject({ kind: 'show', expired: null })
  })
})

describe('the address that was requested before the sign-in', () => {
  it('is returned to, before the next step', () => {
    const page = at(routes.login, '/receipt?payment=pi_1')
    expect(access({ page })).toMatchObject({ kind: 'redirect', to: '/receipt?payment=pi_1', from: null })
  })

  it('is passed on to the verification of the address', () => {
    const auth = { status: 'signed-in', authUser: unverified } as const
    const page = at(routes.login, '/receipt?payment=pi_1')
    expect(access({ auth, page })).toEqual(redirect(routes.emailVerification, '/receipt?payment=pi_1'))
  })
})

describe('terms that have changed', () => {
  const old = { ...complete, terms_accepted_at: new Date('2026-01-01'), terms_version: 1 }
  const documents = { ...known, user: data(old) }

  it.each([
    [routes.thursdaySelection, true],
    [routes.citySelection, true],
    [routes.activitySelection, true],
    [routes.pricingSelection, true],
    [routes.paymentConfirmation, false],
    [routes.profile, false],
  ])('are shown before %s: %s', (page, newTerms) => {
    expect(access({ documents, page: at(page) })).toMatchObject({ kind: 'show', newTerms })
    expect(access({ page: at(page) })).toMatchObject({ kind: 'show', newTerms: false })
  })
})
