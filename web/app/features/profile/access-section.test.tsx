import { fireEvent, screen, waitFor } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logWarning } from '../../config/log.ts'
import { reauthenticate } from '../../data/account.ts'
import { type AuthUser, changePassword, signIn } from '../../data/auth.ts'
import { callFunction } from '../../data/callables.ts'
import { RefusalError } from '../../data/refusals.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { AccessSection } from './access-section.tsx'

vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  signIn: vi.fn(),
  changePassword: vi.fn(),
}))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/account.ts', async (original) => ({
  ...(await original<typeof import('../../data/account.ts')>()),
  deleteMyAccount: vi.fn(),
  reauthenticate: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const ana: AuthUser = {
  uid: 'ana',
  email: 'ana@tablee.example',
  emailVerified: true,
  provider: 'password',
}
const NEW = 'nouvelle@tablee.example'
const onSignOut = vi.fn()
const show = (authUser = ana) => renderWithToasts(<AccessSection authUser={authUser} onSignOut={onSignOut} />)
const press = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? expect.fail(name))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const wrongPassword = new FirebaseError('auth/invalid-credential', 'wrong')

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
})

async function ask(email = NEW) {
  show()
  await press('Changer d’adresse')
  await type('Nouvelle adresse e‑mail', email)
  await type('Votre mot de passe actuel', 'Tablee-2026!')
  await press('Recevoir le code')
}

describe('the address', () => {
  it('is changed by its code, and this session goes on under the new one', async () => {
    await ask()
    expect(await screen.findByText(NEW)).toBeDefined()
    expect(reauthenticate).toHaveBeenCalledWith('password', 'Tablee-2026!')
    expect(callFunction).toHaveBeenCalledWith('requestEmailChange', { email: NEW })
    await type('Code reçu à la nouvelle adresse', '123 456')
    await press('Changer d’adresse')
    await waitFor(() => expect(callFunction).toHaveBeenCalledWith('verifyEmailChange', { code: '123456' }))
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(NEW, 'Tablee-2026!'))
    expect(await screen.findByText('Votre adresse a été changée.')).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onSignOut).not.toHaveBeenCalled()
  })

  it('is asked for with a password that nobody reads over a shoulder, and a code that can be read', async () => {
    await ask()
    const typeOf = (label: string) => screen.getByLabelText(label).getAttribute('type')
    const code = await screen.findByLabelText('Code reçu à la nouvelle adresse')
    expect([code.getAttribute('type'), code.getAttribute('autocomplete')]).toEqual([null, 'one-time-code'])
    await press('Ne rien changer')
    await press('Changer d’adresse')
    await screen.findByLabelText('Votre mot de passe actuel')
    expect(typeOf('Votre mot de passe actuel')).toBe('password')
    expect(typeOf('Nouvelle adresse e‑mail')).toBe('email')
  })

  it('is changed all the same where the new sign-in fails, which is then asked for', async () => {
    vi.mocked(signIn).mockRejectedValue(new FirebaseError('auth/network-request-failed', 'offline'))
    await ask()
    await type('Code reçu à la nouvelle adresse', '123456')
    await press('Changer d’adresse')
    expect(await screen.findByText('Reconnectez-vous avec votre nouvelle adresse.')).toBeDefined()
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it.each([
    ['ana', 'Cette adresse n’est pas complète.'],
    ['Ana@Tablee.example', 'C’est déjà votre adresse.'],
  ])('is not asked for as %s', async (email, error) => {
    await ask(email)
    expect(await screen.findByText(error)).toBeDefined()
    expect(reauthenticate).not.toHaveBeenCalled()
  })

  it('asks for the right password, and for an address that is free', async () => {
    vi.mocked(reauthenticate).mockRejectedValueOnce(wrongPassword)
    await ask()
    expect(await screen.findByText('Ce mot de passe n’est pas le bon.')).toBeDefined()
    expect(callFunction).not.toHaveBeenCalled()
    vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('email-in-use'))
    await press('Recevoir le code')
    expect(await screen.findByText('Cette adresse email est déjà utilisée')).toBeDefined()
  })

  it('stays as it was with a wrong code, which may be mended', async () => {
    await ask()
    await screen.findByLabelText('Code reçu à la nouvelle adresse')
    vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('code-invalid'))
    await type('Code reçu à la nouvelle adresse', '000000')
    await press('Changer d’adresse')
    expect(
      await screen.findByText('Code invalide ou expiré. Veuillez demander un nouveau code.'),
    ).toBeDefined()
    expect(signIn).not.toHaveBeenCalled()
  })
})

describe('the password', () => {
  async function choose() {
    show()
    await press('Changer de mot de passe')
    await type('Votre mot de passe actuel', 'Tablee-2026!')
    await type('Nouveau mot de passe', 'Neuf-2026!')
    await type('Confirmez le mot de passe', 'Neuf-2026!')
    await press('Changer de mot de passe')
  }

  it('is changed by a user who knows the one before', async () => {
    await choose()
    expect(await screen.findByText('Votre mot de passe a été changé.')).toBeDefined()
    expect(reauthenticate).toHaveBeenCalledWith('password', 'Tablee-2026!')
    expect(changePassword).toHaveBeenCalledWith('Neuf-2026!')
  })

  it('that was changed is notified by mail, asked for in a session that the new password began', async () => {
    await choose()
    await screen.findByText('Votre mot de passe a été changé.')
    expect(callFunction).toHaveBeenCalledWith('sendAuthEmail', { to: ana.email, type: 'password_changed' })
    expect(reauthenticate).toHaveBeenLastCalledWith('password', 'Neuf-2026!')
  })

  it('is changed though the mail could not be sent', async () => {
    vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('unavailable'))
    await choose()
    expect(await screen.findByText('Votre mot de passe a été changé.')).toBeDefined()
    expect(logWarning).toHaveBeenCalled()
  })

  it('stays as it was for a user who does not, and where Auth does not answer', async () => {
    vi.mocked(reauthenticate).mockRejectedValueOnce(wrongPassword)
    await choose()
    expect(await screen.findByText('Ce mot de passe n’est pas le bon.')).toBeDefined()
    expect(changePassword).not.toHaveBeenCalled()
    expect(callFunction).not.toHaveBeenCalled()
    vi.mocked(changePassword).mockRejectedValueOnce(
      new FirebaseError('auth/network-request-failed', 'offline'),
    )
    await press('Changer de mot de passe')
    expect(await screen.findByText('Le mot de passe n’a pas pu être changé')).toBeDefined()
  })
})

it('says to a user who signs in by Google that both are Google’s', () => {
  show({ ...ana, provider: 'google.com' })
  expect(screen.getByText(/ceux de votre compte Google/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
