import {
  newThursdayEvent,
  type ThursdayEventDocument,
  type WaitlistEntryDocument,
} from '@tablee/domain/documents'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useEvening } from '../../data/bookings.ts'
import { callFunction } from '../../data/callables.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { RefusalError } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { JoinWaitlistButton } from './join.tsx'
import { WaitlistPage } from './waitlist-page.tsx'

const navigate = vi.hoisted(() => vi.fn())
const clock = vi.hoisted(() => ({ now: new Date() }))
vi.mock('react-router-dom', async (original) => ({
  ...(await original()),
  Navigate: ({ to }: { to: string }): ReactNode => <p>Vers {to}</p>,
  useNavigate: () => navigate,
}))
vi.mock('../../hooks/clock.ts', () => ({ now: () => clock.now }))
vi.mock('../../data/bookings.ts', () => ({ useEvening: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/callables.ts', () => ({ callFunction: vi.fn() }))
vi.mock('../../data/firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../../data/live-document.ts', () => ({ useLiveDocument: vi.fn() }))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))

const DATE = '2026-11-26'
/** 18 h 40 in Paris, on the Monday before. */
const UNTIL = new Date('2026-11-23T17:40:00Z')

beforeEach(() => {
  vi.resetAllMocks()
  clock.now = new Date('2026-11-23T16:58:00Z')
  vi.mocked(callFunction).mockResolvedValue({ position: 3 })
  evening({})
})

function entry(fields: Partial<WaitlistEntryDocument> | null) {
  const data = fields && {
    user_id: 'ana',
    thursday_event_id: DATE,
    joined_at: new Date('2026-11-20T12:00:00Z'),
    ...{ status: 'waiting' as const, offered_until: null, seat: null },
    ...fields,
  }
  // `as`: the page uses these fields of the query's result only.
  vi.mocked(useLiveDocument).mockReturnValue({ data, isError: false } as never)
}
function evening(fields: Partial<ThursdayEventDocument>) {
  // `as`: the page uses the data of the query's result only.
  vi.mocked(useEvening).mockReturnValue({ data: { ...newThursdayEvent(DATE), ...fields } } as never)
}
const offered = () => entry({ status: 'offered', offered_until: UNTIL, seat: 4 })

function open(
  props: {
    date?: string | null
    booked?: boolean
    otherEvening?: string
    entitlement?: 'ticket' | null
  } = {},
) {
  const { date = DATE, booked = false, otherEvening = null, entitlement = null } = props
  renderWithToasts(
    <WaitlistPage
      uid="ana"
      date={date}
      city="paris"
      booked={booked}
      otherEvening={otherEvening}
      entitlement={entitlement}
      onBack={vi.fn()}
    />,
  )
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('/waitlist', () => {
  it('counts the position in the waitlist, and lets it be left', async () => {
    entry({})
    open()
    expect(await screen.findByRole('heading', { name: 'Troisième dans la file.' })).toBeDefined()
    expect(screen.getByText(/^C’est noté, et un e.mail vous le confirme/)).toBeDefined()
    expect(callFunction).toHaveBeenCalledWith('getWaitlistPosition', { thursdayEventId: DATE })
    press('Quitter la file')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/thursday-selection'))
    expect(callFunction).toHaveBeenCalledWith('leaveWaitlist', { thursdayEventId: DATE })
    expect(await screen.findByText('Vous avez quitté la file.')).toBeDefined()
  })

  it('says to a user who has a seat on another evening that the chairs go to the next', async () => {
    entry({})
    open({ otherEvening: '2026-12-17' })
    expect(await screen.findByText(/^Vous avez une place le jeudi 17\sdécembre/)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Dans la file.' })).toBeDefined()
  })

  it('says until when an evening that is over still counts', async () => {
    clock.now = new Date('2026-11-26T22:00:00Z')
    entry({})
    open({ date: '2026-12-03', otherEvening: '2026-11-26' })
    expect(
      await screen.findByText(/^Votre dernier jeudi compte jusqu’au vendredi 27\snovembre, 20\sh/),
    ).toBeDefined()
  })

  it('shows a seat that is held with its hour and its price, and leads to the offers', async () => {
    offered()
    open()
    expect(screen.getByRole('heading', { name: /jusqu’à 18\sh\s40/ })).toBeDefined()
    expect(screen.getByRole('timer').textContent).toMatch(/^Il reste 42\sminutes\.$/)
    press(/Prendre la chaise, 8,99/)
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/pricing-selection'))
    expect(saveOwnProfile).toHaveBeenCalledWith('ana', {
      selected_thursday: expect.objectContaining({ date: DATE }),
    })
  })

  it('names no price to a user who has a ticket', () => {
    offered()
    open({ entitlement: 'ticket' })
    expect(screen.getByRole('button', { name: 'Prendre la chaise' })).toBeDefined()
    expect(screen.queryByText(/8,99/)).toBeNull()
  })

  it('sells nothing to a user who has a seat on another evening: that one moves here while it can', async () => {
    offered()
    open({ otherEvening: '2026-12-03' })
    expect(screen.getByText(/^Vous avez une place le jeudi 3\sdécembre\s: elle peut venir ici/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Prendre la chaise/ })).toBeNull()
    expect(screen.queryByText(/8,99/)).toBeNull()
    press('Y déplacer ma place')
    expect(await screen.findByText('C’est fait : votre place est à ce jeudi.')).toBeDefined()
    expect(callFunction).toHaveBeenCalledWith('moveRegistration', { from: '2026-12-03', to: DATE })
  })

  it('lets a user who has a seat that stays where it is pass the other on', () => {
    clock.now = new Date('2026-11-25T09:00:00Z')
    entry({ status: 'offered', offered_until: new Date('2026-11-25T09:20:00Z'), seat: 4 })
    open({ date: '2026-12-03', otherEvening: DATE })
    expect(
      screen.getByText(/tant que vous la gardez, les chaises de ce jeudi vont aux suivants/),
    ).toBeDefined()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain(
      'Y déplacer ma place',
    )
    expect(screen.getByRole('button', { name: 'La laisser passer' })).toBeDefined()
  })

  it('lets the seat pass to the next', async () => {
    offered()
    open()
    press('La laisser passer')
    expect(await screen.findByText(/la chaise n’est plus à vous. Rien n’a été débité/)).toBeDefined()
  })

  it('stays when the call fails, and says so', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
    offered()
    open()
    press('La laisser passer')
    expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined()
    expect(navigate).not.toHaveBeenCalled()
  })

  it('says kindly that the seat has passed on, as its hour comes, and takes the user again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    evening({ capacity: 12, current_participants: 12, waitlist_open: true })
    offered()
    open()
    clock.now = UNTIL
    act(() => void vi.advanceTimersByTime(1000))
    vi.useRealTimers()
    expect(screen.getByRole('heading', { name: 'La chaise a filé.' })).toBeDefined()
    expect(screen.getByText(/Depuis 18\sh\s40, elle n’est plus à vous/)).toBeDefined()
    press('Prévenez-moi encore')
    await waitFor(() => expect(callFunction).toHaveBeenCalledWith('joinWaitlist', { thursdayEventId: DATE }))
  })

  it('offers to book where nobody was next, so that the seat is on sale again', () => {
    clock.now = new Date('2026-11-23T17:45:00Z')
    evening({ capacity: 12, current_participants: 11, waitlist_open: false })
    entry({ status: 'lapsed', offered_until: UNTIL })
    open()
    const free = screen.getByRole('link', { name: 'Il reste une chaise\u00A0: la\u00A0réserver' })
    expect(free.getAttribute('href')).toBe('/thursday-selection')
    expect(screen.queryByRole('button', { name: 'Prévenez-moi encore' })).toBeNull()
  })

  it.each([{ status: 'waiting' as const }, { status: 'lapsed' as const, offered_until: UNTIL }])(
    'says that the evening is called off, and asks nobody to wait again: $status',
    (fields) => {
      clock.now = new Date('2026-11-23T17:45:00Z')
      evening({ called_off: true })
      entry(fields)
      open()
      expect(screen.getByRole('heading', { name: 'Ce jeudi est annulé.' })).toBeDefined()
      const debit = fields.status === 'lapsed' ? /débité, sauf si vous avez payé depuis/ : /débité\.$/
      expect(screen.getByText(debit)).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Prévenez-moi encore' })).toBeNull()
      expect(screen.getByRole('link', { name: 'Voir les autres jeudis' })).toBeDefined()
    },
  )

  it('goes on after the booking deadline, and holds a seat then too', async () => {
    clock.now = new Date('2026-11-26T10:00:00Z')
    entry({})
    open()
    expect(await screen.findByRole('heading', { name: 'Troisième dans la file.' })).toBeDefined()
    cleanup()
    entry({ status: 'offered', offered_until: new Date('2026-11-26T10:25:00Z'), seat: 4 })
    open()
    expect(screen.getByRole('heading', { name: /jusqu’à 11\sh\s25/ })).toBeDefined()
  })

  it.each([{}, { status: 'lapsed' as const }])(
    'says on Thursday at 18:00 that the waitlist is closed',
    (own) => {
      clock.now = new Date('2026-11-26T17:00:00Z')
      entry(own)
      open()
      expect(screen.getByText(/aucune chaise/)).toBeDefined()
      expect(screen.getByRole('heading', { name: 'Pas de chaise, cette fois.' })).toBeDefined()
      expect(screen.getByRole('link', { name: 'Voir les autres jeudis' })).toBeDefined()
    },
  )

  it.each(['lapsed', 'offered'] as const)(
    'says then nothing of chairs that never came to who let one pass: %s',
    (status) => {
      clock.now = new Date('2026-11-26T17:00:00Z')
      entry({ status, offered_until: UNTIL })
      open()
      expect(screen.getByRole('heading', { name: 'Pas de chaise, cette fois.' })).toBeDefined()
      expect(screen.queryByText(/aucune chaise/)).toBeNull()
      expect(screen.getByText(/débité, sauf si vous avez payé depuis/)).toBeDefined()
      expect(screen.getByText(/la chaise qui vous attendait n’est plus à vous/)).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Prévenez-moi encore' })).toBeNull()
    },
  )

  it.each([
    ['nobody waits', () => entry(null), {}],
    ['the address names no evening', () => entry({}), { date: null }],
  ])('leads to the Thursdays where %s', (_, prepare, props) => {
    prepare()
    open(props)
    expect(screen.getByRole('link', { name: 'Choisir un jeudi' })).toBeDefined()
  })

  it('leads to the reservation once there is one', () => {
    open({ booked: true })
    expect(screen.getByText('Vers /booking-confirmation')).toBeDefined()
  })

  it('can be read again after a failure', () => {
    const refetch = vi.fn()
    // `as`: the page uses these fields of the query's result only.
    vi.mocked(useLiveDocument).mockReturnValue({ data: undefined, isError: true, refetch } as never)
    open()
    press('Réessayer')
    expect(refetch).toHaveBeenCalledOnce()
  })
})

describe('the button of a full evening', () => {
  it('joins and opens the waitlist', async () => {
    renderWithToasts(<JoinWaitlistButton date={DATE} />)
    press('Prévenez-moi')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/waitlist?jeudi=${DATE}`))
  })

  it('says that there is a seat after all', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('not-full'))
    renderWithToasts(<JoinWaitlistButton date={DATE} />)
    press('Prévenez-moi')
    expect(await screen.findByText(/il reste de la place ce jeudi/)).toBeDefined()
    expect(navigate).not.toHaveBeenCalled()
  })
})
