import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithToasts } from './testing/render-with-toasts.tsx'
import { toast } from './toast.ts'

afterEach(() => vi.restoreAllMocks())

const side = (wide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('all'), matches: wide })

it('comes down over the header of a phone, and up over the poster of a wide screen, as wide as it is now', async () => {
  renderWithToasts(null)
  const place = () => screen.getByRole('region', { name: 'Messages' }).dataset.placement
  side(false)
  toast.info('Sur un téléphone')
  expect(await screen.findByText('Sur un téléphone')).toBeDefined()
  expect(place()).toBe('top')
  side(true)
  toast.info('Sur un grand écran')
  expect(await screen.findByText('Sur un grand écran')).toBeDefined()
  await waitFor(() => expect(place()).toBe('bottom-start'))
})
