import type { CallOutput } from '@tablee/domain/calls'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { queryClient } from '../../data/query-client.ts'
import { RefusalError } from '../../data/refusals.ts'
import { refusals } from '../../messages/refusals.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ReportPage } from './report-page.tsx'

vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
const clock = vi.hoisted(() => ({ now: new Date(0) }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => clock.now }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const date = '2026-11-26'
const members = [
  { id: 'theo', first_name: 'Théo' },
  { id: 'malik', first_name: 'Malik' },
]
const received = { received: true, answer_by: '2026-11-28T10:00:00.000Z' }

let sent: Record<string, unknown>[]
let own: CallOutput<'myReports'>['reports']
function answer(report: () => Promise<unknown> = async () => received) {
  vi.mocked(callFunction).mockImplementation((async (name: string, input: Record<string, unknown>) => {
    if (name === 'getEveningCompanions') return { companions: members }
    if (name === 'myReports') return { reports: own }
    sent.push(input)
    return report()
    // `as`: the function is generic, and the test answers by name.
  }) as unknown as typeof callFunction)
}

const open = (on: string | null = date, booked: string | null = null) =>
  renderWithToasts(<ReportPage uid="ana" date={on} booked={booked} onBack={() => {}} />)
const title = () => screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00A0', ' ')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

async function about(name: string, booked: string | null = null) {
  open(date, booked)
  fireEvent.click(await screen.findByRole('button', { name }))
}

beforeEach(() => {
  vi.resetAllMocks()
  clock.now = new Date('2026-11-27T10:00:00Z')
  sent = []
  own = []
  queryClient.clear()
  answer()
})

describe('/report', () => {
  it.each([date, null])('has the emergency numbers first, whatever else it shows', async (on) => {
    open(on)
    const links = await screen.findAllByRole('link', { name: /Police|Urgences|Par SMS/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:17', 'tel:112', 'sms:114'])
    await act(async () => {})
  })

  it('takes two presses once the member is named: what happened, and sending', async () => {
    await about('Théo')
    expect(title()).toBe('Que s’est-il passé avec Théo ?')
    expect(isDisabled('Envoyer à Tablée')).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'Des gestes non voulus' }))
    press('Envoyer à Tablée')
    expect(await screen.findByText('C’est reçu.')).toBeDefined()
    expect(sent).toEqual([
      {
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        thursdayEventId: date,
        uid: 'theo',
        cause: 'touching',
        text: '',
      },
    ])
  })

  it('says what is done, by when an answer comes, and that the other never learns of it', async () => {
    await about('Théo')
    fireEvent.click(screen.getByRole('radio', { name: 'Autre chose' }))
    press('Envoyer à Tablée')
    const done = await screen.findByText(/^Théo et vous ne partagerez plus de table\./)
    expect(done.textContent).toContain('Nous ne reconnaissons pas qui efface son compte et en ouvre un autre')
    expect(screen.getByText(/^Avant samedi 28 novembre, 11\sh$/)).toBeDefined()
    expect(screen.getByText(/^Théo ne saura jamais qui a écrit\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Revenir à ma soirée' }).getAttribute('href')).toBe(
      `/evening?jeudi=${date}`,
    )
  })

  it.each([
    ['2026-11-26T11:09:59Z', /^Théo et vous ne partagerez plus de table\./],
    [
      '2026-11-26T11:10:00Z',
      /^Dès la prochaine soirée, Théo et vous .* Ce soir, les tables ne changent plus : prévenez le bar, ou dites « Je ne peux pas »\./,
    ],
    ['2026-11-26T19:30:00Z', /^Dès la prochaine soirée, Théo et vous .* prévenez le bar\./],
    ['2026-11-27T01:00:00Z', /^Théo et vous ne partagerez plus de table\./],
  ])('promises another table tonight only while tables still change: %s', async (at, words) => {
    clock.now = new Date(at)
    await about('Théo')
    fireEvent.click(screen.getByRole('radio', { name: 'Des propos déplacés' }))
    press('Envoyer à Tablée')
    await screen.findByText('C’est reçu.')
    expect(screen.getByText(words)).toBeDefined()
  })

  it.each([
    ['2026-12-03', /^Dès la prochaine soirée, Théo et vous /],
    ['2026-12-10', /^Théo et vous ne partagerez plus de table\./],
  ])(
    'promises nothing of the table of this very evening, from the page of last week’s: %s',
    async (upcoming, words) => {
      clock.now = new Date('2026-12-03T13:00:00Z')
      await about('Théo', upcoming)
      fireEvent.click(screen.getByRole('radio', { name: 'Des propos déplacés' }))
      press('Envoyer à Tablée')
      await screen.findByText('C’est reçu.')
      expect(screen.getByText(words)).toBeDefined()
    },
  )

  it('leads back to the table before the question is asked', async () => {
    clock.now = new Date('2026-11-25T18:00:00Z')
    await about('Théo')
    fireEvent.click(screen.getByRole('radio', { name: 'Des propos déplacés' }))
    press('Envoyer à Tablée')
    const back = await screen.findByRole('link', { name: 'Revenir à ma soirée' })
    expect(back.getAttribute('href')).toBe('/true-confirmation')
  })

  it('sends the words as well, and the same report under the same id', async () => {
    answer(() => Promise.reject(new RefusalError('unavailable')))
    await about('Malik')
    fireEvent.click(screen.getByRole('radio', { name: /harcèlement/ }))
    fireEvent.change(screen.getByLabelText(/Avec vos mots/), { target: { value: ' Il insistait. ' } })
    press('Envoyer à Tablée')
    expect(await screen.findByText('Votre signalement n’est pas parti')).toBeDefined()
    expect(Object.values(sessionStorage)).toEqual([' Il insistait. '])
    answer()
    press('Envoyer à Tablée')
    expect(await screen.findByText('C’est reçu.')).toBeDefined()
    expect(sent.map(({ text }) => text)).toEqual(['Il insistait.', 'Il insistait.'])
    expect(Object.values(sessionStorage)).toEqual([])
    expect(sent[0]?.requestId).toBe(sent[1]?.requestId)
  })

  it('lets another member be named', async () => {
    await about('Théo')
    press('Ce n’est pas Théo')
    expect(title()).toBe('De qui s’agit-il ?')
    expect(sent).toEqual([])
  })

  it('says where five reports a day have been sent, and whom to call', async () => {
    answer(() => Promise.reject(new RefusalError('report-limit')))
    await about('Théo')
    fireEvent.click(screen.getByRole('radio', { name: 'Autre chose' }))
    press('Envoyer à Tablée')
    expect(await screen.findByText(/cinq signalements aujourd’hui.*114 par SMS/)).toBeDefined()
  })
})

describe('what the user has reported', () => {
  const about = (fields: Partial<(typeof own)[number]>): (typeof own)[number] => ({
    ...{ id: 'r1', thursday_event_id: date, about: 'Théo', cause: 'touching', state: 'new', answers: [] },
    ...{ created_at: '2026-11-27T09:00:00.000Z', answer_by: '2026-11-28T09:00:00.000Z' },
    ...fields,
  })

  it.each([
    [about({}), /^Reçu, pas encore lu\. Réponse avant samedi 28\snovembre, 10\sh\.$/],
    [about({ state: 'read' }), /^Lu\. Réponse avant samedi/],
    [about({ answer_by: '2026-11-27T09:30:00.000Z' }), /^Nous sommes en retard/],
  ])('has its state: %#', async (report, words) => {
    own = [report]
    open()
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Vos signalements' })).toBeDefined()
  })

  it('has our answer, also once the evening’s page is closed', async () => {
    own = [
      about({ state: 'answered', answers: [{ at: '2026-11-27T10:00:00.000Z', text: 'Nous avons agi.' }] }),
    ]
    open(null)
    expect(await screen.findByText('Nous avons agi.')).toBeDefined()
  })
})

describe('without anybody to report', () => {
  it.each(['not-attended', 'not-unlocked', 'evening-over', 'called-off'] as const)(
    'says so, and how to write to us: %s',
    async (code) => {
      vi.mocked(callFunction).mockRejectedValue(new RefusalError(code))
      open()
      expect(await screen.findByText(/Il n’y a personne à signaler ici/)).toBeDefined()
      expect(screen.getByRole('link', { name: 'Nous écrire' }).getAttribute('href')).toMatch(/^mailto:/)
    },
  )

  it('offers to try again where the table could not be read', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
    open()
    expect(await screen.findByText('Votre table n’a pas pu s’afficher')).toBeDefined()
    answer()
    press('Réessayer')
    expect(await screen.findByRole('button', { name: 'Théo' })).toBeDefined()
  })

  it.each(['unauthenticated', 'untrusted-browser', 'new-version', 'no-account'] as const)(
    'says why the table could not be read, and never that there is nobody: %s',
    async (code) => {
      vi.mocked(callFunction).mockRejectedValue(new RefusalError(code))
      open()
      expect(await screen.findByText(refusals[code].replaceAll('\u00A0', ' '))).toBeDefined()
      expect(title()).toBe('Votre table n’a pas pu s’afficher')
      expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined()
      expect(screen.getByRole('link', { name: 'Nous écrire' })).toBeDefined()
    },
  )
})
