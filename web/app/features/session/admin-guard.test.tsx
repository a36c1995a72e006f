import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AuthUser } from '../../data/auth.ts'
import { failed, loaded, loading } from '../../data/testing/query-result.ts'
import { system } from '../../ui/theme/system.ts'
import { AdminGuard } from './admin-guard.tsx'
import { useSessionStore } from './session.ts'

/** The Firebase fake: the signed-in user, and the admin claim of their token. */
const seam = vi.hoisted(() => ({
  tell: (_: unknown) => {},
  miss: (_: string) => {},
  admin: {} as unknown,
}))
vi.mock('../../data/account.ts', async (original) => ({
  ...(await original<typeof import('../../data/account.ts')>()),
  openAccount: vi.fn(),
}))
vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  onUserChanged: (tell: (person: unknown) => void, miss: (uid: string) => void) => {
    Object.assign(seam, { tell, miss })
    return () => {}
  },
}))
vi.mock('../../hooks/clock.ts', () => ({
  pollDevClock: () => () => {},
  fetchClockOffset: () => Promise.resolve(),
}))
vi.mock('../../data/use-admin.ts', () => ({ useAdmin: () => seam.admin }))

const authUser: AuthUser = {
  uid: 'ana',
  email: 'ana@tablee.example',
  emailVerified: true,
  provider: 'password',
}

function Login() {
  return <p>Connexion, depuis {useLocation().state.from}</p>
}

async function open(who: AuthUser | null | 'unknown') {
  const router = createMemoryRouter(
    [
      {
        path: '/admin/tables',
        element: <AdminGuard>{({ email }) => <p>La console de {email}</p>}</AdminGuard>,
      },
      { path: '/login', element: <Login /> },
    ],
    { initialEntries: ['/admin/tables?jeudi=2026-11-26'] },
  )
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  )
  await act(async () => {})
  await act(async () => (who === 'unknown' ? seam.miss('ana') : seam.tell(who)))
}

beforeEach(() => {
  seam.admin = loading
  useSessionStore.setState(useSessionStore.getInitialState(), true)
})

it('opens the console to an admin', async () => {
  seam.admin = loaded(true)
  await open(authUser)
  expect(screen.getByText('La console de ana@tablee.example')).toBeTruthy()
})

it('shows a user who is no admin that there is nothing here, and nothing before it is known', async () => {
  await open(authUser)
  expect(screen.getByText('On ouvre la console…')).toBeTruthy()
  cleanup()
  seam.admin = loaded(false)
  await open(authUser)
  expect(screen.getByText('Oops! Page introuvable')).toBeTruthy()
  expect(screen.queryByText(/La console/)).toBeNull()
})

it('distinguishes a token that cannot be read from one without the claim, and reads it again', async () => {
  const refetch = vi.fn()
  seam.admin = failed(refetch)
  await open(authUser)
  expect(screen.queryByText('Oops! Page introuvable')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Réessayer/ }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('does not lead to the sign-in if the token cannot be read, and retries', async () => {
  seam.admin = loaded(true)
  await open('unknown')
  expect(screen.queryByText(/Connexion/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Réessayer/ }))
  await act(async () => {})
  await act(async () => seam.tell(authUser))
  expect(screen.getByText('La console de ana@tablee.example')).toBeTruthy()
})

it('leads a visitor to the sign-in, and remembers the page and what it was to show', async () => {
  seam.admin = loaded(true)
  await open(null)
  expect(screen.getByText('Connexion, depuis /admin/tables?jeudi=2026-11-26')).toBeTruthy()
})

it('sends no user who is signing out to the sign-in', async () => {
  seam.admin = loaded(true)
  await open(authUser)
  await act(async () => useSessionStore.setState({ transition: 'signing-out' }))
  await act(async () => seam.tell(null))
  expect(screen.queryByText(/Connexion/)).toBeNull()
})
