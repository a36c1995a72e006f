import { type RsvpResult, rsvpFragment } from '@tablee/domain/rsvp'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { queryClient } from '../../data/query-client.ts'
import { RefusalError } from '../../data/refusals.ts'
import { booked } from '../../data/testing/booked.ts'
import { linkAnswer, linkInput, linkRefusal } from '../../data/testing/link-answer.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { RsvpBand } from './rsvp-band.tsx'
import { RsvpPage } from './rsvp-page.tsx'

const clock = vi.hoisted(() => ({ now: new Date() }))
vi.mock('../../hooks/use-now.ts', () => ({ useNow: () => clock.now }))
vi.mock('../../hooks/clock.ts', async (original) => ({
  ...(await original<typeof import('../../hooks/clock.ts')>()),
  now: () => clock.now,
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/callables.ts', () => ({ callFunction: vi.fn() }))

const signatures = { coming: 'a'.repeat(43), 'not-coming': 'b'.repeat(43) }
const fragment = `#${rsvpFragment({ registrationId: '2026-11-26_ana', bookingNo: 2, signatures })}`
const asked: RsvpResult = {
  thursdayEventId: '2026-11-26',
  answer: null,
  state: 'open',
  venue: { name: 'Le Double Six', address: '14, rue des Trois-Couronnes' },
  paidWith: 'ticket',
  offeredUntil: null,
}

const post = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', post)

/** The server holds this, and saves what it is sent. */
function serve(result: Partial<RsvpResult> = {}) {
  let stored = { ...asked, ...result }
  post.mockImplementation(async (_, init) => {
    const { save, answer } = linkInput(init)
    if (save) stored = { ...stored, answer }
    return linkAnswer(stored)
  })
}
const sent = () => post.mock.calls.map(([, init]) => linkInput(init))

beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
  clock.now = new Date('2026-11-26T11:00:00Z')
})

const open = (hash = fragment) => renderWithToasts(<RsvpPage fragment={hash} />)

describe('/rsvp', () => {
  it('asks with two buttons, and has saved nothing', async () => {
    serve()
    open()
    expect(await screen.findByRole('button', { name: /Je viens/ })).toBeDefined()
    expect(screen.getByText(/Ce soir, 20\sh, Le Double Six/)).toBeDefined()
    expect(sent().map(({ save }) => save)).toEqual([false])
  })

  it('saves the answer with its own signature, and takes it back', async () => {
    serve()
    open()
    fireEvent.click(await screen.findByRole('button', { name: /Je ne peux pas/ }))
    expect(await screen.findByRole('heading', { name: 'Chaise rendue.' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre ma chaise' }))
    expect(await screen.findByRole('heading', { name: 'À ce soir.' })).toBeDefined()
    expect(sent().slice(1)).toEqual([
      {
        ...{ registrationId: '2026-11-26_ana', bookingNo: 2, save: true },
        answer: 'not-coming',
        signature: signatures['not-coming'],
      },
      {
        ...{ registrationId: '2026-11-26_ana', bookingNo: 2, save: true },
        answer: 'coming',
        signature: signatures.coming,
      },
    ])
  })

  it('speaks of Thursday on the day before, and offers the next Thursdays to a user who gives up', async () => {
    clock.now = new Date('2026-11-25T20:00:00Z')
    serve()
    open()
    expect(await screen.findByText(/Jeudi 26\snovembre, 20\sh, Le Double Six/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /Je ne peux pas/ }))
    expect(await screen.findByText(/jeudi 3\sdécembre, jeudi 10\sdécembre, jeudi 17\sdécembre/)).toBeDefined()
    expect(screen.getByText(/sinon vendredi à 20\sh/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre ma chaise' }))
    expect(await screen.findByRole('heading', { name: 'À jeudi.' })).toBeDefined()
  })

  it('sends one answer for two presses', async () => {
    serve()
    open()
    const button = await screen.findByRole('button', { name: /Je viens/ })
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByRole('heading', { name: 'À ce soir.' })
    expect(sent().filter(({ save }) => save)).toHaveLength(1)
  })

  it('keeps the question when the answer could not be saved, and says so', async () => {
    serve()
    open()
    const button = await screen.findByRole('button', { name: /Je viens/ })
    post.mockRejectedValue(new TypeError('Failed to fetch'))
    fireEvent.click(button)
    expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined()
    expect(screen.getByRole('button', { name: /Je viens/ })).toBeDefined()
  })

  it('says after ten seconds without an answer that there is none, and takes another press', async () => {
    serve()
    open()
    const button = await screen.findByRole('button', { name: /Je viens/ })
    post.mockReturnValueOnce(new Promise(() => {}))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(button)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined()
    vi.useRealTimers()
    fireEvent.click(screen.getByRole('button', { name: /Je viens/ }))
    expect(await screen.findByRole('heading', { name: 'À ce soir.' })).toBeDefined()
  })

  it('says until when the chair is offered to somebody else, whatever the answer', async () => {
    serve({ answer: 'not-coming', offeredUntil: Date.parse('2026-11-26T13:25:00Z') })
    open()
    expect(await screen.findByText(/Elle est proposée jusqu’à 14\sh\s25/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre ma chaise' }))
    expect(await screen.findByText(/si elle est prise, votre billet vous revient/)).toBeDefined()
  })

  it('speaks of the subscription to an attendee who pays with one, and of no ticket', async () => {
    serve({
      ...{ answer: 'not-coming', paidWith: 'subscription' },
      offeredUntil: Date.parse('2026-11-26T13:25:00Z'),
    })
    open()
    expect(await screen.findByText('Rien ne change à votre abonnement.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre ma chaise' }))
    expect(await screen.findByText(/si elle est prise, rien ne change à votre abonnement/)).toBeDefined()
    expect(document.body.textContent).not.toContain('billet')
  })

  const takeable = /Si quelqu’un prend votre chaise.* dès que votre chaise est prise/
  const late = /Il est trop tard pour que quelqu’un prenne votre chaise.* le vôtre dès vendredi à 20\sh\./
  it.each([
    ['2026-11-26T16:59:59Z', null, takeable],
    ['2026-11-26T17:00:00Z', null, late],
    // An offer of 17:55 that runs on.
    ['2026-11-26T17:00:00Z', '2026-11-26T17:15:00Z', takeable],
    ['2026-11-26T17:15:00Z', '2026-11-26T17:15:00Z', late],
  ])('says at %s whether somebody may still take the chair (offered until %s)', async (at, until, words) => {
    clock.now = new Date(at)
    serve({ answer: 'not-coming', offeredUntil: until === null ? null : Date.parse(until) })
    open()
    await screen.findByRole('heading', { name: 'Chaise rendue.' })
    expect(document.body.textContent).toMatch(words)
  })

  it.each([
    ['Il est trop tard pour répondre.', { state: 'over' }],
    ['Cette réservation a pris fin.', { state: 'ended' }],
  ] as const)('says: %s', async (title, result) => {
    serve(result)
    open()
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lets an attendee who was noted absent say that they were there, by one press', async () => {
    serve({ state: 'absent' })
    open()
    const button = await screen.findByRole('button', { name: 'J’y étais' })
    serve({ state: 'was-there' })
    fireEvent.click(button)
    expect(await screen.findByRole('heading', { name: 'C’est corrigé.' })).toBeDefined()
    expect(sent().at(-1)).toMatchObject({ save: true, answer: 'coming', signature: signatures.coming })
  })

  it.each(['', '#2026-11-26_ana.2', `${fragment}.more`, '#2026-11-26_ana.x.y.z'])(
    'asks nothing by the broken link %s',
    (hash) => {
      open(hash)
      expect(screen.getByRole('heading', { name: 'Ce lien ne mène nulle part.' })).toBeDefined()
      expect(post).not.toHaveBeenCalled()
    },
  )

  it('says the same of a link that the server does not know', async () => {
    post.mockResolvedValue(linkRefusal('forbidden'))
    open()
    expect(await screen.findByRole('heading', { name: 'Ce lien ne mène nulle part.' })).toBeDefined()
    // Nor of whom the account knows no more: it promises no chair.
    expect(screen.getByText(/ou votre compte n’existe plus/)).toBeDefined()
    const letter = screen.getByRole('link', { name: 'Nous écrire' })
    expect(letter.getAttribute('href')).toMatch(/^mailto:.*subject=Mon%20lien/)
  })
})

describe('the link of a user who is blocked', () => {
  it('says so, and whom to write to', async () => {
    post.mockResolvedValue(linkRefusal('blocked'))
    open()
    expect(await screen.findByText(/Écrivez-nous, nous vous répondrons/)).toBeDefined()
    const supportLink = screen.getByRole('link', { name: 'Nous écrire' })
    expect(supportLink.getAttribute('href')).toMatch(/^mailto:.*permet%20pas/)
  })
})

describe('the question on the confirmation', () => {
  const band = (rsvp?: typeof booked.rsvp) =>
    renderWithToasts(<RsvpBand registration={{ ...booked, ...(rsvp && { rsvp }) }} />)

  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

  it('asks from Thursday 10:00, before 20:30; from Tuesday 23:59 on it lets a seat be given up', () => {
    clock.now = new Date('2026-11-24T22:58:59Z')
    band()
    expect(screen.queryByRole('group')).toBeNull()
    for (const early of ['2026-11-24T22:59:00Z', '2026-11-26T08:59:59Z']) {
      clock.now = new Date(early)
      const { unmount } = band()
      expect(screen.getByRole('group', { name: /Un contretemps/ })).toBeDefined()
      expect(buttons()).toEqual(['Je ne peux pas'])
      unmount()
    }
    clock.now = new Date('2026-11-26T09:00:00Z')
    const { unmount } = band()
    expect(screen.getByRole('group', { name: /Toujours partant/ })).toBeDefined()
    expect(buttons()).toEqual(['Je viens', 'Je ne peux pas'])
    unmount()
    clock.now = new Date('2026-11-26T19:30:00Z')
    band()
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('offers the next Thursdays to a user who gave up on Wednesday, who may take the seat back', async () => {
    clock.now = new Date('2026-11-25T09:00:00Z')
    band({ answer: 'not-coming', at: clock.now })
    expect(screen.getByText(/Les prochains\s: jeudi 3\sdécembre/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre ma chaise' }))
    const answer = { thursdayEventId: '2026-11-26', answer: 'coming' }
    await waitFor(() => expect(callFunction).toHaveBeenCalledWith('answerRsvp', answer))
  })

  it.each([
    ['2026-11-26T16:59:59Z', /dès que votre chaise est prise, si elle l’est, et sinon vendredi à 20\sh/],
    ['2026-11-26T17:00:00Z', /Vous réservez le vôtre dès vendredi à 20\sh/],
  ])('says at %s from when on another Thursday can be booked', (at, words) => {
    clock.now = new Date(at)
    band({ answer: 'not-coming', at: clock.now })
    expect(screen.getByText(words)).toBeDefined()
  })

  it('names no Thursday that is a day off', () => {
    clock.now = new Date('2026-12-16T09:00:00Z')
    const given = { rsvp: { answer: 'not-coming', at: clock.now }, thursday_event_id: '2026-12-17' } as const
    renderWithToasts(<RsvpBand registration={{ ...booked, ...given }} />)
    expect(screen.getByText(/Les prochains\s: jeudi 7\sjanvier, jeudi 14\sjanvier/)).toBeDefined()
  })

  it('saves an answer, and lets it be changed', async () => {
    clock.now = new Date('2026-11-26T09:00:00Z')
    band({ answer: 'coming', at: clock.now })
    expect(screen.getByRole('group', { name: /Toujours partant/ })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Rendre ma chaise' }))
    const answer = { thursdayEventId: '2026-11-26', answer: 'not-coming' }
    await waitFor(() => expect(callFunction).toHaveBeenCalledWith('answerRsvp', answer))
  })

  it('says until when the chair is offered to somebody else', () => {
    clock.now = new Date('2026-11-26T09:00:00Z')
    const seat_offered_until = new Date('2026-11-26T09:25:00Z')
    const given = { rsvp: { answer: 'not-coming', at: clock.now }, seat_offered_until } as const
    renderWithToasts(<RsvpBand registration={{ ...booked, ...given }} />)
    expect(screen.getByText(/Elle est proposée jusqu’à 10\sh\s25/)).toBeDefined()
  })

  it('says why an answer was refused', async () => {
    clock.now = new Date('2026-11-26T09:00:00Z')
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('rsvp-closed'))
    band()
    fireEvent.click(screen.getByRole('button', { name: 'Je viens' }))
    expect(await screen.findByText(/On répond du mardi, 23\sh\s59/)).toBeDefined()
  })
})
