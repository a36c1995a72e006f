import { act, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import {
  afterPaymentState,
  profileLinkState,
  replaceFromProfile,
  useIsMounted,
  useJustPaid,
  useReturnToProfile,
} from './navigation.ts'

/** A visit from the profile, which is the previous history entry. */
function visit(state: unknown) {
  let router: ReturnType<typeof createMemoryRouter> | undefined
  const inRouter = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], {
      initialEntries: ['/profile', { pathname: '/personality-test', state }],
    })
    return <RouterProvider router={router} />
  }
  const { result } = renderHook(useReturnToProfile, { wrapper: inRouter })
  return { goBack: () => result.current, router: () => router }
}

it('knows a user who came from their profile, and leads back there', async () => {
  const { goBack, router } = visit(profileLinkState)
  await act(async () => goBack()?.())
  expect(router()?.state.location.pathname).toBe('/profile')
})

it('leads back to the profile from the last page of a visit', async () => {
  const { goBack, router } = visit(profileLinkState)
  await act(async () => router()?.navigate('/test-results', replaceFromProfile))
  await act(async () => router()?.navigate('/passion-selection', replaceFromProfile))
  await act(async () => goBack()?.())
  expect(router()?.state.location.pathname).toBe('/profile')
})

it.each([null, undefined, 'profile', { from: '/login' }])(
  'is no way back for a user who did not: %j',
  (state) => {
    expect(visit(state).goBack()).toBeNull()
  },
)

function arrive(state: unknown) {
  const registration = { exists: false }
  let router: ReturnType<typeof createMemoryRouter> | undefined
  const inRouter = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], {
      initialEntries: [{ pathname: '/booking-confirmation', state }],
    })
    return <RouterProvider router={router} />
  }
  const hook = renderHook(() => useJustPaid(registration.exists), { wrapper: inRouter })
  return { registration, router: () => router, ...hook }
}

it('knows a user who comes from paying, until their registration is there', async () => {
  const { result, registration, router } = arrive(afterPaymentState)
  expect(result.current).toBe(true)
  registration.exists = true
  // A navigation renders the page again, which then has the registration.
  await act(async () =>
    router()?.navigate('/booking-confirmation', { replace: true, state: afterPaymentState }),
  )
  expect(result.current).toBe(false)
  expect(router()?.state.location).toMatchObject({ pathname: '/booking-confirmation', state: null })
})

it.each([null, undefined, 'paid', { paid: false }])('knows a user who does not: %j', (state) => {
  expect(arrive(state).result.current).toBe(false)
})

it('is so for as long as the page is up, and no longer', () => {
  const { result, unmount } = renderHook(useIsMounted, { wrapper: StrictMode })
  const isMounted = result.current
  expect(isMounted()).toBe(true)
  unmount()
  expect(isMounted()).toBe(false)
})
