import { fireEvent, screen, waitFor } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccount } from '../../data/account.ts'
import { type AuthUser, signIn, signUp } from '../../data/auth.ts'
import { callFunction } from '../../data/callables.ts'
import { RefusalError } from '../../data/refusals.ts'
import { finishRedirect, signInWithProvider } from '../../data/social-sign-in.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { LoginScreen } from './login-screen.tsx'
import { useSessionStore } from './session.ts'

vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  signIn: vi.fn(),
  signUp: vi.fn(),
}))
vi.mock('../../data/social-sign-in.ts', async (original) => ({
  ...(await original<typeof import('../../data/social-sign-in.ts')>()),
  signInWithProvider: vi.fn(),
  finishRedirect: vi.fn(),
}))
vi.mock('../../data/account.ts', async (original) => ({
  ...(await original<typeof import('../../data/account.ts')>()),
  openAccount: vi.fn(),
}))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date() }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const authUser: AuthUser = {
  uid: 'ana',
  email: 'ana@tablee.example',
  emailVerified: false,
  provider: 'password',
}
const PASSWORD = 'Tablee-2026!'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const refused = (code: string) => new FirebaseError(code, 'in English')

/** Expects a text in a toast or in the form. */
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(openAccount).mockResolvedValue()
  vi.mocked(signIn).mockResolvedValue(authUser)
  vi.mocked(signUp).mockResolvedValue(authUser)
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  sessionStorage.clear()
})

it('leads a user who finds their account closed to us, with their address in the mail to support', async () => {
  renderWithToasts(<LoginScreen />)
  vi.mocked(signIn).mockRejectedValue(refused('auth/user-disabled'))
  type('E‑mail', 'ana@tablee.example')
  type('Mot de passe', PASSWORD)
  fireEvent.click(submit('Se connecter'))
  const supportLink = await screen.findByRole('link', { name: 'Nous écrire' })
  expect(decodeURIComponent(supportLink.getAttribute('href') ?? '')).toMatch(
    /^mailto:bonjour@.*ana@tablee\.example/s,
  )
  expect(supportLink.getAttribute('href')).not.toContain(encodeURIComponent(PASSWORD))
})

it('says in an app’s own browser, before any press, that Google opens elsewhere, and leaves e-mail', () => {
  const agent = vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone) Instagram 356.0')
  renderWithToasts(<LoginScreen />)
  const google = screen.getByRole<HTMLButtonElement>('button', { name: 'Google' })
  expect(google.disabled).toBe(true)
  expect(document.getElementById(google.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Google ne s’ouvre que dans Safari ou Chrome\. .* continuez ici par e‑mail\.$/,
  )
  expect(screen.getByLabelText('E‑mail')).toBeDefined()
  agent.mockRestore()
})

