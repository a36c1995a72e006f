import { ChakraProvider } from '@chakra-ui/react'
import type { RefusalCode } from '@tablee/domain/calls'
import { paths } from '@tablee/domain/documents'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useContext, useState } from 'react'
import { createMemoryRouter, type Location, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acknowledgeExpiry,
  claimRefund,
  dismissCalledOff,
  openAccount,
  recoverPayments,
} from '../../data/account.ts'
import { type AuthUser, signOut } from '../../data/auth.ts'
import { RefusalError } from '../../data/refusals.ts'
import { failed, loaded } from '../../data/testing/query-result.ts'
import { WithQueries } from '../../data/testing/with-queries.tsx'
import { Avatar } from '../../ui/screen-header.tsx'
import { system } from '../../ui/theme/system.ts'
import { toast } from '../../ui/toast.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { useAttendee } from './attendee.ts'
import { AttendeeGuard } from './attendee-guard.tsx'
import { signOut as leave, useSessionStore } from './session.ts'

/** The Firebase fake: the signed-in user, and documents by path. */
const seam = vi.hoisted(() => ({
  tell: (_: unknown) => {},
  miss: (_: string) => {},
  documents: new Map<string, unknown>(),
  changed: new Set<() => void>(),
}))
vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  onUserChanged: (tell: (person: unknown) => void, miss: (uid: string) => void) => {
    Object.assign(seam, { tell, miss })
    return () => {}
  },
  signOut: vi.fn(),
}))
vi.mock('../../hooks/clock.ts', () => ({
  now: () => new Date('2026-11-21T12:00:00Z'),
  pollDevClock: () => () => {},
  fetchClockOffset: () => Promise.resolve(),
  isServerTimeKnown: () => true,
  askServerTime: () => Promise.resolve(false),
}))
vi.mock('../../data/live-document.ts', async () => {
  const { useReducer, useEffect } = await import('react')
  return {
    useLiveDocument: (path: string | null) => {
      const [, redraw] = useReducer((times: number) => times + 1, 0)
      useEffect(() => void seam.changed.add(redraw), [])
      return (path !== null && seam.documents.get(path)) || { errorUpdateCount: 0 }
    },
  }
})
vi.mock('../../data/own-profile.ts', async () => {
  const { useLiveDocument } = await import('../../data/live-document.ts')
  const { paths, userDocument } = await import('@tablee/domain/documents')
  return { useOwnProfile: (uid: string | null) => useLiveDocument(uid && paths.user(uid), userDocument) }
})
vi.mock('../../data/account.ts', async (original) => ({
  ...(await original<typeof import('../../data/account.ts')>()),
  openAccount: vi.fn(() => Promise.resolve()),
  recoverPayments: vi.fn(() => Promise.resolve()),
  acknowledgeExpiry: vi.fn(() => Promise.resolve()),
  dismissCalledOff: vi.fn(() => Promise.resolve()),
  claimRefund: vi.fn(() => Promise.resolve()),
}))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const authUser: AuthUser = {
  uid: 'ana',
  email: 'ana@tablee.example',
  emailVerified: true,
  provider: 'password',
}
const complete = {
  id: 'ana',
  first_name: 'Ana',
  age: 30,
  gender: 'femme',
  onboarding_step: 'passion-completed',
  personality_results: {},
  selected_passion: [],
}
const account = {
  registration_id: null,
  booking_no: 0,
  stripe_customer_id: null,
  expired_event_id: null,
  called_off: [],
  waiting_for: [],
}

/** A page that would lose its state if it were unmounted. */
function Page() {
  const [born] = useState(() => Math.random())
  return <p data-testid="page">{born}</p>
}

/** A page that shows its attendee. */
function Signed() {
  const { registration, upcomingDate, unreadable } = useAttendee()
  return (
    <div data-testid="page">
      {useContext(Avatar)}
      <button type="button" onClick={() => void leave()}>
        Sortir
      </button>
      <p>{registration ? 'Réservé' : (upcomingDate ?? 'Libre')}</p>
      {unreadable && <p>Illisible</p>}
    </div>
  )
}

