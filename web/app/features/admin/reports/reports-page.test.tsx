import type { AdminReport } from '@tablee/domain/admin-calls'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../../data/callables.ts'
import { RefusalError } from '../../../data/refusals.ts'
import { renderWithToasts } from '../../../ui/testing/render-with-toasts.tsx'
import { ReportsPage } from './reports-page.tsx'

vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-28T12:00:00Z') }))
vi.mock('../../../config/log.ts', () => ({ logWarning: vi.fn() }))

const person = (first_name: string) => ({
  uid: first_name.toLowerCase(),
  first_name,
  email: `${first_name.toLowerCase()}@tablee.example`,
  blocked: false,
})
const report = (changes: Partial<AdminReport> = {}): AdminReport => ({
  id: 'r1',
  thursday_event_id: '2026-11-26',
  cause: 'touching',
  text: 'Deux fois.',
  state: 'new',
  created_at: '2026-11-28T10:00:00.000Z',
  due_at: '2026-11-29T10:00:00.000Z',
  reporter: person('Camille'),
  about: person('Malo'),
  answer: null,
  closing_reason: null,
  ban: null,
  ...changes,
})

let calls: [string, Record<string, unknown>][]
function answer(reports: readonly AdminReport[], act: () => Promise<unknown> = async () => ({ done: true })) {
  vi.mocked(callFunction).mockImplementation((async (name: string, input: Record<string, unknown>) => {
    calls.push([name, input])
    return name === 'adminReports' ? { reports, more: false } : act()
    // `as`: the function is generic, and the test answers by name.
  }) as unknown as typeof callFunction)
}

