import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { fromProfile, onVisit, useReturnToProfile } from './profile-visit.ts'

/** A visit in the middle of a history: the profile lies before it. */
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

it('knows who came from their profile, and leads back there', async () => {
  const { goBack, router } = visit(fromProfile)
  await act(async () => goBack()?.())
  expect(router()?.state.location.pathname).toBe('/profile')
})

it('leads back to the profile from the last page of a visit', async () => {
  const { goBack, router } = visit(fromProfile)
  await act(async () => router()?.navigate('/test-results', onVisit))
  await act(async () => router()?.navigate('/passion-selection', onVisit))
  await act(async () => goBack()?.())
  expect(router()?.state.location.pathname).toBe('/profile')
})

it.each([null, undefined, 'profile', { from: '/login' }])('is no way back for who did not: %j', (state) => {
  expect(visit(state).goBack()).toBeNull()
})
