import { ChakraProvider } from '@chakra-ui/react'
import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { system } from '../../ui/theme/system.ts'
import { SignInPanel } from './sign-in-panel.tsx'

const panel = (
  <ChakraProvider value={system}>
    <MemoryRouter>
      <SignInPanel mode="sign-in" onSubmit={vi.fn()} />
    </MemoryRouter>
  </ChakraProvider>
)

it('keeps what was typed before it was alive, and where', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(panel)
  const email = screen.getByLabelText<HTMLInputElement>('E-mail')
  email.value = 'ana@tablee.example'
  screen.getByLabelText<HTMLInputElement>('Mot de passe').value = 'secret'
  email.focus()
  await act(async () =>
    hydrateRoot(place, panel, { onRecoverableError: (fault) => expect.fail(String(fault)) }),
  )

  expect(screen.getByLabelText('E-mail')).toBe(email)
  expect(email.value).toBe('ana@tablee.example')
  expect(document.activeElement).toBe(email)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Se connecter' }).disabled).toBe(false)
})
