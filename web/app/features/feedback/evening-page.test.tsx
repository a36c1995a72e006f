import type { EveningOutcomeDocument, FeedbackDocument } from '@tablee/domain/documents'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { RefusalError } from '../../data/refusals.ts'
import { failed, loaded } from '../../data/testing/query-result.ts'
import { refusals } from '../../messages/refusals.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { EveningPage } from './evening-page.tsx'

const seam = vi.hoisted(() => ({ documents: new Map<string, unknown>(), now: new Date(0) }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/live-document.ts', () => ({
  useLiveDocument: (path: string | null) => (path && seam.documents.get(path)) || { isPending: true },
}))
vi.mock('../../data/firestore.ts', () => ({ fetchDocument: vi.fn() }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => seam.now }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const date = '2026-11-26'
const malik = { uid: 'malik', first_name: 'Malik', contact: { kind: 'phone', value: '0639982107' } } as const
const ines = { uid: 'ines', first_name: 'Inès', contact: { kind: 'handle', value: '@ines' } } as const

const feedback = (changes: Partial<FeedbackDocument> = {}): FeedbackDocument => ({
  user_id: 'ana',
  thursday_event_id: date,
  group_id: 'g',
  evening_rating: 5,
  answers: { malik: 'with-pleasure', ines: 'why-not' },
  absent: ['theo'],
  companion_ids: ['malik', 'ines', 'theo'],
  contact: { kind: 'email', value: 'ana@tablee.example' },
  note: '',
  sent: true,
  updated_at: new Date('2026-11-27T12:00:00Z'),
  closed_at: null,
  ...changes,
})

const outcome = (changes: Partial<EveningOutcomeDocument> = {}): EveningOutcomeDocument => ({
  user_id: 'ana',
  thursday_event_id: date,
  matches: [],
  agreement: 'masculine',
  contact: null,
  company_liked: false,
  revealed_at: new Date('2026-11-30T19:00:00Z'),
  ...changes,
})

const put = (answers: FeedbackDocument | null, found?: EveningOutcomeDocument | null) => {
  seam.documents.set(`feedback/${date}_ana`, loaded(answers))
  if (found !== undefined) seam.documents.set(`evening_outcomes/${date}_ana`, loaded(found))
}

let calls: [string, unknown][]
function answerCalls(other: () => Promise<unknown> = async () => ({ saved: true })) {
  vi.mocked(callFunction).mockImplementation((async (name: string, input: unknown) => {
    if (name === 'getEveningCompanions')
      return { companions: [malik, ines].map((one) => ({ ...one, id: one.uid })) }
    calls.push([name, input])
    return other()
    // `as`: the function is generic, and the test answers by name.
  }) as unknown as typeof callFunction)
}

function Elsewhere() {
  const { pathname, search, state } = useLocation()
  return <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>
}

function open(on: string | null = date) {
  return renderWithToasts(
    <Routes>
      <Route path="/" element={<EveningPage uid="ana" date={on} onBack={() => {}} />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
  )
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00A0', ' ')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const friday = new Date('2026-11-27T12:00:00Z')
const monday = new Date('2026-11-30T19:00:00Z')

beforeEach(() => {
  vi.resetAllMocks()
  seam.documents.clear()
  seam.now = friday
  calls = []
  answerCalls()
  vi.mocked(fetchDocument).mockResolvedValue(null)
})

describe('until Monday 20:00', () => {
  it('shows what was sent, and when it is opened', async () => {
    put(feedback())
    open()
    expect(await screen.findByText('C’est cacheté.')).toBeDefined()
    expect(screen.getByText(/On ouvre lundi 30 novembre à 20\sh\./)).toBeDefined()
    for (const fact of ['5 chaises sur 6', '2 réponses, une chaise vide', 'ana@tablee.example'])
      expect(screen.getByText(fact)).toBeDefined()
  })

  it('lets an answer be changed', async () => {
    put(feedback())
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Changer une réponse' }))
    expect(screen.getByText(`at /evening-feedback?jeudi=${date} {"change":true}`)).toBeDefined()
  })

  it('lets the card be taken back, and leaves the answers as they are', async () => {
    put(feedback())
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Reprendre ma carte' }))
    expect(await screen.findByText('Votre carte est reprise.')).toBeDefined()
    const { answers, absent } = feedback()
    expect(calls).toEqual([
      [
        'saveFeedback',
        expect.objectContaining({ contact: null, evening_rating: 5, answers, absent, sent: true }),
      ],
    ])
  })

  it('has no card to take back where none was given', async () => {
    put(feedback({ contact: null }))
    open()
    expect(await screen.findByText('Aucune')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Reprendre ma carte' })).toBeNull()
  })

  it.each([null, feedback({ sent: false })])(
    'leads to the question where nothing was sent',
    async (answers) => {
      put(answers)
      open()
      expect(await screen.findByText(/^at \/evening-feedback/)).toBeDefined()
    },
  )

  it('leads to the report of another member', async () => {
    put(feedback())
    open()
    const link = await screen.findByRole('link', { name: 'Signaler quelqu’un' })
    expect(link.getAttribute('href')).toBe(`/report?jeudi=${date}`)
  })
})

describe('from Monday 20:00 on', () => {
  beforeEach(() => {
    seam.now = monday
  })
  const closed = feedback({ closed_at: monday, contact: null })

  it.each([
    ['masculine', 'Vous vous êtes choisis.'],
    ['feminine', 'Vous vous êtes choisies.'],
    ['neutral', 'C’est réciproque.'],
  ] as const)('a mutual wish agrees with the two: %s', async (agreement, words) => {
    put(
      closed,
      outcome({ matches: [malik], agreement, contact: { kind: 'email', value: 'ana@tablee.example' } }),
    )
    open()
    expect((await screen.findByText(words)).tagName).toBe('H1')
  })

  it('gives the contact, says what the other has received, and opens a message', async () => {
    put(closed, outcome({ matches: [malik], contact: { kind: 'email', value: 'ana@tablee.example' } }))
    open()
    expect(await screen.findByText('Malik et vous, jeudi 26 novembre.')).toBeDefined()
    expect(screen.getByText(/^06\s39\s98\s21\s07$/)).toBeDefined()
    expect(screen.getByText(/Malik a reçu votre e‑mail\s: ana@tablee\.example/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Écrire à Malik' }).getAttribute('href')).toBe('sms:0639982107')
  })

  it('names each further match, whose contact can be copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    put(closed, outcome({ matches: [malik, ines] }))
    open()
    expect(await screen.findByText('Inès aussi')).toBeDefined()
    press('Copier les coordonnées d’Inès')
    expect(await screen.findByText('C’est copié.')).toBeDefined()
    expect(writeText).toHaveBeenCalledWith('@ines')
  })

  it('says that the company was liked, without a name or a number', async () => {
    put(closed, outcome({ company_liked: true }))
    open()
    expect(await screen.findByText('Votre compagnie a plu.')).toBeDefined()
    const text = document.body.textContent ?? ''
    for (const secret of [/Malik|Inès/, /\d/]) expect(text.replace('114', '')).not.toMatch(secret)
  })

  it.each([outcome(), null])('is quiet where there is nothing to say: %j', async (found) => {
    put(closed, found)
    open()
    expect(await screen.findByText('Trois heures sur cinquante.')).toBeDefined()
    // Two may have chosen each other and only one have left a card: nothing hints at either.
    expect(
      screen.getByText(/Rien d’autre n’est à lire dans ce silence.*une carte, de chaque côté/),
    ).toBeDefined()
    expect(document.body.textContent).not.toContain('partagé')
    expect(screen.getByRole('link', { name: /^Revenir jeudi 3\sdécembre$/ })).toBeDefined()
  })

  it.each([true, false])(
    'does not deny an exchange whose other side has erased their account',
    async (liked) => {
      const contact = { kind: 'email', value: 'ana@tablee.example' } as const
      put(closed, outcome({ contact, company_liked: liked }))
      open()
      expect(await screen.findByText(/a effacé son compte/)).toBeDefined()
      expect(screen.queryByText(/Pas d’échange/)).toBeNull()
    },
  )

  it('invites to no Thursday that is a day off', async () => {
    seam.now = new Date('2026-12-16T09:00:00Z')
    put(closed, outcome())
    open()
    expect(await screen.findByRole('link', { name: /^Revenir jeudi 7\sjanvier$/ })).toBeDefined()
  })

  it('says to a user who did not answer that there is nothing to read', async () => {
    put(null, null)
    open()
    expect(await screen.findByText(/Vous n’avez pas répondu/)).toBeDefined()
  })

  it('waits for outcomes that are not revealed yet', async () => {
    put(feedback(), null)
    open()
    expect(await screen.findByText('On ouvre les enveloppes.')).toBeDefined()
  })

  it('keeps silent about retrouvailles where nothing was mutual', async () => {
    put(closed, outcome({ company_liked: true }))
    open()
    expect(await screen.findByText('Votre compagnie a plu.')).toBeDefined()
    expect(screen.queryByText('Retrouvailles')).toBeNull()
    expect(fetchDocument).not.toHaveBeenCalled()
  })

  it('asks for the same table on a coming Thursday', async () => {
    put(closed, outcome({ matches: [malik, ines] }))
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Demander' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.change(dialog.getByLabelText('Quel jeudi'), { target: { value: '2026-12-10' } })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Inès' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Demander' }))
    await act(async () => {})
    expect(calls).toEqual([
      ['requestReunion', { thursdayEventId: '2026-12-10', from: date, companions: ['malik'] }],
    ])
  })

  it('proposes no Thursday that is a day off', async () => {
    seam.now = new Date('2026-12-16T09:00:00Z')
    put(closed, outcome({ matches: [malik] }))
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Demander' }))
    const options = within(await screen.findByLabelText('Quel jeudi')).getAllByRole('option')
    expect(options[0]?.textContent).toMatch(/^Jeudi 7\sjanvier$/)
  })

  it('shows a request that was made, and lets it be taken back', async () => {
    const request = {
      user_id: 'ana',
      thursday_event_id: '2026-12-10',
      from: date,
      companion_ids: ['malik'],
      updated_at: monday,
    }
    vi.mocked(fetchDocument).mockImplementation(
      async (path: string) =>
        // `as`: the function is generic.
        (path === 'reunions/2026-12-10_ana' ? request : null) as never,
    )
    put(closed, outcome({ matches: [malik, ines] }))
    open()
    expect(await screen.findByText('C’est demandé pour jeudi 10 décembre.')).toBeDefined()
    expect(screen.getByText(/Si Malik le demande aussi/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Réserver ce jeudi' }).getAttribute('href')).toBe(
      '/thursday-selection?jeudi=2026-12-10',
    )
    press('Reprendre ma demande')
    await act(async () => {})
    expect(calls).toEqual([['requestReunion', { thursdayEventId: '2026-12-10', from: date, companions: [] }]])
  })

  it('proposes no Thursday that was asked for with the matches of another evening', async () => {
    const request = { thursday_event_id: '2026-12-03', from: '2026-11-19', companion_ids: ['theo'] }
    vi.mocked(fetchDocument).mockImplementation(
      async (path: string) => (path === 'reunions/2026-12-03_ana' ? request : null) as never,
    )
    put(closed, outcome({ matches: [malik] }))
    open()
    expect(await screen.findByText('Jeudi 10 décembre, à la même table ?')).toBeDefined()
    press('Demander')
    const options = within(await screen.findByLabelText('Quel jeudi')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).not.toContain('Jeudi 3 décembre')
  })

  it('says of a request for an evening that is called off to take it back', async () => {
    const request = { thursday_event_id: '2026-12-03', from: date, companion_ids: ['malik'] }
    vi.mocked(fetchDocument).mockImplementation(async (path: string) => {
      const found = { 'reunions/2026-12-03_ana': request, 'thursday_events/2026-12-03': { called_off: true } }
      return (found[path as keyof typeof found] ?? null) as never
    })
    put(closed, outcome({ matches: [malik] }))
    open()
    expect(await screen.findByText('Jeudi 3 décembre n’aura pas lieu.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Réserver ce jeudi' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Reprendre ma demande' })).toBeDefined()
  })

  it('says of two whom one has asked for what both have to do', async () => {
    const request = { thursday_event_id: '2026-12-10', from: date, companion_ids: ['malik', 'ines'] }
    vi.mocked(fetchDocument).mockResolvedValue(request)
    put(closed, outcome({ matches: [malik, ines] }))
    open()
    expect(
      await screen.findByText(/^Si Malik et Inès le demandent aussi, l’algorithme vous réunit/),
    ).toBeDefined()
  })

  it('asks for nothing before it knows what was requested, and reads that again where it could not', async () => {
    vi.mocked(fetchDocument).mockRejectedValue(new RefusalError('unauthenticated'))
    put(closed, outcome({ matches: [malik] }))
    open()
    expect(
      await screen.findByText('Vos demandes de retrouvailles n’ont pas pu être affichées.'),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Demander' })).toBeNull()
    vi.mocked(fetchDocument).mockReturnValue(new Promise(() => {}))
    press('Réessayer')
    await act(async () => {})
    expect(screen.queryByRole('button', { name: 'Demander' })).toBeNull()
  })

  it('says why a request is refused', async () => {
    answerCalls(() => Promise.reject(new RefusalError('reunion-too-soon')))
    put(closed, outcome({ matches: [malik] }))
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Demander' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Demander' }))
    expect(await screen.findByText(/Un jeudi sur deux/)).toBeDefined()
  })
})

describe('without a page', () => {
  it('says when the question comes, before Friday 11:00', () => {
    seam.now = new Date('2026-11-27T09:59:59Z')
    open()
    expect(title()).toBe('La nuit porte conseil.')
    expect(
      screen.getByText(/^Vendredi 27 novembre, à 11\sh, nous vous demanderons comment c’était\.$/),
    ).toBeDefined()
  })

  it('has closed 30 days after the answers', () => {
    seam.now = new Date('2026-12-30T19:00:00Z')
    open()
    expect(title()).toBe('Cette page s’est refermée.')
  })

  it.each(['not-attended', 'not-unlocked', 'evening-over', 'called-off'] as const)(
    'says so to a user who was not there: %s',
    async (code) => {
      vi.mocked(callFunction).mockRejectedValue(new RefusalError(code))
      open()
      expect(await screen.findByText('Cette chaise n’était pas la vôtre.')).toBeDefined()
      expect(callFunction).toHaveBeenCalledOnce()
    },
  )

  it.each(['unauthenticated', 'untrusted-browser', 'new-version'] as const)(
    'says why it could not be read, and offers to try again: %s',
    async (code) => {
      vi.mocked(callFunction).mockRejectedValue(new RefusalError(code))
      put(feedback())
      open()
      expect(await screen.findByText(refusals[code].replaceAll('\u00A0', ' '))).toBeDefined()
      expect(title()).toBe('Votre soirée n’a pas pu s’afficher')
      answerCalls()
      press('Réessayer')
      expect(await screen.findByText('C’est cacheté.')).toBeDefined()
    },
  )

  it('says so where the address names no Thursday', () => {
    open(null)
    expect(title()).toBe('Cette chaise n’était pas la vôtre.')
  })

  it('offers to try again where it could not be read', async () => {
    seam.documents.set(`feedback/${date}_ana`, failed())
    open()
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined()
  })
})
