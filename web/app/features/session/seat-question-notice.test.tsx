import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { queryClient } from '../../data/query-client.ts'
import { RefusalError } from '../../data/refusals.ts'
import { booked } from '../../data/testing/booked.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { SeatQuestionNotice } from './seat-question-notice.tsx'

const clock = vi.hoisted(() => ({ now: new Date('2026-11-26T10:00:00Z') }))
vi.mock('../../hooks/use-now.ts', () => ({ useNow: () => clock.now }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/callables.ts', () => ({ callFunction: vi.fn() }))

const question = {
  thursday_event_id: '2026-11-26',
  booking_no: 1,
  asked_at: new Date('2026-11-25T17:00:00Z'),
  coming_at: null,
}
const open = (
  asked: Partial<typeof question> | { coming_at: Date } = {},
  registration: Partial<typeof booked> = {},
) =>
  renderWithToasts(
    <SeatQuestionNotice question={{ ...question, ...asked }} registration={{ ...booked, ...registration }} />,
  )
const button = (name: string) => screen.queryByRole('button', { name })

beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
  clock.now = new Date('2026-11-26T10:00:00Z')
})

it('asks until when, and saves that they come all the same', async () => {
  vi.mocked(callFunction).mockResolvedValue({ answer: 'coming' })
  open()
  expect(screen.getByText(/avant jeudi, 12\sh\s10/)).toBeDefined()
  fireEvent.click(button('Venir tout de même') ?? document.body)
  await waitFor(() =>
    expect(callFunction).toHaveBeenCalledWith('answerSeatQuestion', {
      thursdayEventId: '2026-11-26',
      answer: 'coming',
    }),
  )
})

it('says what came back with the end of the registration', async () => {
  vi.mocked(callFunction).mockResolvedValue({ answer: 'not-coming' })
  open()
  fireEvent.click(button('Reprendre mon billet') ?? document.body)
  expect(await screen.findByText(/votre billet vous revient/)).toBeDefined()
})

it('promises a subscriber no ticket', () => {
  open({}, { paid_with: 'subscription' })
  expect(button('Ne pas venir')).not.toBeNull()
  expect(button('Reprendre mon billet')).toBeNull()
})

it('says that a chair is on its way to a user who comes, who may still give up', () => {
  open({ coming_at: new Date('2026-11-26T09:00:00Z') })
  expect(screen.getByText(/Votre chaise arrive/)).toBeDefined()
  expect(button('Venir tout de même')).toBeNull()
  expect(button('Reprendre mon billet')).not.toBeNull()
})

it('stays with an answer that could not be saved, and says why', async () => {
  vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
  open()
  fireEvent.click(button('Venir tout de même') ?? document.body)
  expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined()
  expect(button('Venir tout de même')).not.toBeNull()
})

it.each([
  ['once they have a table', {}, { group_id: '2026-11-26_paris_1' }, undefined],
  ['about another booking', { booking_no: 2 }, {}, undefined],
  ['after the registration has ended', {}, { registration_status: 'called_off' as const }, undefined],
  ['from the freeze on', {}, {}, '2026-11-26T11:10:00Z'],
])('asks nothing %s', (_, asked, registration, now) => {
  if (now) clock.now = new Date(now)
  open(asked, registration)
  expect(screen.queryByRole('button')).toBeNull()
})
