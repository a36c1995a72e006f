import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Loading, NotFoundPage, OfflineNotice } from './states.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'
import { SLOW_AFTER_MS } from './toast.ts'

describe('Loading', () => {
  it('says what one waits for', () => {
    renderInTheme(<Loading text="On dresse la table…" />)
    expect(screen.getByRole('status').textContent).toContain('On dresse la table…')
    expect(screen.queryByRole('main')).toBeNull()
  })

  it('is the main part of a page that is not there yet, under a title', () => {
    renderInTheme(<Loading page />)
    expect(screen.getByRole('main').contains(screen.getByRole('status'))).toBe(true)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tablée')
  })
})

it('says after ten seconds of waiting what may be wrong, and offers to reload', () => {
  vi.useFakeTimers()
  renderInTheme(<Loading />)
  act(() => void vi.advanceTimersByTime(SLOW_AFTER_MS - 1))
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toContain('C’est plus long que d’habitude.')
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeDefined()
  vi.useRealTimers()
})

const online = vi.spyOn(navigator, 'onLine', 'get')
beforeEach(() => void online.mockReturnValue(true))
afterEach(() => void online.mockReset())

function become(state: 'online' | 'offline') {
  online.mockReturnValue(state === 'online')
  act(() => void window.dispatchEvent(new Event(state)))
}

it('speaks while there is no network, and is quiet when it is back', () => {
  renderInTheme(<OfflineNotice />)
  const notice = screen.getByRole('status')
  expect(notice.textContent).toBe('')
  become('offline')
  expect(notice.textContent).toMatch(/^Vous êtes hors ligne/)
  become('online')
  expect(notice.textContent).toBe('')
})

it('knows at once that the page was opened without a network', () => {
  online.mockReturnValue(false)
  renderInTheme(<OfflineNotice />)
  expect(screen.getByRole('status').textContent).toMatch(/^Vous êtes hors ligne/)
})

it("says 'Oops! Page introuvable' and leads home", () => {
  renderInTheme(<NotFoundPage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page introuvable' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/')
})
