import {
  collections,
  paths,
  type RegistrationDocument,
  type SubscriptionDocument,
  type TicketDocument,
} from '@tablee/domain/documents'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { claimRefund } from '../../data/account.ts'
import { fetchDocument, fetchList } from '../../data/firestore.ts'
import { RefusalError } from '../../data/refusals.ts'
import { booked } from '../../data/testing/booked.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { EntitlementsSection } from './entitlements-section.tsx'
import { RefundClaims } from './refund-claims.tsx'

vi.mock('../../data/firestore.ts', () => ({ fetchList: vi.fn(), fetchDocument: vi.fn() }))
vi.mock('../../data/account.ts', () => ({ claimRefund: vi.fn() }))
const clock = vi.hoisted(() => ({ now: '' }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date(clock.now) }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const evening = (date: RegistrationDocument['thursday_event_id']): RegistrationDocument => ({
  ...booked,
  id: date,
  thursday_event_id: date,
  registration_status: 'expired',
})
// `as`: only the properties that are used.
const ticket = { id: 'pi_1', status: 'unused' } as TicketDocument
const pass = {
  status: 'active',
  subscription_type: 'monthly-3',
  current_period_end: new Date('2027-02-20T12:00:00Z'),
} as SubscriptionDocument

interface Owned {
  tickets?: TicketDocument[]
  subscriptions?: SubscriptionDocument[]
  registrations?: RegistrationDocument[]
}

function own({ tickets = [], subscriptions = [], registrations = [] }: Owned) {
  const owned: Readonly<Record<string, unknown[]>> = {
    [collections.tickets]: tickets,
    [collections.subscriptions]: subscriptions,
    [collections.registrations]: registrations,
  }
  // `as`: `fetchList` is generic, and each call gets the documents of its collection.
  vi.mocked(fetchList).mockImplementation(async (path) => owned[path] as never[])
}

function show(owned: Owned, registered: string | null = null) {
  own(owned)
  renderWithToasts(<EntitlementsSection uid="ana" evening={registered} />)
}

beforeEach(() => {
  vi.resetAllMocks()
  clock.now = '2026-11-21T12:00:00Z'
})

it('shows unused tickets with the way to a Thursday, and the pass with its end', async () => {
  show({ tickets: [ticket, ticket], subscriptions: [pass] })
  expect(await screen.findByText(/^2\sbillets à utiliser$/)).toBeDefined()
  expect(screen.getByText(/^Jusqu’au samedi 20 février 2027/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Choisir un jeudi' }).getAttribute('href')).toBe(
    '/thursday-selection',
  )
})

it('leads to no other Thursday while one is booked', async () => {
  show({ tickets: [ticket] }, '2026-11-26')
  expect(await screen.findByText(/^1\sbillet à utiliser$/)).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/booking-confirmation',
  ])
})

it('shows three evenings, then all of them', async () => {
  show({ registrations: (['2026-10-29', '2026-11-12', '2026-11-19', '2026-11-05'] as const).map(evening) })
  expect(await screen.findByText(/^Jeudi 19\snovembre$/)).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: /^Voir mes 4\ssoirées$/ }))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

