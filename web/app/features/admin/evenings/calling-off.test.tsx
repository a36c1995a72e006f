import { parisInstant } from '@tablee/domain/calendar'
import { type CallingOff, newThursdayEvent } from '@tablee/domain/documents'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../../data/callables.ts'
import { RefusalError } from '../../../data/refusals.ts'
import { renderWithToasts } from '../../../ui/testing/render-with-toasts.tsx'
import { CallingOffSection } from './calling-off.tsx'

vi.mock('../../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../../data/auth.ts')>()),
  signOut: vi.fn(),
}))
vi.mock('../../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../../data/firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../../config/log.ts', () => ({ logWarning: vi.fn() }))

const now = parisInstant('2026-11-21', '12:00:00')
const calling: CallingOff = {
  cause: 'venue-closed',
  compensation: 'ticket',
  at: now,
  request_id: 'a',
  ended_at: null,
}
const open = { ...newThursdayEvent('2026-11-26'), current_participants: 3 }
const paris = { city: 'paris', people: 3, paid: 3, cents: 2697, disputed: 0, free: 0, passes: 0 }
const concerned = { cities: [paris], paying: 0, owed: 0 }

const onChange = vi.fn()
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const asked = () => vi.mocked(callFunction).mock.calls.map(([name]) => name)

/** An evening in one city with three registrations left to cancel; a press cancels one. */
function Evening() {
  const [left, setLeft] = useState(3)
  const event = { ...open, calling_off: { paris: calling }, current_participants: left }
  return (
    <>
      <button type="button" onClick={() => setLeft(left - 1)}>
        Une place
      </button>
      <CallingOffSection event={event} now={now} onChange={onChange} />
    </>
  )
}

beforeEach(() => {
  onChange.mockReset()
  vi.mocked(callFunction).mockReset().mockResolvedValue(concerned)
})

it('counts again whom it concerns where that has changed meanwhile, and says so', async () => {
  renderWithToasts(<CallingOffSection event={open} now={now} onChange={onChange} />)
  press('Annuler la soirée')
  expect(await screen.findByText(/3 billets payés/)).toBeTruthy()
  vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('conflict'))
  vi.mocked(callFunction).mockResolvedValueOnce({ ...concerned, cities: [{ ...paris, people: 2, paid: 2 }] })
  press('Annuler pour de bon')
  expect(await screen.findByText(/2 billets payés/)).toBeTruthy()
  expect(asked()).toEqual(['adminCallingOff', 'adminCallOff', 'adminCallingOff'])
  expect(onChange).not.toHaveBeenCalled()
})

it('says that all is done until the next run notes it, and offers nothing to go on with', async () => {
  vi.mocked(callFunction).mockResolvedValue({ cities: [], paying: 0, owed: 0 })
  const event = { ...open, calling_off: { paris: calling }, calling_off_pending: true }
  renderWithToasts(<CallingOffSection event={event} now={now} onChange={onChange} />)
  expect(await screen.findByText(/^Plus rien à faire/)).toBeTruthy()
  expect(screen.queryByText(/Reste à faire/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reprendre maintenant' })).toBeNull()
})

it('counts what is left to do with each seat that ends, and keeps what it says meanwhile', async () => {
  renderWithToasts(<Evening />)
  expect(await screen.findByText(/Reste à faire.*3 places/)).toBeTruthy()
  const answer = Promise.withResolvers<never>()
  vi.mocked(callFunction).mockReturnValueOnce(answer.promise)
  press('Une place')
  await waitFor(() => expect(callFunction).toHaveBeenCalledTimes(2))
  expect(screen.getByText(/Reste à faire.*3 places/)).toBeTruthy()
  // `as`: the mock's type is the union of all answers.
  answer.resolve({ ...concerned, cities: [{ ...paris, people: 2 }] } as never)
  expect(await screen.findByText(/Reste à faire.*2 places/)).toBeTruthy()
})

it('goes on at once when asked, and reads again what that left', async () => {
  renderWithToasts(<Evening />)
  await screen.findByText(/Reste à faire/)
  vi.mocked(callFunction).mockResolvedValueOnce({ left: 0 } as never)
  press('Reprendre maintenant')
  expect(await screen.findByText('Toutes les places sont annulées.')).toBeTruthy()
  await waitFor(() =>
    expect(asked()).toEqual(['adminCallingOff', 'adminFinishCallingOff', 'adminCallingOff']),
  )
  expect(onChange).toHaveBeenCalledOnce()
})
