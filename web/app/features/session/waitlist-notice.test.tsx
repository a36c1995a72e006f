import type { WaitlistEntryDocument } from '@tablee/domain/documents'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { loaded } from '../../data/testing/query-result.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { WaitlistNotice } from './waitlist-notice.tsx'

const seam = vi.hoisted(() => ({ entry: null as unknown, now: new Date() }))
vi.mock('../../data/live-document.ts', () => ({ useLiveDocument: () => loaded(seam.entry) }))
vi.mock('../../data/callables.ts', () => ({ callFunction: vi.fn() }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => seam.now }))

const date = '2026-11-26'
const until = new Date('2026-11-23T17:40:00Z')

function show(entry: Partial<WaitlistEntryDocument> | null, position: number | null = 3) {
  seam.entry = entry && { user_id: 'ana', thursday_event_id: date, offered_until: null, seat: null, ...entry }
  vi.mocked(callFunction).mockResolvedValue({ position })
  renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <WaitlistNotice uid="ana" date={date} />
    </QueryClientProvider>,
  )
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

beforeEach(() => {
  vi.resetAllMocks()
  seam.now = new Date('2026-11-23T16:58:00Z')
})

it.each([
  [1, /pour le jeudi 26\snovembre, en tête de la file/],
  [3, /pour le jeudi 26\snovembre, 3e de la file/],
])('names the position of a user who waits, and leads to it: %i', async (position, text) => {
  show({ status: 'waiting' }, position)
  expect(await screen.findByText(text)).toBeDefined()
  expect(links()).toEqual([`/waitlist?jeudi=${date}`])
  expect(callFunction).toHaveBeenCalledWith('getWaitlistPosition', { thursdayEventId: date })
})

it('leads to a seat that is held, and asks for no position', () => {
  show({ status: 'offered', offered_until: until, seat: 4 })
  expect(screen.getByRole('navigation', { name: 'Une chaise vous attend' })).toBeDefined()
  expect(screen.getByText(/jusqu’à 18\sh\s40/)).toBeDefined()
  expect(callFunction).not.toHaveBeenCalled()
})

it.each<[string, Partial<WaitlistEntryDocument> | null, string]>([
  ['who does not wait', null, '2026-11-23T16:58:00Z'],
  ['who let their offer pass', { status: 'lapsed', offered_until: until }, '2026-11-23T16:58:00Z'],
  ['whose offer has just ended', { status: 'offered', offered_until: until }, '2026-11-23T17:40:00Z'],
  ['from Thursday 18:00 on', { status: 'waiting' }, '2026-11-26T17:00:00Z'],
])('says nothing to %s', (_, entry, at) => {
  seam.now = new Date(at)
  show(entry)
  expect(links()).toEqual([])
})
