import type { UserDocument } from '@tablee/domain/documents'
import { currentTerms } from '@tablee/domain/legal'
import { routes } from '@tablee/domain/routes'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthUser } from '../../data/auth.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { addToNextWrite } from '../../data/own-profile.ts'
import { RefusalError } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { PersonalInfoScreen } from './personal-info-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router-dom', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../data/firestore.ts', () => ({ fetchDocument: vi.fn() }))
vi.mock('../../data/own-profile.ts', async (original) => ({
  ...(await original<object>()),
  addToNextWrite: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))

const authUser: AuthUser = {
  uid: 'ana',
  email: 'ana@tablee.example',
  emailVerified: true,
  provider: 'password',
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fillIn() {
  type('Prénom', 'Ana')
  type('Âge', '30')
  fireEvent.click(screen.getByLabelText('Une femme'))
  fireEvent.click(screen.getByRole('checkbox'))
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  window.history.replaceState(null, '', routes.personalInfo)
  vi.mocked(saveOwnProfile).mockResolvedValue()
  vi.mocked(fetchDocument).mockResolvedValue(null)
  renderWithToasts(<PersonalInfoScreen authUser={authUser} user={null} toProfile={null} />)
})

describe('/personal-info', () => {
  it('saves the profile with its step, and goes to the test', async () => {
    fillIn()
    save()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/test-introduction'))
    expect(saveOwnProfile).toHaveBeenCalledWith('ana', {
      email: 'ana@tablee.example',
      first_name: 'Ana',
      last_name: '',
      age: 30,
      gender: 'femme',
      onboarding_step: 'test-introduction',
      terms_accepted_at: new Date('2026-11-21T12:00:00Z'),
      terms_version: currentTerms.version,
    })
    expect(await screen.findByText('Informations sauvegardées !')).toBeDefined()
  })

  it('keeps what was typed over a reload, until it is saved', async () => {
    type('Prénom', 'Ana')
    cleanup()
    renderWithToasts(<PersonalInfoScreen authUser={authUser} user={null} toProfile={null} />)
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Ana')
    fillIn()
    save()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/test-introduction'))
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('cuts no long name in silence, and scolds nobody who only passes by', async () => {
    fireEvent.blur(screen.getByLabelText('Prénom'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByText('Indiquez votre prénom.')).toBeNull()
    type('Prénom', 'A'.repeat(60))
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').maxLength).toBe(-1)
    save()
    expect(await screen.findByText('Votre prénom doit tenir en 50 caractères.')).toBeDefined()
    expect(screen.getByText('De 18 à 100 ans.')).toBeDefined()
  })

  it('leads on while it is being saved', async () => {
    vi.mocked(saveOwnProfile).mockReturnValue(new Promise(() => {}))
    fillIn()
    save()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/test-introduction'))
    expect(saveOwnProfile).toHaveBeenCalled()
  })

  it('says what is missing beside each field', async () => {
    save()
    expect(await screen.findByText('Indiquez votre prénom.')).toBeDefined()
    expect(screen.getByText('Indiquez votre âge.')).toBeDefined()
    expect(screen.getByText('Choisissez une réponse.')).toBeDefined()
    expect(screen.getByText('Cochez la case pour accepter les conditions.')).toBeDefined()
    expect(saveOwnProfile).not.toHaveBeenCalled()
  })

  it.each(['unavailable', 'forbidden'] as const)(
    'keeps what cannot be saved for the next write: %s',
    async (code) => {
      vi.mocked(saveOwnProfile).mockRejectedValue(new RefusalError(code))
      fillIn()
      save()
      expect(await screen.findByText(/^Erreur lors de la sauvegarde: \S/)).toBeDefined()
      expect(screen.getByText('Nous réessaierons à l’étape suivante.')).toBeDefined()
      expect(addToNextWrite).toHaveBeenCalledWith('ana', vi.mocked(saveOwnProfile).mock.calls[0]?.[1])
    },
  )

  it('says when the session has ended', async () => {
    vi.mocked(saveOwnProfile).mockRejectedValue(new RefusalError('unauthenticated'))
    fillIn()
    save()
    expect(await screen.findByText("Erreur d'authentification")).toBeDefined()
    expect(addToNextWrite).not.toHaveBeenCalled()
  })

  it('is for adults', async () => {
    fillIn()
    type('Âge', '17')
    save()
    expect(await screen.findByText("Vous devez être âgé d'au moins 18 ans")).toBeDefined()
    expect(saveOwnProfile).not.toHaveBeenCalled()
  })

  it('ignores an age above 100, and begins at 18', () => {
    const age = screen.getByLabelText<HTMLInputElement>('Âge')
    type('Âge', '100')
    type('Âge', '101')
    expect(age.value).toBe('100')
    expect(age.min).toBe('18')
  })

  it('takes an age in the digits of any keyboard, and nothing else', () => {
    const age = screen.getByLabelText<HTMLInputElement>('Âge')
    type('Âge', '')
    // React makes its `beforeinput` of this event.
    const typed = (data: string) =>
      Object.assign(new Event('textInput', { bubbles: true, cancelable: true }), { data })
    for (const data of '２٩e-') fireEvent(age, typed(data))
    expect(age.value).toBe('29')
  })

  it('needs the terms to be accepted', async () => {
    fillIn()
    fireEvent.click(screen.getByRole('checkbox'))
    save()
    expect(await screen.findByText('Cochez la case pour accepter les conditions.')).toBeDefined()
    expect(saveOwnProfile).not.toHaveBeenCalled()
  })

  it('opens the terms and the privacy notice in a new tab', () => {
    const links = screen.getAllByRole('link', { name: /nouvel onglet/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/cgu', '/cgv', '/rgpd'])
    for (const link of links) expect(link.getAttribute('target')).toBe('_blank')
  })

  it('is the third step of three, and there is no way back', () => {
    expect(screen.getByText('3 / 3')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Retour' })).toBeNull()
  })
})

describe('/personal-info, opened from the profile', () => {
  const accepted = new Date('2026-01-01T12:00:00Z')
  const user: UserDocument = {
    id: 'ana',
    first_name: 'Anna',
    age: 30,
    gender: 'femme',
    onboarding_step: 'passion-completed',
    terms_accepted_at: accepted,
  }
  const toProfile = vi.fn()
  beforeEach(() => {
    cleanup()
    renderWithToasts(<PersonalInfoScreen authUser={authUser} user={user} toProfile={toProfile} />)
  })

  it('corrects a first name, leaves the rest as it was, and goes back there', async () => {
    type('Prénom', 'Ana')
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(toProfile).toHaveBeenCalled())
    expect(saveOwnProfile).toHaveBeenCalledWith('ana', {
      email: 'ana@tablee.example',
      first_name: 'Ana',
      last_name: '',
      age: 30,
      gender: 'femme',
    })
    expect(fetchDocument).not.toHaveBeenCalled()
    expect(navigate).not.toHaveBeenCalled()
  })

  it('keeps what was typed when it cannot be saved', async () => {
    vi.mocked(saveOwnProfile).mockRejectedValue(new RefusalError('unavailable'))
    type('Prénom', 'Ana')
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText(/^Erreur lors de la sauvegarde: \S/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Ana')
    expect(toProfile).not.toHaveBeenCalled()
    expect(addToNextWrite).not.toHaveBeenCalled()
  })

  it('keeps nothing that was not typed, so that a reload shows what another tab has saved since', () => {
    expect(Object.keys(sessionStorage)).toEqual([])
    type('Âge', '31')
    cleanup()
    const corrected = { ...user, first_name: 'Ana' }
    renderWithToasts(<PersonalInfoScreen authUser={authUser} user={corrected} toProfile={toProfile} />)
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Ana')
    expect(screen.getByLabelText<HTMLInputElement>('Âge').value).toBe('31')
  })

  it('keeps what was typed before and after a reload, over the next one', () => {
    type('Âge', '31')
    for (const typed of [() => type('Prénom', 'Ana'), () => {}]) {
      cleanup()
      renderWithToasts(<PersonalInfoScreen authUser={authUser} user={user} toProfile={toProfile} />)
      typed()
    }
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Ana')
    expect(screen.getByLabelText<HTMLInputElement>('Âge').value).toBe('31')
  })

  it('forgets what was typed when it is left without saving', () => {
    type('Prénom', 'Ana')
    expect(Object.keys(sessionStorage)).toHaveLength(1)
    window.history.replaceState(null, '', routes.profile)
    cleanup()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('has a way back, and is no step', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Retour' }))
    expect(toProfile).toHaveBeenCalled()
    expect(screen.queryByText('3 / 3')).toBeNull()
  })
})

describe('/personal-info, of a user who is further along', () => {
  it('leads on to the step they are at', async () => {
    cleanup()
    const results = { mbtiType: 'ENFP', dominantDisc: 'I' }
    // `as`: only the property that decides; the scores are not used.
    const user = { id: 'ana', personality_results: results } as UserDocument
    renderWithToasts(<PersonalInfoScreen authUser={authUser} user={user} toProfile={null} />)
    fillIn()
    save()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login'))
  })
})

describe('/personal-info, of a user whose profile could not be read', () => {
  const written = { email: 'ana@tablee.example', first_name: 'Ana', age: 30, gender: 'femme' }
  const terms_accepted_at = new Date('2026-01-01T12:00:00Z')

  it.each([
    ['is there after all', { id: 'ana', last_name: 'L', onboarding_step: 'test-results', terms_accepted_at }],
    ['still cannot be read', new RefusalError('unavailable')],
  ])('leaves what was set before as it is, when it %s', async (_, found) => {
    if (found instanceof RefusalError) vi.mocked(fetchDocument).mockRejectedValue(found)
    else vi.mocked(fetchDocument).mockResolvedValue(found)
    fillIn()
    save()
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(saveOwnProfile).toHaveBeenCalledWith('ana', written)
  })
})
