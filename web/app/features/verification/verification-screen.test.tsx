import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AuthUser, refreshToken } from '../../data/auth.ts'
import { callFunction } from '../../data/callables.ts'
import { sendEmailCode, setEmailCode } from '../../data/email-code.ts'
import { setNoProfile } from '../../data/own-profile.ts'
import { RefusalError } from '../../data/refusals.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { VerificationScreen } from './verification-screen.tsx'

vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  refreshToken: vi.fn(),
}))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date() }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/own-profile.ts', () => ({ setNoProfile: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const authUser: AuthUser = {
  uid: 'ana',
  email: 'ana@tablee.example',
  emailVerified: false,
  provider: 'password',
}

const code = () => screen.getByLabelText<HTMLInputElement>('Code de vérification')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

const onLeave = vi.fn()
const onBack = vi.fn()

/** Expects a text in a toast or in the form. */
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

function open(who = authUser) {
  renderWithToasts(<VerificationScreen authUser={who} onBack={onBack} onLeave={onLeave} />)
}

beforeEach(() => {
  vi.resetAllMocks()
  setEmailCode('ana', { sent_seconds_ago: 90, lives_seconds: 400 })
})

describe('the page', () => {
  it('is the second step of three, says where the code went and where else to look', () => {
    open()
    expect(screen.getByText('2 / 3')).toBeDefined()
    expect(screen.getByText('ana@tablee.example')).toBeDefined()
    expect(screen.getByText(/spam/)).toBeDefined()
  })

  it('lets go of a user who gave the wrong address', () => {
    open()
    fireEvent.click(button('Changer d’adresse'))
    expect(onLeave).toHaveBeenCalledTimes(1)
  })

  it('goes one page back', () => {
    open()
    fireEvent.click(button('Retour'))
    expect(onBack).toHaveBeenCalledTimes(1)
    expect(onLeave).not.toHaveBeenCalled()
  })
})

describe('what it says of the code', () => {
  const text = () => document.body.textContent

  it('is when it was sent, and for how long it can be used', () => {
    open()
    expect(text()).toContain('il y a moins de 2 minutes')
    expect(text()).toContain('ils valent encore 7 minutes')
    expect(button('Renvoyer le code').disabled).toBe(false)
  })

  it('is that the last one is dead, and offers another', () => {
    setEmailCode('ana', { sent_seconds_ago: 700, lives_seconds: 0 })
    open()
    expect(text()).toContain('ne vaut plus')
    expect(button('Envoyer un code').disabled).toBe(false)
  })

  it('is that none was sent, and offers one', () => {
    setEmailCode('ana', null)
    open()
    expect(text()).toContain('Nous n’avons pas encore envoyé de code à')
    expect(button('Envoyer un code').disabled).toBe(false)
  })

  it('is that the first one did not leave, and offers another', async () => {
    setEmailCode('ana', null)
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
    await expect(sendEmailCode('ana')).rejects.toThrow()
    open()
    expect(text()).toContain('L’e‑mail n’est pas parti vers')
    expect(button('Envoyer un code').disabled).toBe(false)
  })

  it('is asked of the server where nothing is known', async () => {
    vi.mocked(callFunction).mockResolvedValue({
      created: false,
      recover: false,
      code: { sent_seconds_ago: 700, lives_seconds: 0 },
    })
    open({ ...authUser, uid: 'leo' })
    await waitFor(() => expect(text()).toContain('ne vaut plus'))
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('openAccount', {})
  })

  it('is asked again after a wrong guess, which may have been the last', async () => {
    open()
    vi.mocked(callFunction).mockImplementation((name) =>
      name === 'verifyEmailCode'
        ? Promise.reject(new RefusalError('code-invalid'))
        : Promise.resolve({
            created: false,
            recover: false,
            code: { sent_seconds_ago: 95, lives_seconds: 0 },
          }),
    )
    fireEvent.change(code(), { target: { value: '123456' } })
    fireEvent.click(button('Vérifier'))
    await waitFor(() => expect(text()).toContain('ne vaut plus'))
  })
})