it('leaves out what was cancelled and what is still to come', async () => {
  const cancelled = { ...evening('2026-11-12'), registration_status: 'cancelled' } as const
  show({ registrations: [evening('2026-11-19'), cancelled, booked] })
  expect(await screen.findByText(/^Jeudi 19\snovembre$/)).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('shows the booked evening to a user who has a seat and nothing else', async () => {
  show({}, '2026-11-26')
  expect((await screen.findByRole('link', { name: 'Votre prochain jeudi' })).getAttribute('href')).toBe(
    '/booking-confirmation',
  )
  expect(screen.queryByText(/le premier jeudi vous attend/)).toBeNull()
})

it('from Thursday 23:00 until it expires is past, not current, and no other Thursday can be chosen yet', async () => {
  clock.now = '2026-11-26T22:00:00Z'
  show({ tickets: [ticket], registrations: [booked] }, '2026-11-26')
  expect(await screen.findByText(/^Jeudi 26\snovembre$/)).toBeDefined()
  expect(screen.queryByText('Votre prochain jeudi')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Choisir un jeudi' })).toBeNull()
})

it('says that there is nothing yet', async () => {
  show({})
  expect(await screen.findByText(/le premier jeudi vous attend/)).toBeDefined()
})

it('says that it could not be read, and reads it again', async () => {
  own({})
  vi.mocked(fetchList).mockRejectedValueOnce(new RefusalError('unavailable'))
  renderWithToasts(<EntitlementsSection uid="bob" evening={null} />)
  expect(await screen.findByRole('alert')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(/le premier jeudi vous attend/)).toBeDefined()
})

it('leads to the page of each evening with a table, for a month', async () => {
  const seated = (date: string) => ({ ...evening(date), group_id: 'g' })
  show({ registrations: [seated('2026-11-19'), evening('2026-11-12'), seated('2026-10-15')] })
  await screen.findByText(/19 novembre/)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/evening?jeudi=2026-11-19'])
})

describe('a refund that can be claimed', () => {
  const calledOff = {
    thursday_event_id: '2026-11-19',
    money_until: new Date('2026-12-03T23:00:00Z'),
    claimed_at: null,
  }
  const paid = { ...ticket, payment_id: 'pi_1', called_off: calledOff } as TicketDocument
  const claimed = {
    ...paid,
    status: 'void',
    called_off: { ...calledOff, claimed_at: new Date('2026-11-20T12:00:00Z') },
  } as TicketDocument
  const payment = {
    ...{ id: 'pi_1', amount: 899, refunded_amount: 0, status: 'succeeded' },
    ...{ refund_no: 0, disputes: {} },
  }
  beforeEach(() => void vi.mocked(fetchDocument).mockResolvedValue(payment))

  it('is offered for 14 days, asked about first, and then on its way', async () => {
    show({ tickets: [paid] })
    fireEvent.click(await screen.findByRole('button', { name: 'Rendre le billet contre 8,99\u00A0€' }))
    expect(screen.getByText(/jusqu’au jeudi 3\sdécembre/)).toBeDefined()
    own({ tickets: [claimed] })
    fireEvent.click(await screen.findByRole('button', { name: 'Oui, rendre le billet' }))
    expect(await screen.findByText(/^8,99\s€ en route$/)).toBeDefined()
    expect(claimRefund).toHaveBeenCalledExactlyOnceWith('pi_1')
    expect(screen.queryByRole('button', { name: /contre/ })).toBeNull()
  })

  it('is refused after its days with the support link that the words speak of', async () => {
    vi.mocked(claimRefund).mockRejectedValueOnce(new RefusalError('refund-claim-over'))
    show({ tickets: [paid] })
    fireEvent.click(await screen.findByRole('button', { name: 'Rendre le billet contre 8,99\u00A0€' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Oui, rendre le billet' }))
    const supportLink = await screen.findByRole('link', { name: 'Nous écrire' })
    expect(supportLink.getAttribute('href')).toContain('pi_1')
  })

  it('waits for a bank that examines a dispute', async () => {
    vi.mocked(fetchDocument).mockResolvedValue({ ...payment, status: 'disputed' })
    show({ tickets: [claimed] })
    expect(await screen.findByText(/La banque examine une contestation/)).toBeDefined()
  })

  it('is not on its way once the bank has sent it back: its user has to write', async () => {
    vi.mocked(fetchDocument).mockResolvedValue({ ...payment, refund_no: 1 })
    show({ tickets: [claimed] })
    expect(await screen.findByText('8,99 € à vous rendre')).toBeDefined()
    expect(screen.queryByText(/en route/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Nous écrire' }).getAttribute('href')).toContain('pi_1')
  })

  it('is on its way again after an appeal that was won', async () => {
    vi.mocked(fetchDocument).mockResolvedValue({ ...payment, refund_no: 1, disputes: { dp_1: 'won' } })
    show({ tickets: [claimed] })
    expect(await screen.findByText(/en route$/)).toBeDefined()
  })

  it('that could not be read is said, can be read again, and hides none that could', async () => {
    const other = { ...paid, id: 'pi_2', payment_id: 'pi_2' }
    vi.mocked(fetchDocument).mockImplementation(async (path) => {
      if (path === paths.payment('pi_2')) throw new RefusalError('unauthenticated')
      return payment as never // `as`: `fetchDocument` is generic.
    })
    show({ tickets: [paid, other] })
    expect(await screen.findByText(/n’a pas pu être affiché/)).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Rendre le billet/ })).toHaveLength(1)
    vi.mocked(fetchDocument).mockResolvedValue(payment)
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Rendre le billet/ })).toHaveLength(2))
    expect(screen.queryByText(/n’a pas pu être affiché/)).toBeNull()
  })

  it('is not silent where the tickets could not be read', async () => {
    vi.mocked(fetchList).mockRejectedValueOnce(new RefusalError('unauthenticated'))
    renderWithToasts(<RefundClaims uid="ana" />)
    expect(await screen.findByText(/n’a pas pu être affiché/)).toBeDefined()
    own({ tickets: [paid] })
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('button', { name: /^Rendre le billet/ })).toBeDefined()
  })

  it.each([
    ['once it is refunded', { tickets: [claimed] }, { ...payment, refunded_amount: 899 }],
    ['of a ticket that cost nothing', { tickets: [{ ...paid, payment_id: null }] }, null],
    ['of a ticket whose evening took place', { tickets: [ticket] }, payment],
  ])('is not shown %s', async (_, owned, found) => {
    vi.mocked(fetchDocument).mockResolvedValue(found)
    show(owned)
    await screen.findByText('Mes jeudis')
    expect(screen.queryByRole('list', { name: 'L’argent à la place du billet' })).toBeNull()
  })
})
