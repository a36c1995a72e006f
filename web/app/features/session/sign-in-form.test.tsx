import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../data/auth.ts'
import { newPasswordErrors, signInErrors } from '../../messages/auth.ts'
import { system } from '../../ui/theme/system.ts'
import { canSubmit, type Mode, SignInForm, type SignInValues, signInSchemas } from './sign-in-form.tsx'

vi.mock('../../data/account.ts', async (original) => ({
  ...(await original<typeof import('../../data/account.ts')>()),
  openAccount: vi.fn(),
}))
vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  signIn: vi.fn(),
  signUp: vi.fn(),
}))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date() }))
vi.mock('../../data/email-code.ts', () => ({ sendEmailCode: vi.fn() }))

const panel = (
  <ChakraProvider value={system}>
    <MemoryRouter>
      <SignInForm mode="sign-in" busy={false} />
    </MemoryRouter>
  </ChakraProvider>
)

/** The prerendered form with a typed address; returns its field and a function that hydrates it. */
function typedInto(address: string): { email: HTMLInputElement; hydrate: () => Promise<void> } {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(panel)
  const email = screen.getByLabelText<HTMLInputElement>('E‑mail')
  email.value = address
  const onRecoverableError = (error: unknown) => expect.fail(String(error))
  const options = { container: place, hydrate: true, onRecoverableError } as const
  return { email, hydrate: () => act(async () => void render(panel, options)) }
}

beforeEach(() => document.body.replaceChildren())

it('keeps what was typed before it was alive, and where', async () => {
  const { email, hydrate } = typedInto('ana@tablee.example')
  screen.getByLabelText<HTMLInputElement>('Mot de passe').value = 'secret'
  email.focus()
  await hydrate()

  expect(screen.getByLabelText('E‑mail')).toBe(email)
  expect(email.value).toBe('ana@tablee.example')
  expect(document.activeElement).toBe(email)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Se connecter' }).disabled).toBe(false)
})

it('leads to a new password only once it can take the typed address along', async () => {
  const { hydrate } = typedInto('ana@tablee.example')
  const link = () => screen.queryByRole('link', { name: 'Mot de passe oublié ?' })
  expect(link()).toBeNull()
  await hydrate()
  expect(link()).not.toBeNull()
})

it('signs in by one press where a browser has filled both fields without an event', async () => {
  const { email, hydrate } = typedInto('')
  await hydrate()
  email.value = 'ana@tablee.example'
  screen.getByLabelText<HTMLInputElement>('Mot de passe').value = 'Tablee-2026!'
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Se connecter' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await act(async () => button.click())
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ana@tablee.example', 'Tablee-2026!')
})

it('says of an address that was left before it was alive that it is none, and not of one that is being typed', async () => {
  const { email, hydrate } = typedInto('ana@')
  email.focus()
  await hydrate()
  expect(screen.queryByText(signInErrors.email)).toBeNull()
  document.body.replaceChildren()

  const left = typedInto('ana@')
  screen.getByLabelText('Mot de passe').focus()
  await left.hydrate()
  expect(screen.getByText(signInErrors.email)).toBeTruthy()
})

const good: SignInValues = {
  email: 'ana@tablee.example',
  password: 'Tablee-2026!',
  confirmation: 'Tablee-2026!',
}

function errorsOf(mode: Mode, form: Partial<SignInValues>) {
  const parsed = signInSchemas[mode].safeParse({ ...good, ...form })
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

describe('the form of /login', () => {
  it('takes a good sign-in and a good sign-up', () => {
    expect(errorsOf('sign-in', { confirmation: '' })).toEqual([])
    expect(errorsOf('sign-up', {})).toEqual([])
  })

  it('wants every field', () => {
    expect(errorsOf('sign-in', { password: '' })).toContain(newPasswordErrors.fillAll)
    expect(errorsOf('sign-up', { confirmation: '' })).toContain(newPasswordErrors.fillAll)
  })

  it('wants an address', () => {
    expect(errorsOf('sign-in', { email: 'ana@' })).toEqual([signInErrors.email])
  })

  it('wants the same password twice, and a strong one, at sign-up only', () => {
    expect(errorsOf('sign-up', { confirmation: 'Tablee-2026?' })).toEqual([newPasswordErrors.mismatch])
    expect(errorsOf('sign-up', { password: 'tablee', confirmation: 'tablee' })).toEqual([
      newPasswordErrors.weak,
    ])
    expect(errorsOf('sign-in', { password: 'tablee' })).toEqual([])
  })

  it('takes the spaces off around an address', () => {
    expect(signInSchemas['sign-in'].parse({ ...good, email: ' ana@tablee.example ' }).email).toBe(
      'ana@tablee.example',
    )
  })
})

describe('canSubmit', () => {
  it('is closed while the address or the password is empty', () => {
    expect(canSubmit('sign-in', { ...good, email: '' })).toBe(false)
    expect(canSubmit('sign-in', { ...good, password: '' })).toBe(false)
    expect(canSubmit('sign-in', { ...good, confirmation: '' })).toBe(true)
  })

  it('at sign-up is closed without a confirmation, and on a weak password', () => {
    expect(canSubmit('sign-up', { ...good, confirmation: '' })).toBe(false)
    expect(canSubmit('sign-up', { ...good, password: 'tablee' })).toBe(false)
    expect(canSubmit('sign-up', good)).toBe(true)
  })
})
