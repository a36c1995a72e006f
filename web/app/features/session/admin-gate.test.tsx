import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Person } from '../../firebase/person.ts'
import { system } from '../../ui/theme/system.ts'
import { AdminGate } from './admin-gate.tsx'
import { useSessionStore } from './session-store.ts'

/** The Firebase seam: who is signed in, and whether their token has the claim. */
const seam = vi.hoisted(() => ({ tell: (_: unknown) => {}, admin: null as boolean | null }))
vi.mock('../../firebase/auth.ts', () => ({
  watchPerson: (tell: (person: unknown) => void) => {
    seam.tell = tell
    return () => {}
  },
}))
vi.mock('../../firebase/clock.ts', () => ({
  followClock: () => () => {},
  readOffset: () => Promise.resolve(),
}))
vi.mock('../../firebase/use-admin.ts', () => ({ useAdmin: () => seam.admin }))

const person: Person = { uid: 'ana', email: 'ana@tablee.example', emailVerified: true, provider: 'password' }

function Login() {
  return <p>Connexion, depuis {useLocation().state.from}</p>
}

async function open(who: Person | null) {
  const router = createMemoryRouter(
    [
      {
        path: '/admin/tables',
        element: <AdminGate>{({ email }) => <p>La console de {email}</p>}</AdminGate>,
      },
      { path: '/login', element: <Login /> },
    ],
    { initialEntries: ['/admin/tables'] },
  )
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  )
  await act(async () => {})
  await act(async () => seam.tell(who))
}

beforeEach(() => {
  seam.admin = null
  useSessionStore.setState(useSessionStore.getInitialState(), true)
})
afterEach(cleanup)

it('opens the console to an admin', async () => {
  seam.admin = true
  await open(person)
  expect(screen.getByText('La console de ana@tablee.example')).toBeTruthy()
})

it('shows whoever is no admin that there is nothing here, and nothing before it is known', async () => {
  await open(person)
  expect(screen.getByText('On ouvre la console…')).toBeTruthy()
  cleanup()
  seam.admin = false
  await open(person)
  expect(screen.getByText('Oops! Page introuvable')).toBeTruthy()
  expect(screen.queryByText(/La console/)).toBeNull()
})

it('has whoever is signed out sign in, and remembers the page', async () => {
  seam.admin = true
  await open(null)
  expect(screen.getByText('Connexion, depuis /admin/tables')).toBeTruthy()
})

it('sends nobody to the sign-in who is signing out', async () => {
  seam.admin = true
  await open(person)
  await act(async () => useSessionStore.getState().setLeaving(true))
  await act(async () => seam.tell(null))
  expect(screen.queryByText(/Connexion/)).toBeNull()
})
