import { subscriptionDocument, ticketDocument } from '@tablee/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../firebase/functions.ts'
import { readList } from '../../firebase/read.ts'
import { Refused } from '../../firebase/refused.ts'
import { writeUser } from '../../firebase/write-user.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { toast } from '../../ui/toast.ts'
import { ActivityScreen } from './activity-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../firebase/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../firebase/functions.ts', () => ({ call: vi.fn() }))
vi.mock('../../firebase/read.ts', () => ({ readList: vi.fn() }))
vi.mock('../../firebase/report.ts', () => ({ report: vi.fn() }))
vi.mock('../../firebase/write-user.ts', () => ({ writeUser: vi.fn() }))
vi.mock('../../ui/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), clear: vi.fn() },
}))

const DATE = '2026-11-26'
const ticket = { id: 't', user_id: 'ana', thursday_event_id: null, status: 'unused', created_at: new Date() }

/** What the person owns, by the schema with which it is read. */
function own(tickets: unknown[], subscriptions: unknown[] = []) {
  vi.mocked(readList).mockImplementation(async (_path, schema) => {
    const owned = Object.is(schema, ticketDocument)
      ? tickets
      : Object.is(schema, subscriptionDocument)
        ? subscriptions
        : []
    return owned as never[] // readList is generic: each call gets the documents of its own schema
  })
}

async function finishAs(button: string) {
  renderInTheme(<ActivityScreen uid="ana" thursday={DATE} chosen={[]} avatar={null} />)
  fireEvent.click(screen.getByLabelText(/Bar à jeux/))
  fireEvent.click(await screen.findByRole('button', { name: button }))
}

beforeEach(() => {
  vi.resetAllMocks()
  own([])
})

describe('/activity-selection', () => {
  it('wants at least one activity', () => {
    renderInTheme(<ActivityScreen uid="ana" thursday={DATE} chosen={[]} avatar={null} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Finaliser' }).disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(/Karaoké/).disabled).toBe(true)
  })

  it('leads to the offers without a ticket', async () => {
    renderInTheme(<ActivityScreen uid="ana" thursday={DATE} chosen={[]} avatar={null} />)
    await waitFor(() => expect(readList).toHaveBeenCalledTimes(2))
    fireEvent.click(screen.getByLabelText(/Bar à jeux/))
    fireEvent.click(screen.getByRole('button', { name: 'Finaliser' }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/pricing-selection'))
    expect(call).not.toHaveBeenCalled()
  })

  it('saves the choices before it goes on', async () => {
    own([ticket])
    await finishAs('Réserver ma place')
    const chosen = { id: 'bar-jeux', name: 'Bar à jeux', emoji: expect.any(String) }
    await waitFor(() =>
      expect(writeUser).toHaveBeenCalledWith('ana', {
        selected_activities: [chosen],
        selected_activity: chosen,
      }),
    )
  })

  it('books directly with an unused ticket', async () => {
    own([ticket])
    await finishAs('Réserver ma place')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/booking-confirmation'))
    expect(call).toHaveBeenCalledWith('registerForThursday', { thursdayEventId: DATE })
  })

  it('does not count a subscription that is over', async () => {
    own([], [{ status: 'active', current_period_end: new Date('2026-11-20T00:00:00Z') }])
    renderInTheme(<ActivityScreen uid="ana" thursday={DATE} chosen={[]} avatar={null} />)
    await waitFor(() => expect(readList).toHaveBeenCalledTimes(2))
    expect(screen.getByRole('button', { name: 'Finaliser' })).toBeDefined()
  })

  it('asks the server when it cannot tell whether there is a ticket', async () => {
    vi.mocked(readList).mockRejectedValue(new Refused('unavailable'))
    vi.mocked(call).mockRejectedValue(new Refused('no-ticket'))
    await finishAs('Finaliser')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/pricing-selection'))
  })

  it.each([
    ['full', '/thursday-selection'],
    ['closed', '/thursday-selection'],
    ['already-registered', '/booking-confirmation'],
  ] as const)('says why and leads on when it is %s', async (code, next) => {
    own([ticket])
    vi.mocked(call).mockRejectedValue(new Refused(code))
    await finishAs('Réserver ma place')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(next))
    expect(toast.error).toHaveBeenCalled()
  })

  it('stays and may be tried again when the server does not answer', async () => {
    own([ticket])
    vi.mocked(call).mockRejectedValue(new Refused('unavailable'))
    await finishAs('Réserver ma place')
    await waitFor(() => expect(toast.error).toHaveBeenCalled())
    expect(navigate).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Réserver ma place' }).disabled).toBe(false)
  })
})