it('begins with the sign-up for a visitor who comes from the landing page to a device that nobody has signed in on', () => {
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/`)
  localStorage.clear()
  renderWithToasts(<LoginScreen />)
  expect(screen.getByRole('tab', { name: 'Inscription' }).getAttribute('aria-selected')).toBe('true')
  referrer.mockRestore()
})

describe('signing in', () => {
  function signInNow(email = 'ana@tablee.example') {
    renderWithToasts(<LoginScreen />)
    type('E‑mail', email)
    type('Mot de passe', PASSWORD)
    fireEvent.click(submit('Se connecter'))
  }

  it.each([
    ['auth/too-many-requests', 'Erreur de connexion: trop de tentatives, patientez quelques minutes'],
    ['auth/user-disabled', 'Erreur de connexion: ce compte est désactivé'],
    ['auth/network-request-failed', 'Erreur de connexion: pas de réseau, vérifiez votre connexion'],
    ['auth/internal-error', 'Erreur lors de la connexion'],
  ])('says what it can of %s', async (code, words) => {
    vi.mocked(signIn).mockRejectedValue(refused(code))
    signInNow()
    await said(words)
  })

  it('wants every field, and answers Enter though its button is closed', async () => {
    renderWithToasts(<LoginScreen />)
    fireEvent.keyDown(field('E‑mail'), { key: 'Enter' })
    await said('Veuillez remplir tous les champs')
  })

  it('wants an address', async () => {
    signInNow('ana@')
    await said('Veuillez saisir une adresse email valide')
    expect(signIn).not.toHaveBeenCalled()
  })

  it('leads to a new password', () => {
    renderWithToasts(<LoginScreen />)
    expect(screen.getByRole('link', { name: 'Mot de passe oublié ?' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  it('leads nowhere else while it is under way', async () => {
    const answer = Promise.withResolvers<AuthUser>()
    vi.mocked(signIn).mockReturnValue(answer.promise)
    signInNow()
    await waitFor(() => expect(signIn).toHaveBeenCalled())
    expect(screen.queryByRole('link', { name: 'Mot de passe oublié ?' })).toBeNull()
    answer.reject(refused('auth/wrong-password'))
    expect(await screen.findByRole('link', { name: 'Mot de passe oublié ?' })).toBeDefined()
  })

  it('opens its button once both fields hold something', () => {
    renderWithToasts(<LoginScreen />)
    expect(submit('Se connecter').disabled).toBe(true)
    type('E‑mail', 'ana@tablee.example')
    type('Mot de passe', 'x')
    expect(submit('Se connecter').disabled).toBe(false)
  })

  it('says live that an address is none, once the field was touched', async () => {
    renderWithToasts(<LoginScreen />)
    type('E‑mail', 'ana')
    expect(screen.queryByText('Veuillez saisir une adresse email valide')).toBeNull()
    fireEvent.blur(field('E‑mail'))
    expect(await screen.findByText('Veuillez saisir une adresse email valide')).toBeDefined()
    type('E‑mail', 'ana@tablee.example')
    await waitFor(() => expect(screen.queryByText('Veuillez saisir une adresse email valide')).toBeNull())
  })

  it('opens the account before it lets go of the person', async () => {
    let open = () => {}
    vi.mocked(openAccount).mockReturnValue(new Promise((resolve) => (open = resolve)))
    signInNow()
    await waitFor(() => expect(openAccount).toHaveBeenCalled())
    expect(useSessionStore.getState().transition).toBe('signing-in')
    open()
    await said('Connexion réussie!')
    expect(useSessionStore.getState()).toMatchObject({
      transition: null,
      session: { status: 'signed-in', authUser },
    })
  })

  it('keeps what was typed when the password is wrong', async () => {
    vi.mocked(signIn).mockRejectedValue(refused('auth/invalid-credential'))
    signInNow()
    await said('Email ou mot de passe incorrect')
    expect(field('E‑mail').value).toBe('ana@tablee.example')
    await waitFor(() => expect(submit('Se connecter').disabled).toBe(false))
  })
})

describe('signing up', () => {
  function openForm() {
    renderWithToasts(<LoginScreen />)
    type('E‑mail', 'before@tablee.example')
    fireEvent.click(screen.getByRole('tab', { name: 'Inscription' }))
  }

  it('starts with empty fields, and so does signing in after it', () => {
    openForm()
    expect(field('E‑mail').value).toBe('')
    type('E‑mail', 'ana@tablee.example')
    type('Mot de passe', PASSWORD)
    type('Confirmez le mot de passe', PASSWORD)
    fireEvent.click(screen.getByRole('tab', { name: 'Connexion' }))
    expect(field('E‑mail').value).toBe('')
    expect(field('Mot de passe').value).toBe('')
    fireEvent.click(screen.getByRole('tab', { name: 'Inscription' }))
    expect(field('Confirmez le mot de passe').value).toBe('')
  })

  it('opens its button once everything is there and the password is strong', () => {
    openForm()
    type('E‑mail', 'ana@tablee.example')
    type('Mot de passe', PASSWORD)
    expect(submit('Créer mon compte').disabled).toBe(true)
    type('Confirmez le mot de passe', PASSWORD)
    expect(submit('Créer mon compte').disabled).toBe(false)
    type('Mot de passe', 'tablee')
    expect(submit('Créer mon compte').disabled).toBe(true)
  })

  it('says what a weak password lacks', async () => {
    openForm()
    type('E‑mail', 'ana@tablee.example')
    type('Mot de passe', 'tablee')
    for (const criterion of [
      'Au moins 8 caractères',
      'Au moins une majuscule',
      'Au moins une minuscule',
      'Au moins un chiffre',
      'Au moins un caractère spécial',
    ])
      expect(screen.getByText(criterion)).toBeDefined()
    type('Confirmez le mot de passe', 'tablee')
    fireEvent.keyDown(field('Confirmez le mot de passe'), { key: 'Enter' })
    await said('Le mot de passe ne respecte pas tous les critères')
    expect(signUp).not.toHaveBeenCalled()
  })

  it('ticks the criteria as one types', () => {
    openForm()
    expect(screen.queryByText('Au moins 8 caractères')).toBeNull()
    type('Mot de passe', 'tablee')
    const met = () => screen.getAllByRole('listitem').filter((item) => item.dataset.met === 'true').length
    expect(met()).toBe(1)
    type('Mot de passe', PASSWORD)
    expect(met()).toBe(5)
  })

  it('refuses two different passwords', async () => {
    openForm()
    type('E‑mail', 'ana@tablee.example')
    type('Mot de passe', PASSWORD)
    type('Confirmez le mot de passe', 'Tablee-2026?')
    fireEvent.click(submit('Créer mon compte'))
    await said('Les mots de passe ne correspondent pas')
    expect(signUp).not.toHaveBeenCalled()
  })

  it.each([
    ['auth/email-already-in-use', 'Cette adresse email est déjà utilisée'],
    [
      'auth/email-already-in-use',
      'Connectez-vous de la même façon que la première fois : par e‑mail, avec Google ou avec Apple.',
    ],
    ['auth/weak-password', 'Le mot de passe ne respecte pas tous les critères'],
    ['auth/null-user', 'Erreur lors de la création du compte'],
    ['auth/network-request-failed', "Erreur d'inscription: pas de réseau, vérifiez votre connexion"],
    ['auth/internal-error', "Erreur lors de l'inscription"],
  ])('says what it can of %s', async (code, words) => {
    vi.mocked(signUp).mockRejectedValue(refused(code))
    await signUpNow()
    await said(words)
  })

  async function signUpNow() {
    openForm()
    type('E‑mail', 'ana@tablee.example')
    type('Mot de passe', PASSWORD)
    type('Confirmez le mot de passe', PASSWORD)
    fireEvent.click(submit('Créer mon compte'))
    await waitFor(() => expect(signUp).toHaveBeenCalledWith('ana@tablee.example', PASSWORD))
  }

  it('has the first code sent', async () => {
    vi.mocked(callFunction).mockResolvedValue({
      sent: true,
      code: { sent_seconds_ago: 0, lives_seconds: 600 },
    })
    await signUpNow()
    const words = 'Compte créé ! Vérifiez votre email pour le code de confirmation'
    await said(words)
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('requestEmailCode', {})
    expect(openAccount).not.toHaveBeenCalled()
  })

  it('lets go of the new user while their code is on its way', async () => {
    vi.mocked(callFunction).mockReturnValue(new Promise(() => {}))
    await signUpNow()
    await waitFor(() => expect(useSessionStore.getState().session).toEqual({ status: 'signed-in', authUser }))
    expect(useSessionStore.getState()).toMatchObject({ transition: null, signedInThisVisit: 'ana' })
  })

  it('says that the code could not be sent, and keeps the account', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
    await signUpNow()
    const words = "Erreur lors de l'envoi de l'email de confirmation"
    await said(words)
    expect(screen.queryByText(/^Compte créé/)).toBeNull()
  })
})

describe.each([
  ['Google', 'google', 'Erreur lors de la connexion avec Google'],
  ['Apple', 'apple', 'Erreur lors de la connexion avec Apple'],
] as const)('%s', (name, provider, failed) => {
  const press = () => fireEvent.click(screen.getByRole('button', { name }))

  it('signs in by its own window', async () => {
    vi.mocked(signInWithProvider).mockResolvedValue(authUser)
    renderWithToasts(<LoginScreen />)
    press()
    await said('Connexion réussie!')
    expect(signInWithProvider).toHaveBeenCalledWith(provider)
    expect(openAccount).toHaveBeenCalled()
  })

  it('says after ten seconds how to go on without its window', async () => {
    vi.mocked(signInWithProvider).mockReturnValue(new Promise(() => {}))
    renderWithToasts(<LoginScreen />)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    press()
    await vi.advanceTimersByTimeAsync(10_000)
    await said(
      `Terminez dans la fenêtre de ${name}. Si elle ne répond pas, fermez-la et continuez par e‑mail.`,
    )
    vi.useRealTimers()
  })

  it('says that it failed', async () => {
    vi.mocked(signInWithProvider).mockRejectedValue(refused('auth/internal-error'))
    renderWithToasts(<LoginScreen />)
    press()
    await said(failed)
  })

  it('says nothing to a user who has closed the window', async () => {
    vi.mocked(signInWithProvider).mockRejectedValue(refused('auth/popup-closed-by-user'))
    renderWithToasts(<LoginScreen />)
    press()
    await waitFor(() => expect(useSessionStore.getState().transition).toBeNull())
    expect(screen.queryByText(/^Erreur/)).toBeNull()
  })

  it('says that the address is entered by another way', async () => {
    vi.mocked(signInWithProvider).mockRejectedValue(refused('auth/account-exists-with-different-credential'))
    renderWithToasts(<LoginScreen />)
    press()
    await said(failed)
    await said(
      'Cette adresse est déjà liée à un autre mode de connexion : reprenez celui de la première fois.',
    )
  })

  it('names the other way where it is known', async () => {
    const known = { _tokenResponse: { verifiedProvider: ['google.com'] } }
    const conflict = new FirebaseError('auth/account-exists-with-different-credential', 'x', known)
    vi.mocked(signInWithProvider).mockRejectedValue(conflict)
    renderWithToasts(<LoginScreen />)
    press()
    await said('Cette adresse est déjà liée à Google : connectez-vous avec Google.')
  })

  it('completes a sign-in for which the page was left', async () => {
    sessionStorage.setItem('tablee.redirected', provider)
    let come = (_: AuthUser) => {}
    vi.mocked(finishRedirect).mockReturnValue(new Promise((resolve) => (come = resolve)))
    renderWithToasts(<LoginScreen />)
    expect(screen.getByText('On termine votre connexion…')).toBeDefined()
    come(authUser)
    await said('Connexion réussie!')
    expect(openAccount).toHaveBeenCalled()
  })

  it('says that such a sign-in failed, and does not try it again', async () => {
    sessionStorage.setItem('tablee.redirected', provider)
    vi.mocked(finishRedirect).mockRejectedValue(refused('auth/internal-error'))
    renderWithToasts(<LoginScreen />)
    await said(failed)
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeDefined()
    expect(sessionStorage.length).toBe(0)
  })

  it('offers the form again to a user who comes back without having signed in', async () => {
    sessionStorage.setItem('tablee.redirected', provider)
    vi.mocked(finishRedirect).mockResolvedValue(null)
    renderWithToasts(<LoginScreen />)
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeDefined()
    expect(openAccount).not.toHaveBeenCalled()
  })
})

it('asks no provider if no redirect is pending', () => {
  renderWithToasts(<LoginScreen />)
  expect(finishRedirect).not.toHaveBeenCalled()
})
