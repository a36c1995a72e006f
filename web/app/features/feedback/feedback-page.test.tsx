import { type FeedbackDocument, paths, type RegistrationDocument } from '@tablee/domain/documents'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { RefusalError } from '../../data/refusals.ts'
import { failed, loaded, loading } from '../../data/testing/query-result.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { draftOf } from './answers.ts'
import { FeedbackPage } from './feedback-page.tsx'

vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/live-document.ts', () => ({ useLiveDocument: vi.fn() }))
const clock = vi.hoisted(() => ({ now: new Date(0) }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => clock.now }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

it('begins with an empty chair for a member who had said that they would not come, and changes no answer', () => {
  const table = [
    { id: 'malik', first_name: 'Malik' },
    { id: 'jeanne', first_name: 'Jeanne', not_coming: true as const },
  ]
  expect(draftOf(null, table).absent).toEqual(['jeanne'])
  expect(draftOf(saved({ absent: ['malik'] }), table).absent).toEqual(['malik'])
})

const date = '2026-11-26'
const members = [
  { id: 'malik', first_name: 'Malik' },
  { id: 'jeanne', first_name: 'Jeanne' },
  { id: 'theo', first_name: 'Théo' },
]
// `as`: only the fields that the page reads.
const saved = (changes: Partial<FeedbackDocument>) =>
  ({
    evening_rating: null,
    answers: {},
    absent: [],
    contact: null,
    note: '',
    sent: false,
    closed_at: null,
    ...changes,
  }) as FeedbackDocument

let table: readonly { id: string; first_name: string }[]
let asked: unknown
let saves: unknown[]
function answer(save: () => Promise<unknown> = async () => ({ saved: true })) {
  vi.mocked(callFunction).mockImplementation((async (name: string, input: unknown) => {
    if (name === 'getEveningCompanions') {
      asked = input
      return { companions: table }
    }
    saves.push(input)
    return save()
    // `as`: the function is generic, and the test answers by name.
  }) as unknown as typeof callFunction)
}

const stored = (feedback: FeedbackDocument | null) =>
  vi.mocked(useLiveDocument).mockReturnValue(loaded(feedback))

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>at {pathname + search}</p>
}

