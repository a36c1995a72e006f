import { ChakraProvider } from '@chakra-ui/react'
import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { signInFaults } from '../../messages/sign-in.ts'
import { system } from '../../ui/theme/system.ts'
import { SignInPanel } from './sign-in-panel.tsx'

const panel = (
  <ChakraProvider value={system}>
    <MemoryRouter>
      <SignInPanel mode="sign-in" onSubmit={vi.fn()} />
    </MemoryRouter>
  </ChakraProvider>
)

/** The panel as the page is sent, with what was typed into it; answers its field and what brings it to life. */
function typedInto(address: string): { email: HTMLInputElement; hydrate: () => Promise<void> } {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(panel)
  const email = screen.getByLabelText<HTMLInputElement>('E‑mail')
  email.value = address
  const onRecoverableError = (fault: unknown) => expect.fail(String(fault))
  return { email, hydrate: () => act(async () => void hydrateRoot(place, panel, { onRecoverableError })) }
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

it('says of an address that was left before it was alive that it is none, and not of one that is being typed', async () => {
  const { email, hydrate } = typedInto('ana@')
  email.focus()
  await hydrate()
  expect(screen.queryByText(signInFaults.email)).toBeNull()
  document.body.replaceChildren()

  const left = typedInto('ana@')
  screen.getByLabelText('Mot de passe').focus()
  await left.hydrate()
  expect(screen.getByText(signInFaults.email)).toBeTruthy()
})
