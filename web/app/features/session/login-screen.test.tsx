import { fireEvent, screen, waitFor } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callWithAccount, openAccount } from '../../firebase/account.ts'
import { signIn, signUp } from '../../firebase/auth.ts'
import type { Person } from '../../firebase/person.ts'
import { Refused } from '../../firebase/refused.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { toast } from '../../ui/toast.ts'
import { LoginScreen } from './login-screen.tsx'
import { useSessionStore } from './session-store.ts'

vi.mock('../../firebase/auth.ts', () => ({ signIn: vi.fn(), signUp: vi.fn() }))
vi.mock('../../firebase/social-sign-in.ts', () => ({ signInWithProvider: vi.fn() }))
vi.mock('../../firebase/account.ts', () => ({ openAccount: vi.fn(), callWithAccount: vi.fn() }))
vi.mock('../../firebase/report.ts', () => ({ report: vi.fn() }))
vi.mock('../../ui/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), clear: vi.fn() },
}))

const person: Person = { uid: 'ana', email: 'ana@tablee.example', emailVerified: false, provider: 'password' }
const PASSWORD = 'Tablee-2026!'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(openAccount).mockResolvedValue()
  vi.mocked(signIn).mockResolvedValue(person)
  vi.mocked(signUp).mockResolvedValue(person)
  sessionStorage.clear()
})

describe('signing in', () => {
  it('opens its button once both fields hold something', () => {
    renderInTheme(<LoginScreen />)
    expect(submit('Se connecter').disabled).toBe(true)
    type('E-mail', 'ana@tablee.example')
    type('Mot de passe', 'x')
    expect(submit('Se connecter').disabled).toBe(false)
  })

  it('says live that an address is none, once the field was touched', async () => {
    renderInTheme(<LoginScreen />)
    type('E-mail', 'ana')
    expect(screen.queryByText('Veuillez saisir une adresse email valide')).toBeNull()
    fireEvent.blur(field('E-mail'))
    expect(await screen.findByText('Veuillez saisir une adresse email valide')).toBeDefined()
    type('E-mail', 'ana@tablee.example')
    await waitFor(() => expect(screen.queryByText('Veuillez saisir une adresse email valide')).toBeNull())
  })

  it('opens the account before it lets go of the person', async () => {
    renderInTheme(<LoginScreen />)
    let open = () => {}
    vi.mocked(openAccount).mockReturnValue(new Promise((resolve) => (open = resolve)))
    type('E-mail', 'ana@tablee.example')
    type('Mot de passe', PASSWORD)
    fireEvent.click(submit('Se connecter'))
    await waitFor(() => expect(openAccount).toHaveBeenCalledWith(person))
    expect(useSessionStore.getState().arriving).toBe(true)
    open()
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Connexion réussie!'))
    expect(useSessionStore.getState().arriving).toBe(false)
  })

  it('keeps what was typed when the password is wrong', async () => {
    vi.mocked(signIn).mockRejectedValue(new FirebaseError('auth/invalid-credential', 'x'))
    renderInTheme(<LoginScreen />)
    type('E-mail', 'ana@tablee.example')
    type('Mot de passe', PASSWORD)
    fireEvent.click(submit('Se connecter'))
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Email ou mot de passe incorrect'))
    expect(field('E-mail').value).toBe('ana@tablee.example')
    await waitFor(() => expect(submit('Se connecter').disabled).toBe(false))
  })
})

describe('signing up', () => {
  function openForm() {
    renderInTheme(<LoginScreen />)
    type('E-mail', 'before@tablee.example')
    fireEvent.click(screen.getByRole('tab', { name: 'Inscription' }))
  }

  it('starts with empty fields', () => {
    openForm()
    expect(field('E-mail').value).toBe('')
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
    type('E-mail', 'ana@tablee.example')
    type('Mot de passe', PASSWORD)
    type('Confirmez le mot de passe', 'Tablee-2026?')
    fireEvent.click(submit('Créer mon compte'))
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Les mots de passe ne correspondent pas'))
    expect(signUp).not.toHaveBeenCalled()
  })

  async function signUpNow() {
    openForm()
    type('E-mail', 'ana@tablee.example')
    type('Mot de passe', PASSWORD)
    type('Confirmez le mot de passe', PASSWORD)
    fireEvent.click(submit('Créer mon compte'))
    await waitFor(() => expect(signUp).toHaveBeenCalledWith('ana@tablee.example', PASSWORD))
  }

  it('has the first code sent', async () => {
    await signUpNow()
    const said = 'Compte créé ! Vérifiez votre email pour le code de confirmation'
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(said))
    expect(callWithAccount).toHaveBeenCalledWith('requestEmailCode', {})
  })

  it('says that the code could not be sent, and keeps the account', async () => {
    vi.mocked(callWithAccount).mockRejectedValue(new Refused('unavailable'))
    await signUpNow()
    const said = "Erreur lors de l'envoi de l'email de confirmation"
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(said))
    expect(toast.success).not.toHaveBeenCalled()
  })
})