function open(on: string | null = date) {
  renderWithToasts(
    <Routes>
      <Route path="/" element={<FeedbackPage uid="ana" date={on} onBack={() => {}} />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
  )
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00A0', ' ')
const revoir = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^Revoir ${name}`) }))
const wish = (name: string, label: string) =>
  fireEvent.click(revoir(name).getByRole('radio', { name: label }))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const turn = () => act(async () => {})

beforeEach(() => {
  vi.resetAllMocks()
  saves = []
  table = members
  clock.now = new Date('2026-11-27T12:00:00Z')
  stored(null)
  answer()
})

async function toMembersStep() {
  open()
  fireEvent.click(await screen.findByRole('radio', { name: '5 sur 6, très bonne' }))
  press('Continuer')
}

async function toCard() {
  await toMembersStep()
  wish('Malik', 'Avec plaisir')
  wish('Jeanne', 'Plutôt pas')
  press('Théo, chaise vide')
  press('Continuer')
}

describe('the question', () => {
  it('goes on once the evening has a mark, and says the mark in a word', async () => {
    open()
    expect(await screen.findByRole('radio', { name: '1 sur 6, à oublier' })).toBeDefined()
    expect(asked).toEqual({ thursdayEventId: date })
    expect(isDisabled('Continuer')).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: '5 sur 6, très bonne' }))
    expect(screen.getByText('Très bonne')).toBeDefined()
    press('Continuer')
    expect(title()).toBe('Avec qui rejouer ?')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('names who is missing, and takes an empty chair for an answer', async () => {
    await toMembersStep()
    expect(screen.getByRole('status').textContent).toBe('Encore Malik, Jeanne et Théo.')
    wish('Malik', 'Avec plaisir')
    wish('Jeanne', 'Pourquoi pas')
    expect(screen.getByRole('status').textContent).toBe('Encore Théo.')
    expect(isDisabled('Continuer')).toBe(true)
    press('Théo, chaise vide')
    expect(isDisabled('Continuer')).toBe(false)
    press('Théo était là')
    expect(isDisabled('Continuer')).toBe(true)
  })

  it('saves what there is at each step, and everything when it is sent', async () => {
    await toCard()
    await turn()
    expect(saves).toEqual([
      expect.objectContaining({ evening_rating: 5, answers: {}, sent: false }),
      expect.objectContaining({
        answers: { malik: 'with-pleasure', jeanne: 'rather-not' },
        absent: ['theo'],
        sent: false,
      }),
    ])
    fireEvent.change(screen.getByLabelText('Votre e‑mail'), { target: { value: 'ana@tablee.example' } })
    fireEvent.change(screen.getByLabelText(/Un mot pour la maison/), { target: { value: ' Merci ' } })
    press('Cacheter mes réponses')
    expect(await screen.findByText(`at /evening?jeudi=${date}`)).toBeDefined()
    expect(saves.at(-1)).toEqual({
      thursdayEventId: date,
      evening_rating: 5,
      answers: { malik: 'with-pleasure', jeanne: 'rather-not' },
      absent: ['theo'],
      contact: { kind: 'email', value: 'ana@tablee.example' },
      note: 'Merci',
      sent: true,
    })
  })

  it('is sent without a card as well', async () => {
    await toCard()
    press('Cacheter mes réponses')
    expect(await screen.findByText(/^at \/evening/)).toBeDefined()
    expect(saves.at(-1)).toMatchObject({ contact: null, note: '', sent: true })
  })

  it.each([
    ['E‑mail', 'Votre e‑mail', 'ana@', 'Cette adresse n’est pas complète.'],
    ['Téléphone', 'Votre numéro', '06 39', 'Ce numéro n’est pas complet.'],
    ['Pseudo', 'Votre pseudo', 'https://ana', /^Un pseudo compte de 2 à 30 lettres/],
  ])('refuses a card that reaches nobody: %s', async (kind, label, value, error) => {
    await toCard()
    fireEvent.click(screen.getByRole('radio', { name: kind }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    press('Cacheter mes réponses')
    expect(screen.getByText(error)).toBeDefined()
    expect(saves.filter((one) => Reflect.get(Object(one), 'sent') === true)).toEqual([])
  })

  it('says in short what is asked, why, who reads it and for how long, with the way to the whole', async () => {
    await toCard()
    const why = screen.getByText('Pourquoi, qui lit, combien de temps').closest('details')
    expect(why?.textContent).toMatch(/aucun convive ne les lit.*au bout d’un an/s)
    expect(screen.getByText('Tout lire').closest('a')?.getAttribute('href')).toBe('/rgpd#apres')
  })

  it('keeps the answers on the screen where they could not be sent, and says why', async () => {
    await toCard()
    await turn()
    answer(() => Promise.reject(new RefusalError('feedback-closed')))
    press('Cacheter mes réponses')
    expect(await screen.findByText('Vos réponses n’ont pas pu être enregistrées')).toBeDefined()
    expect(screen.getByText(/se sont closes lundi/)).toBeDefined()
    expect(title()).toBe('Glissez votre carte.')
  })

  it('is sent at the second press where a member has erased their account meanwhile', async () => {
    await toCard()
    await turn()
    fireEvent.change(screen.getByLabelText('Votre e‑mail'), { target: { value: 'ana@tablee.example' } })
    table = members.filter(({ id }) => id !== 'theo')
    answer(() => Promise.reject(new RefusalError('not-companion')))
    press('Cacheter mes réponses')
    expect(await screen.findByText(/n’est plus à cette table/)).toBeDefined()
    await turn()
    answer()
    press('Cacheter mes réponses')
    await turn()
    expect(saves.at(-1)).toMatchObject({
      ...{ absent: [], sent: true, contact: { kind: 'email', value: 'ana@tablee.example' } },
      answers: { malik: 'with-pleasure', jeanne: 'rather-not' },
    })
  })

  it('never lets a draft follow the answers that were sent', async () => {
    await toCard()
    await turn()
    let finish = (_: unknown) => {}
    answer(() => new Promise((resolve) => (finish = resolve)))
    press('Cacheter mes réponses')
    await turn()
    const before = saves.length
    press('Retour')
    finish({ saved: true })
    await turn()
    expect(saves).toHaveLength(before)
  })
})

describe('answers that were begun', () => {
  it.each([
    [{}, 'Alors, cette tablée ?'],
    [{ evening_rating: 4 }, 'Avec qui rejouer ?'],
    [
      { evening_rating: 4, answers: { malik: 'why-not', jeanne: 'why-not' }, absent: ['theo'] },
      'Glissez votre carte.',
    ],
  ] as const)('are resumed at the first step that is not done: %j', async (changes, shown) => {
    stored(saved({ ...changes, absent: 'absent' in changes ? [...changes.absent] : [] }))
    open()
    expect(
      (await screen.findByRole('heading', { name: new RegExp(shown.slice(0, 8)), level: 1 })).textContent,
    ).toBe(shown.replace(' ?', '\u00A0?'))
  })

  it('lead to the page of the evening once they are sent, in another tab too', async () => {
    stored(saved({ evening_rating: 4, sent: true }))
    open()
    expect(await screen.findByText(`at /evening?jeudi=${date}`)).toBeDefined()
  })
})

describe('without a question', () => {
  it('says when it is asked, before Friday 11:00', () => {
    clock.now = new Date('2026-11-27T09:59:00Z')
    open()
    expect(title()).toBe('Encore un peu tôt.')
    expect(screen.getByText(/vendredi 27 novembre, à 11\sh/)).toBeDefined()
    expect(callFunction).not.toHaveBeenCalled()
  })

  it('leads to what the answers have brought, from Monday 20:00 on', () => {
    clock.now = new Date('2026-11-30T19:00:00Z')
    open()
    expect(screen.getByText(`at /evening?jeudi=${date}`)).toBeDefined()
  })

  it('says so where there is none', () => {
    open(null)
    expect(title()).toBe('Rien à vous demander.')
    expect(screen.getByRole('link', { name: 'Retour à mon profil' }).getAttribute('href')).toBe('/profile')
  })

  it.each(['not-attended', 'not-unlocked', 'evening-over', 'called-off'] as const)(
    'says why to a user who had no group: %s',
    async (code) => {
      vi.mocked(callFunction).mockRejectedValue(new RefusalError(code))
      open()
      expect(await screen.findByText('Rien à vous demander.')).toBeDefined()
    },
  )

  it.each([
    ['was noted absent', { no_show: { at: new Date(0), contested: false } }, /dites « J’y étais »/],
    ['has given the seat up', { rsvp: { answer: 'not-coming', at: new Date(0) } }, /« Je ne peux pas »/],
    ['was there after all', { no_show: { at: new Date(0), contested: true } }, 'Alors, cette tablée ?'],
  ] as [string, Partial<RegistrationDocument>, string | RegExp][])(
    'asks nothing that would be refused: who %s',
    async (_, registration, words) => {
      vi.mocked(useLiveDocument).mockImplementation(
        (path) =>
          // `as`: the function is generic.
          loaded(path === paths.registration(date, 'ana') ? registration : null) as never,
      )
      open()
      expect(await screen.findByText(words)).toBeDefined()
    },
  )

  it('offers to try again where it could not be read', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
    open()
    expect(await screen.findByRole('alert')).toBeDefined()
    answer()
    press('Réessayer')
    expect(await screen.findByRole('radio', { name: /^1 sur 6/ })).toBeDefined()
  })

  it('says why it could not be read, where it is not the connection', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('untrusted-browser'))
    open()
    expect(await screen.findByText(/Coupez bloqueur et VPN/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined()
  })

  it('waits for the answers so far, and says where they cannot be read', async () => {
    vi.mocked(useLiveDocument).mockReturnValue(loading)
    open()
    expect(screen.getByText('On refait du café…')).toBeDefined()
    cleanup()
    vi.mocked(useLiveDocument).mockReturnValue(failed())
    open()
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
