import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { afterPayment, useJustPaid } from './after-payment.ts'

function arrive(state: unknown) {
  const seat = { taken: false }
  let router: ReturnType<typeof createMemoryRouter> | undefined
  const inRouter = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], {
      initialEntries: [{ pathname: '/booking-confirmation', state }],
    })
    return <RouterProvider router={router} />
  }
  return { seat, router: () => router, ...renderHook(() => useJustPaid(seat.taken), { wrapper: inRouter }) }
}

it('knows who comes from paying, until their seat is there', async () => {
  const { result, seat, router } = arrive(afterPayment)
  expect(result.current).toBe(true)
  seat.taken = true
  // Any navigation draws the page again: the seat is seen.
  await act(async () => router()?.navigate('/booking-confirmation', { replace: true, state: afterPayment }))
  expect(result.current).toBe(false)
  expect(router()?.state.location).toMatchObject({ pathname: '/booking-confirmation', state: null })
})

it.each([null, undefined, 'paid', { paid: false }])('knows who does not: %j', (state) => {
  expect(arrive(state).result.current).toBe(false)
})
