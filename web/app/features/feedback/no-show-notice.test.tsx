import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { queryClient } from '../../data/query-client.ts'
import { RefusalError } from '../../data/refusals.ts'
import { booked } from '../../data/testing/booked.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { NoShowNotice } from './no-show-notice.tsx'

const live = vi.hoisted(() => ({ data: undefined as unknown, now: new Date('2026-11-27T12:00:00Z') }))
vi.mock('../../data/live-document.ts', () => ({ useLiveDocument: () => ({ data: live.data }) }))
vi.mock('../../hooks/use-now.ts', () => ({ useNow: () => live.now }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/callables.ts', () => ({ callFunction: vi.fn() }))

const recorded = { at: new Date('2026-11-27T10:00:00Z'), contested: false }

function open(no_show?: typeof recorded) {
  live.data = { ...booked, ...(no_show && { no_show }) }
  renderWithToasts(<NoShowNotice uid="ana" date="2026-11-26" />)
}
const button = () => screen.queryByRole('button', { name: 'J’y étais' })

beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
  live.now = new Date('2026-11-27T12:00:00Z')
})

it('asks who was not noted, and says that it is corrected', async () => {
  open(recorded)
  fireEvent.click(button() ?? document.body)
  expect(await screen.findByText(/C’est corrigé/)).toBeDefined()
  expect(callFunction).toHaveBeenCalledWith('contestNoShow', { thursdayEventId: '2026-11-26' })
})

it('stays if it could not be corrected, and says why', async () => {
  vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
  open(recorded)
  fireEvent.click(button() ?? document.body)
  expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined()
  expect(button()).not.toBeNull()
})

it.each([
  ['who came', undefined, undefined],
  ['who has contested it', { ...recorded, contested: true }, undefined],
  ['a week later', recorded, new Date('2026-12-04T10:00:00Z')],
])('says nothing to %s', (_, no_show, now) => {
  if (now) live.now = now
  open(no_show)
  expect(button()).toBeNull()
})
