import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callWithAccount } from '../../firebase/account.ts'
import { refreshPerson } from '../../firebase/auth.ts'
import type { Person } from '../../firebase/person.ts'
import { Refused } from '../../firebase/refused.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { toast } from '../../ui/toast.ts'
import { VerificationScreen } from './verification-screen.tsx'

vi.mock('../../firebase/auth.ts', () => ({ refreshPerson: vi.fn() }))
vi.mock('../../firebase/account.ts', () => ({ callWithAccount: vi.fn() }))
vi.mock('../../firebase/report.ts', () => ({ report: vi.fn() }))
vi.mock('../../ui/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), clear: vi.fn() },
}))

const person: Person = { uid: 'ana', email: 'ana@tablee.example', emailVerified: false, provider: 'password' }

const code = () => screen.getByLabelText<HTMLInputElement>('Code de vérification')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  renderInTheme(<VerificationScreen person={person} avatar={null} onBack={() => {}} />)
})

describe('the code', () => {
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

  it('lets the person through when it is right', async () => {
    fireEvent.change(code(), { target: { value: '123456' } })
    fireEvent.click(button('Vérifier'))
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Email vérifié avec succès !'))
    expect(callWithAccount).toHaveBeenCalledWith('verifyEmailCode', { code: '123456' })
    expect(refreshPerson).toHaveBeenCalled()
  })

  it('stays on screen when it is wrong, with the reason', async () => {
    vi.mocked(callWithAccount).mockRejectedValue(new Refused('code-invalid'))
    fireEvent.change(code(), { target: { value: '123456' } })
    fireEvent.click(button('Vérifier'))
    expect(
      await screen.findByText('Code invalide ou expiré. Veuillez demander un nouveau code.'),
    ).toBeDefined()
    expect(code().value).toBe('123456')
    expect(refreshPerson).not.toHaveBeenCalled()
  })
})

describe('a new code', () => {
  it('is sent, and then waited for', async () => {
    fireEvent.click(button('Renvoyer le code'))
    expect(await screen.findByRole('button', { name: /^Renvoyer le code dans \d+ s$/ })).toBeDefined()
    expect(toast.success).toHaveBeenCalledWith('Un nouveau code a été envoyé à votre adresse email')
  })

  it('waits as well when another tab has just asked', async () => {
    vi.mocked(callWithAccount).mockRejectedValue(new Refused('code-too-soon'))
    fireEvent.click(button('Renvoyer le code'))
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /dans \d+ s$/ })
    expect(waiting.disabled).toBe(true)
  })

  it('may be asked for again at once when it could not be sent', async () => {
    vi.mocked(callWithAccount).mockRejectedValue(new Refused('unavailable'))
    fireEvent.click(button('Renvoyer le code'))
    const said = 'Erreur lors du renvoi du code. Veuillez réessayer.'
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(said))
    expect(button('Renvoyer le code').disabled).toBe(false)
  })
})
