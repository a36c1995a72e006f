import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { RefusalError } from '../../data/refusals.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ConsoleButton } from './controls.tsx'
import { WriteDialog } from './write-dialog.tsx'

vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))

const audience = { kind: 'venue', date: '2026-11-26', venueId: 'double-six' } as const
const person = (n: number) => ({ uid: `u${n}`, first_name: `Nom${n}`, blocked: false })
const recipients = (count: number, left_out = 0) => ({
  people: Array.from({ length: count }, (_, n) => person(n)),
  left_out,
  seen: `seen-${count}`,
})

function answer(found: unknown, send: () => Promise<unknown> = async () => ({ people: 2 })) {
  // `as`: `callFunction` is generic, and each call gets the answer of its name.
  vi.mocked(callFunction).mockImplementation(
    (name) => (name === 'adminSendMessage' ? send() : Promise.resolve(found)) as Promise<never>,
  )
}

function open(blocked = false) {
  const dialog = <WriteDialog audiences={[{ name: 'toute la salle\u00A0: Le Double Six', audience }]} />
  if (blocked) answer({ ...recipients(1), people: [{ ...person(1), blocked: true }] })
  renderWithToasts(<ConsoleButton dialog={dialog}>Écrire</ConsoleButton>)
  fireEvent.click(screen.getByRole('button', { name: 'Écrire' }))
}

function type(title: string, text: string) {
  fireEvent.change(screen.getByLabelText('Objet'), { target: { value: title } })
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } })
}

const sendButton = (name: RegExp) => screen.findByRole('button', { name })
beforeEach(() => void vi.mocked(callFunction).mockReset())

it('names who gets it, and sends it to exactly these', async () => {
  answer(recipients(14, 1))
  open()
  expect(await screen.findByText(/^14\spersonnes le recevront$/)).toBeDefined()
  const names = screen.getByRole('list', { name: 'Qui le recevra' })
  expect(within(names).getAllByRole('listitem')).toHaveLength(12)
  fireEvent.click(screen.getByRole('button', { name: /^Voir les 14\snoms$/ }))
  expect(within(names).getAllByRole('listitem')).toHaveLength(14)
  expect(screen.getByText(/Une personne bloquée ne le recevra pas/)).toBeDefined()
  const send = await sendButton(/^Envoyer à 14\spersonnes$/)
  expect(send).toHaveProperty('disabled', true)
  type('Entrée par la cour', 'Le portail vert.')
  fireEvent.click(send)
  expect(await screen.findByText('Message parti')).toBeDefined()
  expect(callFunction).toHaveBeenLastCalledWith('adminSendMessage', {
    ...{ audience, title: 'Entrée par la cour', text: 'Le portail vert.', seen: 'seen-14' },
    requestId: expect.any(String),
  })
})

it('says that others would get it by now, shows them, and keeps what is written', async () => {
  answer(recipients(2), () => {
    answer(recipients(3))
    return Promise.reject(new RefusalError('conflict'))
  })
  open()
  type('Entrée par la cour', 'Le portail vert.')
  fireEvent.click(await sendButton(/^Envoyer à 2\s/))
  expect(await screen.findByText(/Cela a changé entre-temps/)).toBeDefined()
  const send = await sendButton(/^Envoyer à 3\s/)
  await waitFor(() => expect(send).toHaveProperty('disabled', false))
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Le portail vert.')
})

it('sends nothing to nobody, and nothing that is not written', async () => {
  answer(recipients(0))
  open()
  expect(await screen.findByText('Personne ne le recevrait.')).toBeDefined()
  type('Oh', 'Le portail vert.')
  expect(screen.getByText(/De 3 à 120 caractères/)).toBeDefined()
  expect(await sendButton(/^Envoyer$/)).toHaveProperty('disabled', true)
})

it('says that the one person is blocked and gets it all the same', async () => {
  open(true)
  expect(await screen.findByText(/Cette personne est bloquée/)).toBeDefined()
})