async function open(...reports: readonly AdminReport[]) {
  answer(reports)
  renderWithToasts(<ReportsPage />)
  await screen.findByRole('article')
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const buttons = () =>
  within(screen.getByRole('article'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const acts = () => calls.filter(([name]) => name !== 'adminReports')

beforeEach(() => {
  vi.resetAllMocks()
  calls = []
})

const proposal = {
  proposed_at: '2026-11-28T10:30:00.000Z',
  reason: 'Trop',
  ground: 'violence',
  money_back: false,
} as const

describe('the queue', () => {
  it('shows what, when, by whom, about whom, and until when an answer is due', async () => {
    await open(report())
    expect(screen.getByRole('article', { name: 'Gestes non voulus' })).toBeDefined()
    expect(screen.getByText('Deux fois.')).toBeDefined()
    expect(screen.getByText(/^Réponse due dimanche 29 novembre, 11\sh/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Camille' }).getAttribute('href')).toBe(
      '/admin/personnes?personne=camille',
    )
    expect(screen.getByRole('link', { name: 'Malo' })).toBeDefined()
  })

  it('says where an answer is overdue, and no longer once there is one', async () => {
    const due_at = '2026-11-28T11:00:00.000Z'
    await open(report({ due_at }))
    expect(screen.getByText(/^En retard depuis samedi 28 novembre/)).toBeDefined()
    answer([report({ due_at, state: 'answered', answer: 'Merci.' })])
    press('Actualiser')
    expect(await screen.findByText(/Merci\./)).toBeDefined()
    expect(screen.queryByText(/^En retard/)).toBeNull()
  })

  it('asks for the reports in a state', async () => {
    await open(report())
    fireEvent.change(screen.getByLabelText('État'), { target: { value: 'closed' } })
    await screen.findByRole('article')
    expect(calls.map(([, input]) => input)).toEqual([{ state: null }, { state: 'closed' }])
  })

  it('says so where there is none, and offers to try again where it could not be read', async () => {
    vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('unavailable'))
    renderWithToasts(<ReportsPage />)
    answer([])
    fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Aucun signalement ici.')).toBeDefined()
  })
})

describe('what an admin may do', () => {
  it.each([
    [report(), ['Marquer comme lu', 'Répondre', 'Avertir', 'Proposer l’exclusion']],
    [report({ state: 'read' }), ['Répondre', 'Avertir', 'Proposer l’exclusion']],
    [
      report({ state: 'answered', answer: 'Merci.' }),
      ['Répondre', 'Avertir', 'Proposer l’exclusion', 'Clore'],
    ],
    [report({ state: 'closed' }), ['Avertir', 'Proposer l’exclusion']],
    [report({ reporter: null, about: null }), ['Marquer comme lu', 'Clore']],
  ])('depends on the report: %#', async (one, expected) => {
    await open(one)
    expect(buttons()).toEqual(expected)
  })

  it.each([
    [
      { mine: true, confirmed_at: null },
      ['Retirer la proposition'],
      /un autre administrateur doit la confirmer/,
    ],
    [
      { mine: false, confirmed_at: null },
      ['Confirmer l’exclusion', 'Retirer la proposition'],
      'Un autre administrateur a proposé l’exclusion.',
    ],
    [{ mine: false, confirmed_at: '2026-11-28T11:00:00.000Z' }, [], /^Personne exclue, (?!.*débloquée)/],
  ])('about a ban that was proposed: %j', async (ban, expected, words) => {
    const blocked = ban.confirmed_at !== null
    const about = { ...person('Malo'), blocked }
    await open(report({ state: 'closed', about, ban: { ...proposal, ...ban } }))
    expect(buttons()).toEqual(expected)
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByText(/^Motif\s: Trop$/)).toBeDefined()
  })

  it.each([true, false])(
    'proposes a ban anew once the user was unblocked, of %s own proposal',
    async (mine) => {
      const ban = { ...proposal, mine, confirmed_at: '2026-11-28T11:00:00.000Z' }
      await open(report({ state: 'answered', answer: 'Merci.', ban }))
      expect(buttons()).toEqual(['Répondre', 'Avertir', 'Proposer l’exclusion', 'Clore'])
      expect(screen.getByText(/^Personne exclue, .*, débloquée depuis\.$/)).toBeDefined()
    },
  )

  it('marks a report as read, and reads the queue again', async () => {
    await open(report())
    press('Marquer comme lu')
    expect(await screen.findByText('Signalement lu')).toBeDefined()
    expect(acts()).toEqual([
      ['adminUpdateReport', { reportId: 'r1', act: 'read', requestId: expect.any(String) }],
    ])
    expect(calls.filter(([name]) => name === 'adminReports')).toHaveLength(2)
  })

  it('writes to the reporter', async () => {
    await open(report())
    press('Répondre')
    expect(await screen.findByRole('heading', { name: 'Écrire à Camille' })).toBeDefined()
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer la réponse' })
    expect(send.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Votre réponse'), { target: { value: ' Merci. ' } })
    press('Envoyer la réponse')
    expect(await screen.findByText('Réponse envoyée')).toBeDefined()
    expect(acts()).toEqual([
      [
        'adminUpdateReport',
        { reportId: 'r1', act: 'answer', message: 'Merci.', requestId: expect.any(String) },
      ],
    ])
  })

  it('writes once where the answer got lost on its way', async () => {
    await open(report())
    press('Répondre')
    fireEvent.change(await screen.findByLabelText('Votre réponse'), { target: { value: 'Merci.' } })
    answer([report()], () => Promise.reject(new RefusalError('unavailable')))
    press('Envoyer la réponse')
    expect(await screen.findByText(/c’est peut-être fait/)).toBeDefined()
    answer([report()])
    press('Envoyer la réponse')
    expect(await screen.findByText('Réponse envoyée')).toBeDefined()
    const [first, second] = acts().map(([, input]) => input.requestId)
    expect(first).toBe(second)
  })

  it('proposes a ban with a reason, and shows where another admin is needed', async () => {
    await open(report())
    press('Proposer l’exclusion')
    expect(await screen.findByText(/tant qu’un autre administrateur n’a pas confirmé/)).toBeDefined()
    answer([report()], () => Promise.reject(new RefusalError('second-admin')))
    fireEvent.change(screen.getByLabelText('Motif'), { target: { value: 'Trois signalements' } })
    fireEvent.change(screen.getByLabelText(/Ce qui lui est reproché/), { target: { value: 'violence' } })
    fireEvent.click(screen.getByLabelText('Rembourser le billet de la soirée à venir'))
    fireEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Proposer l’exclusion' }),
    )
    expect(await screen.findByText(/l’accord d’un autre administrateur/)).toBeDefined()
    expect(acts()).toEqual([
      [
        'adminBan',
        {
          reportId: 'r1',
          reason: 'Trois signalements',
          ground: 'violence',
          moneyBack: true,
          requestId: expect.any(String),
        },
      ],
    ])
  })

  it.each([
    [true, /Si un billet payé réglait cette place, il est remboursé/],
    [false, /Si un billet réglait cette place, il prend fin, sans remboursement/],
  ])('confirms a ban on the terms of its proposal, money back: %s', async (money_back, words) => {
    const ban = {
      proposed_at: '2026-11-28T10:30:00.000Z',
      reason: 'Trop',
      ground: 'violence' as const,
      confirmed_at: null,
      mine: false,
    }
    await open(report({ ban: { ...ban, money_back } }))
    press('Confirmer l’exclusion')
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText(/sa table voit un départ comme un autre/)).toBeDefined()
    fireEvent.change(screen.getByLabelText('Motif'), { target: { value: 'Vu ensemble' } })
    press('Exclure cette personne')
    expect(await screen.findByText('Personne exclue')).toBeDefined()
    expect(acts()).toEqual([
      [
        'adminBan',
        {
          reportId: 'r1',
          reason: 'Vu ensemble',
          ground: 'violence',
          moneyBack: money_back,
          requestId: expect.any(String),
        },
      ],
    ])
  })

  it('drops a proposal, and says that the report stays open until then', async () => {
    const proposed = {
      proposed_at: '2026-11-28T10:30:00.000Z',
      reason: 'Trop',
      ground: 'violence' as const,
      confirmed_at: null,
      mine: true,
      money_back: false,
    }
    await open(report({ state: 'answered', answer: 'Merci.', ban: proposed }))
    expect(screen.getByText(/aucune exclusion en attente/)).toBeDefined()
    press('Retirer la proposition')
    expect(await screen.findByText('Proposition retirée')).toBeDefined()
    expect(acts()).toEqual([
      ['adminUpdateReport', { reportId: 'r1', act: 'drop-ban', requestId: expect.any(String) }],
    ])
  })

  it('shows why a report was closed', async () => {
    await open(report({ state: 'closed', closing_reason: 'Aucun témoin' }))
    expect(screen.getByText(/^Clos\s: Aucun témoin$/)).toBeDefined()
  })

  it('closes a report that is answered, with a reason', async () => {
    await open(report({ state: 'answered', answer: 'Merci.' }))
    press('Clore')
    fireEvent.change(await screen.findByLabelText('Motif'), { target: { value: 'Aucun témoin' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Clore le signalement' }))
    expect(await screen.findByText('Signalement clos')).toBeDefined()
    expect(acts()).toEqual([
      [
        'adminUpdateReport',
        { reportId: 'r1', act: 'close', reason: 'Aucun témoin', requestId: expect.any(String) },
      ],
    ])
  })
})
