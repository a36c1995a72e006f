import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import App from './root.tsx'

const script = vi.hoisted(() => ({ asked: false }))
vi.mock('./ui/toaster.tsx', () => ({
  get Toaster() {
    script.asked = true
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

it('keeps the page, with what was typed, where the script of the toasts does not come', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const children = [{ path: '/login', element: <input aria-label="E‑mail" /> }]
  const page = { element: <App />, errorElement: <p>Une chaise est tombée.</p>, children }
  render(<RouterProvider router={createMemoryRouter([page], { initialEntries: ['/login'] })} />)
  await waitFor(() => expect(script.asked).toBe(true))
  // React keeps a suspended fallback for at least 300 ms.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.getByLabelText('E‑mail')).toBeDefined()
  expect(screen.queryByText('Une chaise est tombée.')).toBeNull()
})
