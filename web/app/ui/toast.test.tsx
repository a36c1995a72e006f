import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithToasts } from './testing/render-with-toasts.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  act(() => toast.clear())
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const side = (wide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('all'), matches: wide })

it('comes out at the foot of a phone, and up over the poster of a wide screen, as wide as it is now', async () => {
  renderWithToasts(null)
  const place = () => screen.getByRole('region', { name: /^Messages/ }).dataset.placement
  side(false)
  toast.info('Sur un téléphone')
  expect(await screen.findByText('Sur un téléphone')).toBeDefined()
  expect(place()).toBe('bottom')
  side(true)
  toast.info('Sur un grand écran')
  expect(await screen.findByText('Sur un grand écran')).toBeDefined()
  await waitFor(() => expect(place()).toBe('bottom-start'))
})

const SHOWN_MS = 5000
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const close = (at: number) => screen.getAllByRole('button', { name: 'Fermer' })[at] as HTMLElement

it('goes after five seconds, an error after eight', () => {
  side(true)
  vi.useFakeTimers()
  renderWithToasts(null)
  act(() => toast.info('Enregistré'))
  act(() => toast.error('Refusé'))
  pass(SHOWN_MS)
  expect(screen.queryByText('Enregistré')).toBeNull()
  expect(screen.getByText('Refusé')).toBeDefined()
  pass(3000)
  expect(screen.queryByText('Refusé')).toBeNull()
})

it('stays while somebody is at it, and what closing leaves goes in its time', () => {
  side(true)
  vi.useFakeTimers()
  renderWithToasts(null)
  act(() => toast.info('Premier'))
  act(() => toast.info('Second'))
  act(() => close(0).focus())
  pass(2 * SHOWN_MS)
  expect(screen.getByText('Premier')).toBeDefined()
  fireEvent.click(close(0), { detail: 1 })
  expect(screen.queryByText('Premier')).toBeNull()
  expect(screen.getByText('Second')).toBeDefined()
  pass(SHOWN_MS)
  expect(screen.queryByText('Second')).toBeNull()
})

describe('on a phone', () => {
  beforeEach(() => void side(false))
  const room = () => document.documentElement.style.getPropertyValue('--toasts')

  it('shows one at a time, what went wrong before the rest, and the next when it is gone', () => {
    renderWithToasts(null)
    act(() => ['Un', 'Deux'].forEach((text) => void toast.info(text)))
    expect(screen.queryByText('Deux')).toBeNull()
    act(() => toast.error('Refusé'))
    expect(screen.queryByText('Un')).toBeNull()
    expect(screen.getByText('Refusé')).toBeDefined()
    fireEvent.click(close(0))
    fireEvent.click(close(0))
    expect(screen.getByText('Deux')).toBeDefined()
  })

  it('has the screen make room for as long as there is something to say', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
    renderWithToasts(null)
    expect(room()).toBe('')
    act(() => toast.info('Enregistré'))
    expect(room()).toBe('72px')
    act(() => toast.clear())
    expect(room()).toBe('')
  })

  it('takes no room on a wide screen', () => {
    side(true)
    renderWithToasts(null)
    act(() => toast.info('Enregistré'))
    expect(room()).toBe('')
  })
})

it('shows three at once on a wide screen, and the next when one is gone', () => {
  side(true)
  renderWithToasts(null)
  act(() => ['Un', 'Deux', 'Trois', 'Quatre'].forEach((text) => void toast.info(text)))
  expect(screen.queryByText('Quatre')).toBeNull()
  fireEvent.click(close(0))
  expect(screen.getByText('Quatre')).toBeDefined()
})

describe('by the keyboard', () => {
  beforeEach(() => void side(true))
  const field = () => screen.getByRole('textbox')
  const byAltT = () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyT', altKey: true })

  it('Alt+T leads to the toasts, as their region says, and types nothing', () => {
    renderWithToasts(<input />)
    act(() => field().focus())
    // What is not prevented returns true.
    expect(byAltT()).toBe(true)
    expect(document.activeElement).toBe(field())
    act(() => toast.info('Enregistré'))
    expect(fireEvent.keyDown(field(), { code: 'KeyT', altKey: true, ctrlKey: true })).toBe(true)
    expect(document.activeElement).toBe(field())
    expect(byAltT()).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages (Alt + T)' }))
  })

  it('what is closed gives the focus to the toast beside it, the last one back to where it was', () => {
    renderWithToasts(<input />)
    act(() => ['Un', 'Deux', 'Trois'].forEach((text) => void toast.info(text)))
    act(() => field().focus())
    byAltT()
    act(() => close(1).focus())
    fireEvent.click(close(1))
    expect(screen.queryByText('Deux')).toBeNull()
    expect(document.activeElement).toBe(close(1))
    fireEvent.click(close(1))
    expect(document.activeElement).toBe(close(0))
    fireEvent.click(close(0))
    expect(document.activeElement).toBe(field())
  })

  it('goes on at the content of the page where what had the focus is gone', () => {
    const { rerender } = renderWithToasts(<input />)
    act(() => toast.info('Enregistré'))
    act(() => field().focus())
    act(() => close(0).focus())
    rerender(
      <>
        <main id="contenu" tabIndex={-1} />
        <Toaster />
      </>,
    )
    fireEvent.click(close(0))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

it('closed by a pointer gives the focus back at once, so that the others go in their time', () => {
  vi.useFakeTimers()
  renderWithToasts(<input />)
  act(() => ['Un', 'Deux'].forEach((text) => void toast.info(text)))
  act(() => screen.getByRole('textbox').focus())
  act(() => close(0).focus())
  fireEvent.click(close(0), { detail: 1 })
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  pass(SHOWN_MS)
  expect(screen.queryByText('Deux')).toBeNull()
})