describe('the code', () => {
  beforeEach(() => open())

  it('is six figures, and no more', () => {
    fireEvent.change(code(), { target: { value: '12a3' } })
    expect(code().value).toBe('123')
    expect(button('Vérifier').disabled).toBe(true)
    fireEvent.change(code(), { target: { value: '12345678' } })
    expect(code().value).toBe('123456')
    expect(button('Vérifier').disabled).toBe(false)
  })

  it('may be pasted as the e-mail shows it', () => {
    fireEvent.paste(code(), { clipboardData: { getData: () => ' 123 456 ' } })
    expect(code().value).toBe('123456')
  })

  it('is offered by phones that read it in a message', () => {
    expect(code().getAttribute('autocomplete')).toBe('one-time-code')
  })

  it.each([
    ['', true, 1],
    [' again, and their profile is read', false, 0],
  ])('lets the person through when it is right%s', async (_, first, times) => {
    vi.mocked(callFunction).mockResolvedValue({ verified: true, first })
    fireEvent.change(code(), { target: { value: '123456' } })
    fireEvent.click(button('Vérifier'))
    await said('Email vérifié avec succès !')
    expect(callFunction).toHaveBeenCalledWith('verifyEmailCode', { code: '123456' })
    expect(refreshToken).toHaveBeenCalled()
    expect(setNoProfile).toHaveBeenCalledTimes(times)
  })

  it('stays on screen when it is wrong, with the reason', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('code-invalid'))
    fireEvent.change(code(), { target: { value: '123456' } })
    fireEvent.click(button('Vérifier'))
    await said('Code invalide ou expiré. Veuillez demander un nouveau code.')
    expect(code().value).toBe('123456')
    expect(screen.getByText(/^Vérifiez les six chiffres\s: le code reçu vaut encore\.$/)).toBeDefined()
    expect(refreshToken).not.toHaveBeenCalled()
  })
})

describe('a code that could not be checked', () => {
  it('says so, and may be sent again', async () => {
    open()
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
    fireEvent.change(code(), { target: { value: '123456' } })
    fireEvent.click(button('Vérifier'))
    await said('Erreur lors de la vérification. Veuillez réessayer.')
    expect(button('Vérifier').disabled).toBe(false)
  })

  it('is asked for in full when Enter comes too early', async () => {
    open()
    fireEvent.change(code(), { target: { value: '123' } })
    fireEvent.keyDown(code(), { key: 'Enter' })
    await said('Veuillez saisir un code à 6 chiffres')
    expect(callFunction).not.toHaveBeenCalled()
  })
})

describe('a new code', () => {
  it('is waited for for a minute', () => {
    setEmailCode('ana', { sent_seconds_ago: 3, lives_seconds: 597 })
    open()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /dans \d+\ss$/ }).disabled).toBe(true)
  })

  it('needs a user signed in', async () => {
    open()
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unauthenticated'))
    fireEvent.click(button('Renvoyer le code'))
    await said('Utilisateur non authentifié')
  })

  it('needs an address', async () => {
    open({ ...authUser, email: '' })
    fireEvent.click(button('Renvoyer le code'))
    await said('Impossible de récupérer votre email')
    expect(callFunction).not.toHaveBeenCalled()
  })

  it('is sent, and then waited for', async () => {
    open()
    vi.mocked(callFunction).mockResolvedValue({
      sent: true,
      code: { sent_seconds_ago: 0, lives_seconds: 600 },
    })
    fireEvent.click(button('Renvoyer le code'))
    expect(await screen.findByRole('button', { name: /^Renvoyer le code dans \d+\ss$/ })).toBeDefined()
    await said('Un nouveau code a été envoyé à votre adresse email')
  })

  it('waits as well when another tab has just asked', async () => {
    open()
    vi.mocked(callFunction).mockImplementation((name) =>
      name === 'requestEmailCode'
        ? Promise.reject(new RefusalError('code-too-soon'))
        : Promise.resolve({
            created: false,
            recover: false,
            code: { sent_seconds_ago: 1, lives_seconds: 599 },
          }),
    )
    fireEvent.click(button('Renvoyer le code'))
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /dans \d+\ss$/ })
    expect(waiting.disabled).toBe(true)
  })

  it('may be asked for again at once when it could not be sent', async () => {
    open()
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
    fireEvent.click(button('Renvoyer le code'))
    await said('Erreur lors du renvoi du code. Veuillez réessayer.')
    expect(button('Renvoyer le code').disabled).toBe(false)
  })
})
