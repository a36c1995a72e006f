import { beforeEach, expect, it, vi } from 'vitest'
import { askServerTime, now } from '../hooks/clock.ts'
import { bookingRefusal } from './evening.ts'
import { fetchDocument } from './firestore.ts'

vi.mock('../hooks/clock.ts', () => ({ now: vi.fn(), askServerTime: vi.fn() }))
vi.mock('./firestore.ts', () => ({ fetchDocument: vi.fn() }))
vi.mock('./live-document.ts', () => ({}))
vi.mock('./callables.ts', () => ({}))

const at = (time: string) => vi.mocked(now).mockReturnValue(new Date(time))

beforeEach(() => {
  vi.mocked(askServerTime).mockReset().mockResolvedValue(false)
  vi.mocked(fetchDocument).mockReset().mockResolvedValue(null)
})

it('refuses nothing by a device’s clock that is ahead: the server is asked for its time first', async () => {
  at('2026-11-25T00:30:00Z')
  vi.mocked(askServerTime).mockImplementationOnce(async () => {
    at('2026-11-24T22:30:00Z')
    return true
  })
  expect(await bookingRefusal('ana', '2026-11-26', false)).toBeNull()
})

it('books until the deadline, and after it only a seat that is held', async () => {
  at('2026-11-24T22:30:00Z')
  expect(await bookingRefusal('ana', '2026-11-26', false)).toBeNull()
  expect(askServerTime).not.toHaveBeenCalled()
  expect(fetchDocument).not.toHaveBeenCalled()
  at('2026-11-25T00:30:00Z')
  expect(await bookingRefusal('ana', '2026-11-26', false)).toBe('closed')
  vi.mocked(fetchDocument).mockResolvedValue({
    status: 'offered',
    offered_until: new Date('2026-11-25T01:00:00Z'),
  })
  expect(await bookingRefusal('ana', '2026-11-26', false)).toBeNull()
})

it.each([
  ['it has passed on', { waitlist_open: true, free_for_all: false, current_participants: 11 }, 'full'],
  ['it is taken', { waitlist_open: false, free_for_all: false, current_participants: 12 }, 'full'],
  ['nobody was next', { waitlist_open: false, free_for_all: false, current_participants: 11 }, null],
])('books no seat any more that was held for the user: %s', async (_, evening, refusal) => {
  at('2026-11-23T12:00:00Z')
  const entry = { status: 'offered', offered_until: new Date('2026-11-23T12:00:00Z') }
  vi.mocked(fetchDocument).mockImplementation(
    // `as`: the function is generic.
    async (path) => (path.startsWith('waitlist/') ? entry : { capacity: 12, ...evening }) as never,
  )
  expect(await bookingRefusal('ana', '2026-11-26', true)).toBe(refusal)
})
