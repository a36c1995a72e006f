import { fireEvent, screen, waitFor } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readResetLink, resetPassword } from '../../data/auth.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ResetScreen } from './reset-screen.tsx'

vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  readResetLink: vi.fn(),
  resetPassword: vi.fn(),
  firebaseAuth: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const ADDRESS = 'ana@tablee.example'
const PASSWORD = 'Nouvelle-2026!'
const refused = (code: string) => new FirebaseError(code, 'in English')
const onUsed = vi.fn()
const signIn = vi.fn<(email: string, password: string) => Promise<void>>()

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** Expects a text in a toast or in the form. */
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

function open(code: string | null = 'oob-1') {
  renderWithToasts(<ResetScreen code={code} onUsed={onUsed} signIn={signIn} />)
}

async function choose(password = PASSWORD, confirmation = password) {
  await screen.findByLabelText('Nouveau mot de passe')
  type('Nouveau mot de passe', password)
  type('Confirmez le mot de passe', confirmation)
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(readResetLink).mockResolvedValue(ADDRESS)
  vi.mocked(resetPassword).mockResolvedValue()
  signIn.mockResolvedValue()
})

describe('the link', () => {
  it('is read first', () => {
    vi.mocked(readResetLink).mockReturnValue(new Promise(() => {}))
    open()
    expect(screen.getByRole('status').textContent).toContain('Vérification du lien…')
  })

  it('says whose password it changes', async () => {
    open()
    await said(ADDRESS)
    expect(readResetLink).toHaveBeenCalledWith('oob-1')
  })

  it.each(['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found'])(
    'is of no more use after %s, and another may be asked for',
    async (code) => {
      vi.mocked(readResetLink).mockRejectedValue(refused(code))
      open()
      await said('Ce lien n’est plus valable.')
      const way = screen.getByRole('link', { name: 'Demander un autre lien' })
      expect(way.getAttribute('href')).toBe('/forgot-password')
    },
  )

  it('is none without a code', async () => {
    open(null)
    await said('Ce lien n’est plus valable.')
    expect(readResetLink).not.toHaveBeenCalled()
  })

  it('is read again once the network is back', async () => {
    vi.mocked(readResetLink).mockRejectedValueOnce(refused('auth/network-request-failed'))
    open()
    await said('La ligne est coupée')
    fireEvent.click(button('Réessayer'))
    expect(await screen.findByLabelText('Nouveau mot de passe')).toBeDefined()
  })
})

describe('the new password', () => {
  it('is set, the link forgotten, and the person signed in with it', async () => {
    open()
    await choose()
    fireEvent.click(button('Changer et me connecter'))
    await said('Votre mot de passe a été changé.')
    expect(resetPassword).toHaveBeenCalledWith('oob-1', PASSWORD)
    expect(onUsed).toHaveBeenCalledOnce()
    expect(signIn).toHaveBeenCalledWith(ADDRESS, PASSWORD)
  })

  it('has to meet the criteria of the sign-up', async () => {
    open()
    await choose('tablee')
    expect(screen.getByText('Au moins une majuscule')).toBeDefined()
    expect(button('Changer et me connecter').disabled).toBe(true)
    fireEvent.keyDown(screen.getByLabelText('Confirmez le mot de passe'), { key: 'Enter' })
    await said('Le mot de passe ne respecte pas tous les critères')
    expect(resetPassword).not.toHaveBeenCalled()
  })

  it('has to be typed twice alike', async () => {
    open()
    await choose(PASSWORD, `${PASSWORD}?`)
    fireEvent.click(button('Changer et me connecter'))
    await said('Les mots de passe ne correspondent pas')
    expect(resetPassword).not.toHaveBeenCalled()
  })

  it('is asked for in full', async () => {
    open()
    fireEvent.keyDown(await screen.findByLabelText('Nouveau mot de passe'), { key: 'Enter' })
    await said('Veuillez remplir tous les champs')
  })

  it('may be sent again when the network failed', async () => {
    vi.mocked(resetPassword).mockRejectedValue(refused('auth/network-request-failed'))
    open()
    await choose()
    fireEvent.click(button('Changer et me connecter'))
    await said('Le mot de passe n’a pas pu être changé')
    expect(onUsed).not.toHaveBeenCalled()
    expect(button('Changer et me connecter').disabled).toBe(false)
  })

  it('comes too late when the link was used meanwhile', async () => {
    vi.mocked(resetPassword).mockRejectedValue(refused('auth/invalid-action-code'))
    open()
    await choose()
    fireEvent.click(button('Changer et me connecter'))
    await said('Ce lien n’est plus valable.')
    expect(signIn).not.toHaveBeenCalled()
  })

  describe('whose answer was lost', () => {
    const send = () => fireEvent.click(button('Changer et me connecter'))
    beforeEach(async () => {
      vi.mocked(resetPassword)
        .mockRejectedValueOnce(refused('auth/network-request-failed'))
        .mockRejectedValue(refused('auth/invalid-action-code'))
      open()
      await choose()
      send()
      await said('Le mot de passe n’a pas pu être changé')
    })

    it('is signed in with at the second press, although the link is used up', async () => {
      send()
      await said('Votre mot de passe a été changé.')
      expect(signIn).toHaveBeenCalledExactlyOnceWith(ADDRESS, PASSWORD)
      expect(screen.queryByText('Ce lien n’est plus valable.')).toBeNull()
    })

    it('is none of the account’s where somebody else has used the link', async () => {
      signIn.mockRejectedValue(refused('auth/invalid-credential'))
      send()
      await said('Ce lien n’est plus valable.')
    })

    it('may be tried again while there is no network', async () => {
      signIn.mockRejectedValueOnce(refused('auth/network-request-failed'))
      send()
      await waitFor(() => expect(signIn).toHaveBeenCalledOnce())
      await said('Le mot de passe n’a pas pu être changé')
      send()
      await said('Votre mot de passe a été changé.')
    })
  })

  it('stands even where the sign-in after it fails', async () => {
    signIn.mockRejectedValue(refused('auth/network-request-failed'))
    open()
    await choose()
    fireEvent.click(button('Changer et me connecter'))
    await said('C’est changé.')
    expect(screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe('/login')
  })
})
