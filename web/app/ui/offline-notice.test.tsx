import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfflineNotice } from './offline-notice.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

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