function open(address: string | Partial<Location>) {
  const router = createMemoryRouter(
    [
      {
        element: <AttendeeGuard />,
        children: [
          ...['/profile', '/booking-confirmation', '/email-verification'].map((path) => ({
            path,
            element: <Signed />,
          })),
          { path: '*', element: <Page /> },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <ChakraProvider value={system}>
      <WithQueries>
        <RouterProvider router={router} />
      </WithQueries>
      <Toaster />
    </ChakraProvider>,
  )
  return () => router.state.location.pathname
}

const arriveAs = (who: AuthUser | null) => act(async () => seam.tell(who))
function put(path: string, data: object | null) {
  seam.documents.set(path, loaded(data))
  act(() => seam.changed.forEach((redraw) => void redraw()))
}

// Preloaded, because the guard imports it lazily.
beforeAll(() => import('./signed-in-guard.tsx'))
beforeEach(() => {
  vi.clearAllMocks()
  seam.documents.clear()
  seam.changed.clear()
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  localStorage.clear()
})
afterEach(() => {
  act(() => toast.clear())
  cleanup()
})

it('says what is wrong where the browser’s own database is silent, and lets in who is known later', async () => {
  vi.useFakeTimers()
  open('/profile')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('heading', { name: 'Rien ne répond' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('ouvrez-la dans un autre navigateur')
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined()
  vi.useRealTimers()
  act(() => seam.tell(null))
  expect(await screen.findByTestId('page')).toBeDefined()
})

it.each(['/profile', '/personal-info'])(
  'shows no empty %s for a profile that cannot be read',
  async (page) => {
    put(paths.account('ana'), account)
    seam.documents.set(paths.user('ana'), failed())
    open(page)
    await arriveAs(authUser)
    expect(await screen.findByRole('heading', { name: 'Votre profil n’a pas pu être lu' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined()
    expect(screen.queryByTestId('page')).toBeNull()
    put(paths.user('ana'), complete)
    expect(await screen.findByTestId('page')).toBeDefined()
  },
)

describe('the guard', () => {
  it('waits until it is known who is there', () => {
    open('/city-selection')
    expect(screen.getByRole('status')).toBeDefined()
    expect(screen.queryByTestId('page')).toBeNull()
  })

  it('has the form of /login there from the start, and keeps it for a visitor', async () => {
    open('/login')
    const before = screen.getByTestId('page').textContent
    await arriveAs(null)
    expect(screen.getByTestId('page').textContent).toBe(before)
  })

  it('shows no form to a user who was signed in here, and is about to be sent on', () => {
    localStorage.setItem('tablee.signed-in', 'yes')
    open('/login')
    expect(screen.queryByTestId('page')).toBeNull()
    expect(screen.getByRole('status')).toBeDefined()
  })

  describe('of a page that is shown', () => {
    const shown = () => screen.getByTestId('page').textContent

    beforeEach(() => {
      for (const uid of ['ana', 'ben']) {
        put(paths.user(uid), { ...complete, id: uid })
        put(paths.account(uid), account)
      }
    })

    it('leaves it standing when the same person’s token is new, and sends on a visitor', async () => {
      const where = open('/pricing-selection')
      await arriveAs(authUser)
      const before = shown()
      await arriveAs({ ...authUser })
      expect(shown()).toBe(before)
      await arriveAs(null)
      expect(where()).toBe('/login')
    })

    it('takes it down when another user is there', async () => {
      open('/pricing-selection')
      await arriveAs(authUser)
      const before = shown()
      await arriveAs({ ...authUser, uid: 'ben' })
      expect(shown()).not.toBe(before)
    })
  })

  describe('while the registration is read that the account names', () => {
    const seat = paths.registrationById('2026-11-26_ana')

    beforeEach(() => {
      put(paths.user('ana'), complete)
      put(paths.account('ana'), { ...account, registration_id: '2026-11-26_ana' })
    })

    it.each([
      ['registered', 'Réservé'],
      ['cancelled', 'Libre'],
    ])(
      'sends a sign-in on, to a page that is there at once, and then says that it is %s',
      async (status, said) => {
        const where = open('/login')
        await arriveAs(authUser)
        expect(where()).toBe('/booking-confirmation')
        expect(screen.getByText('2026-11-26')).toBeDefined()
        put(seat, {
          id: '2026-11-26_ana',
          thursday_event_id: '2026-11-26',
          registration_status: status,
        })
        expect(screen.getByText(said)).toBeDefined()
      },
    )

    it('goes by its name where it cannot be read', async () => {
      const where = open('/login')
      await arriveAs(authUser)
      expect(screen.queryByText('Illisible')).toBeNull()
      seam.documents.set(seat, failed())
      act(() => seam.changed.forEach((redraw) => void redraw()))
      expect(where()).toBe('/booking-confirmation')
      expect(screen.getByText('2026-11-26')).toBeDefined()
      expect(screen.getByText('Illisible')).toBeDefined()
    })

    it('shows every other page by the name of the evening, too', async () => {
      open('/profile')
      await arriveAs(authUser)
      expect(screen.getByText('2026-11-26')).toBeDefined()
      expect(screen.queryByText('Illisible')).toBeNull()
    })
  })

  it.each([
    ['shows what has changed in the terms before a page on which one books', '/thursday-selection', true],
    ['leaves the profile alone meanwhile', '/profile', false],
  ])('%s', async (_, address, shown) => {
    put('users/ana', { ...complete, terms_accepted_at: new Date() })
    put('accounts/ana', account)
    open(address)
    await arriveAs(authUser)
    const found = shown ? screen.findByRole('button', { name: 'J’accepte' }) : screen.findByTestId('page')
    expect(await found).toBeDefined()
    expect(screen.queryByTestId('page') === null).toBe(shown)
  })

  it('leads back to the receipt that was asked for before the sign-in', async () => {
    put('users/ana', complete)
    put('accounts/ana', account)
    const where = open('/receipt?payment=pi_1')
    await arriveAs(null)
    expect(where()).toBe('/login')
    await arriveAs(authUser)
    await waitFor(() => expect(where()).toBe('/receipt'))
  })

  it('leads there also where the address is proved first', async () => {
    put('users/ana', complete)
    put('accounts/ana', account)
    const where = open('/receipt?payment=pi_1')
    await arriveAs(null)
    await arriveAs({ ...authUser, emailVerified: false })
    await waitFor(() => expect(where()).toBe('/email-verification'))
    await arriveAs(authUser)
    await waitFor(() => expect(where()).toBe('/receipt'))
  })

  it('leads to the next step, whatever the address and the history say', async () => {
    const elsewhere = '//attacker.example/'
    put('users/ana', complete)
    put('accounts/ana', account)
    const search = `?${new URLSearchParams({ next: elsewhere, redirect: elsewhere })}`
    const state = { from: elsewhere, next: elsewhere }
    const where = open({ pathname: '/login', search, hash: `#${elsewhere}`, state })
    await arriveAs(authUser)
    await waitFor(() => expect(where()).toBe('/thursday-selection'))
  })

  it('sends a visitor to /login', async () => {
    const where = open('/city-selection')
    await arriveAs(null)
    expect(where()).toBe('/login')
    expect(screen.getByTestId('page')).toBeDefined()
  })

  it.each([
    ['at once', () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))],
    ['when the network is back', () => act(() => void window.dispatchEvent(new Event('online')))],
  ])('keeps who cannot be read where they are, and asks again %s', async (_, ask) => {
    localStorage.setItem('tablee.signed-in', 'yes')
    put(paths.user('ana'), complete)
    put(paths.account('ana'), account)
    const where = open('/city-selection')
    await act(async () => {})
    await act(async () => seam.miss('ana'))
    expect(screen.getByRole('heading', { level: 1, name: 'La ligne est coupée' })).toBeDefined()
    expect(localStorage.getItem('tablee.signed-in')).toBe('yes')
    seam.tell = () => {}
    ask()
    expect(screen.getByRole('status')).toBeDefined()
    await act(async () => {})
    await arriveAs(authUser)
    expect(where()).toBe('/city-selection')
    expect(screen.getByTestId('page')).toBeDefined()
  })

  it('sends an address that is not proved to its verification', async () => {
    const where = open('/thursday-selection')
    await arriveAs({ ...authUser, emailVerified: false })
    expect(where()).toBe('/email-verification')
  })

  it('sends a user who is ahead of their step back to it', async () => {
    put(paths.user('ana'), null)
    put(paths.account('ana'), account)
    const where = open('/pricing-selection')
    await arriveAs(authUser)
    expect(where()).toBe('/personal-info')
  })

  it('shows a user who has no profile the form for it before their account is read', async () => {
    put(paths.user('ana'), null)
    const where = open('/thursday-selection')
    await arriveAs(authUser)
    expect(where()).toBe('/personal-info')
    expect(screen.getByTestId('page')).toBeDefined()
  })

  it('has a missing account opened, and then goes on', async () => {
    put(paths.user('ana'), complete)
    put(paths.account('ana'), null)
    const where = open('/city-selection')
    await arriveAs(authUser)
    await waitFor(() => expect(openAccount).toHaveBeenCalled())
    expect(screen.queryByTestId('page')).toBeNull()
    put(paths.account('ana'), account)
    expect(where()).toBe('/city-selection')
    expect(screen.getByTestId('page')).toBeDefined()
  })

  describe('without an account that opens', () => {
    const fail = async (code: RefusalCode) => {
      vi.mocked(openAccount).mockRejectedValueOnce(new RefusalError(code))
      put(paths.user('ana'), complete)
      put(paths.account('ana'), null)
      open('/city-selection')
      await arriveAs(authUser)
    }

    it.each([
      ['unavailable', 'La ligne est coupée'],
      ['no-account', 'Votre compte n’est pas prêt'],
    ] as const)('says what %s means, and tries again', async (code, title) => {
      await fail(code)
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
      fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
      expect(openAccount).toHaveBeenCalledTimes(2)
    })

    it('lets the person go', async () => {
      const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
      await fail('no-account')
      fireEvent.click(await screen.findByRole('button', { name: 'Se déconnecter' }))
      await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
    })
  })

  it('asks once for lost payments, of a user who has begun to pay', async () => {
    put(paths.user('ana'), complete)
    put(paths.account('ana'), account)
    open('/city-selection')
    await arriveAs(authUser)
    expect(recoverPayments).not.toHaveBeenCalled()
    put(paths.account('ana'), { ...account, stripe_customer_id: 'cus_1' })
    put(paths.account('ana'), { ...account, stripe_customer_id: 'cus_1' })
    expect(recoverPayments).toHaveBeenCalledTimes(1)
  })

  it('leaves the page of a user who pays standing while their registration arrives', async () => {
    put(paths.user('ana'), complete)
    put(paths.account('ana'), account)
    const where = open('/payment-confirmation')
    await arriveAs(authUser)
    const before = screen.getByTestId('page').textContent
    put(paths.account('ana'), { ...account, registration_id: '2026-11-26_ana' })
    expect(screen.getByTestId('page').textContent).toBe(before)
    put(paths.registrationById('2026-11-26_ana'), {
      id: '2026-11-26_ana',
      thursday_event_id: '2026-11-26',
      registration_status: 'registered',
    })
    expect(screen.getByTestId('page').textContent).toBe(before)
    expect(where()).toBe('/payment-confirmation')
  })

  it.each([
    [false, 0],
    [true, 1],
  ])('loads the page again that the browser has kept as it was left: %s', async (persisted, times) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    put(paths.user('ana'), complete)
    put(paths.account('ana'), account)
    open('/city-selection')
    await arriveAs(authUser)
    useSessionStore.setState({ transition: 'signing-out' })
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    expect(reload).toHaveBeenCalledTimes(times)
  })

  it('keeps the form of /login, and what is typed there, while a sign-in is being completed', async () => {
    put(paths.user('ana'), complete)
    put(paths.account('ana'), account)
    const where = open('/login')
    await arriveAs(null)
    const before = screen.getByTestId('page').textContent
    act(() => useSessionStore.setState({ transition: 'signing-in' }))
    await arriveAs(authUser)
    expect(screen.getByTestId('page').textContent).toBe(before)
    expect(where()).toBe('/login')
    await act(async () => useSessionStore.setState({ transition: null }))
    expect(where()).toBe('/thursday-selection')
  })
})

describe('what every page is given', () => {
  const tomorrow = '2026-11-26'
  const booking = (date: string) => ({
    id: `${date}_ana`,
    thursday_event_id: date,
    registration_status: 'registered',
  })

  async function openProfile(user: object = complete) {
    put(paths.user('ana'), user)
    put(paths.account('ana'), account)
    open('/profile')
    await arriveAs(authUser)
  }

  it('is the way to one’s profile, behind one’s own face', async () => {
    await openProfile()
    const way = screen.getByRole('link', { name: 'Mon Profil' })
    expect(way.getAttribute('href')).toBe('/profile')
    expect(way.querySelector('svg')).not.toBeNull()
  })

  it('shows one’s picture there, where there is one', async () => {
    await openProfile({ ...complete, avatar_url: 'data:image/webp;base64,AAAA' })
    const way = screen.getByRole('link', { name: 'Mon Profil' })
    expect(way.querySelector('img')?.src).toBe('data:image/webp;base64,AAAA')
  })

  it('is the way out', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    await openProfile()
    fireEvent.click(screen.getByRole('button', { name: 'Sortir' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
    expect(signOut).toHaveBeenCalled()
  })

  it('stays where it is when the way out fails', async () => {
    vi.mocked(signOut).mockRejectedValueOnce(new Error('no network'))
    await openProfile()
    fireEvent.click(screen.getByRole('button', { name: 'Sortir' }))
    expect(await screen.findByText('La déconnexion n’a pas abouti. Veuillez réessayer.')).toBeDefined()
    expect(screen.getByTestId('page')).toBeDefined()
  })

  it('is the coming evening, and not one that is over', async () => {
    put(paths.registrationById(`${tomorrow}_ana`), booking(tomorrow))
    put(paths.registrationById('2026-11-12_ana'), booking('2026-11-12'))
    await openProfile()
    put(paths.account('ana'), { ...account, registration_id: `${tomorrow}_ana` })
    expect(screen.getByText('Réservé')).toBeDefined()
    put(paths.account('ana'), { ...account, registration_id: '2026-11-12_ana' })
    expect(screen.getByText('Libre')).toBeDefined()
  })
})

describe('an evening that is over', () => {
  const words =
    'Votre précédente réservation a expiré. Vous pouvez maintenant faire une nouvelle réservation !'
  const over = { ...account, registration_id: '2026-11-12_ana' }
  const expired = { ...account, expired_event_id: '2026-11-12' }

  async function visit(address: string, found: object) {
    put(paths.user('ana'), complete)
    put(paths.account('ana'), found)
    put(paths.registrationById('2026-11-12_ana'), {
      id: '2026-11-12_ana',
      thursday_event_id: '2026-11-12',
      registration_status: 'registered',
    })
    const where = open(address)
    await arriveAs(authUser)
    return where
  }

  it.each([
    ['this visit finds it', over],
    ['the server has expired it before', expired],
  ])('is announced, acknowledged and left for the Thursdays when %s', async (_, found) => {
    const where = await visit('/booking-confirmation', found)
    expect(await screen.findByText(words)).toBeDefined()
    expect(acknowledgeExpiry).toHaveBeenCalledTimes(1)
    expect(where()).toBe('/thursday-selection')
  })

  it('is announced once a visit, whether or not the server has noted it', async () => {
    await visit('/thursday-selection', over)
    expect(await screen.findAllByText(words)).toHaveLength(1)
    put(paths.account('ana'), expired)
    put(paths.account('ana'), account)
    put(paths.account('ana'), expired)
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(acknowledgeExpiry).toHaveBeenCalledTimes(1)
  })

  it('is announced again at the next visit when the server has not noted it', async () => {
    await visit('/thursday-selection', expired)
    expect(await screen.findByText(words)).toBeDefined()
    act(() => toast.clear())
    cleanup()
    await visit('/thursday-selection', expired)
    expect(await screen.findByText(words)).toBeDefined()
    expect(acknowledgeExpiry).toHaveBeenCalledTimes(2)
  })

  it('is no news to a user who has booked another one since', async () => {
    put(paths.registrationById('2026-11-26_ana'), {
      id: '2026-11-26_ana',
      thursday_event_id: '2026-11-26',
      registration_status: 'registered',
    })
    await visit('/booking-confirmation', { ...expired, registration_id: '2026-11-26_ana' })
    expect(screen.getByTestId('page')).toBeDefined()
    expect(screen.queryByText(words)).toBeNull()
    expect(acknowledgeExpiry).not.toHaveBeenCalled()
  })
})

describe('deep links', () => {
  it('opens the profile to any user who has only begun', async () => {
    put(paths.user('ana'), null)
    put(paths.account('ana'), account)
    const where = open('/profile')
    await arriveAs(authUser)
    expect(where()).toBe('/profile')
  })
})

describe('the avatar button', () => {
  it('says that the profile is closed, for as long as the address is not proved', async () => {
    open('/email-verification')
    await arriveAs({ ...authUser, emailVerified: false })
    fireEvent.click(await screen.findByRole('button', { name: 'Mon Profil' }))
    const said = await screen.findByText('Votre profil s’ouvrira dès que votre adresse sera vérifiée.')
    expect(said).toBeDefined()
  })
})

describe('an evening that was called off', () => {
  const notice = {
    thursday_event_id: '2026-11-26',
    cause: 'venue-closed',
    kept: 'money',
    amount: 899,
    payment_id: 'pi_1',
  }

  async function openWith(...called_off: object[]) {
    put('accounts/ana', { ...account, called_off })
    put('users/ana', complete)
    open('/thursday-selection')
    await arriveAs(authUser)
  }

  it('is announced over whatever page is open, until it is dismissed', async () => {
    await openWith(notice, { ...notice, thursday_event_id: '2026-12-03', kept: 'ticket' })
    const first = await screen.findByRole('alertdialog', { name: /26\u00A0novembre est annulée/ })
    expect(first.textContent).toContain('Nous vous remboursons 8,99\u00A0€')
    expect(within(first).queryByRole('link')).toBeNull()
    fireEvent.click(within(first).getByRole('button', { name: 'J’ai compris' }))
    expect(dismissCalledOff).toHaveBeenCalledExactlyOnceWith('2026-11-26')

    const second = await screen.findByRole('alertdialog', { name: /3\u00A0décembre est annulée/ })
    expect(within(second).queryByRole('button', { name: /contre/ })).toBeNull()
    fireEvent.keyDown(second, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(dismissCalledOff).toHaveBeenLastCalledWith('2026-12-03')
  })

  it('offers the refund claim until its last day, and makes it by one press', async () => {
    const money_until = new Date('2026-12-10T23:00:00Z')
    await openWith({ ...notice, kept: 'ticket', money_until })
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('jusqu’au jeudi 10\u00A0décembre')
    const claim = () => within(dialog).findByRole('button', { name: 'Rendre le billet contre 8,99\u00A0€' })
    vi.mocked(claimRefund).mockRejectedValueOnce(new RefusalError('nothing-to-refund'))
    fireEvent.click(await claim())
    expect(await screen.findByText(/Ce billet a déjà servi/)).toBeDefined()
    fireEvent.click(await claim())
    expect(await screen.findByText(/8,99\s€ vous reviennent sur la carte/)).toBeDefined()
    expect(claimRefund).toHaveBeenLastCalledWith('pi_1')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('for want of a table says that the seat has ended, and not the evening', async () => {
    await openWith({ ...notice, cause: 'no-table', kept: 'ticket' })
    const dialog = await screen.findByRole('alertdialog', {
      name: /^Votre place du .*26\u00A0novembre est annulée$/,
    })
    expect(dialog.textContent).toContain('Nous n’avons pas trouvé de table où vous asseoir.')
    expect(dialog.textContent).not.toContain('soirée')
  })

  it('that cost nothing offers no money', async () => {
    await openWith({ ...notice, kept: 'ticket', amount: null, payment_id: null })
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Votre billet vous est rendu')
    expect(within(dialog).queryByRole('link')).toBeNull()
  })
})
