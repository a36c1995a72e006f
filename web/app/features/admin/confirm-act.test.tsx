import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Refused } from '../../firebase/refused.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ConfirmAct, type Sent } from './confirm-act.tsx'

const act = vi.fn<(sent: Sent) => Promise<void>>()

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <ConfirmAct
        open={open}
        onClose={() => setOpen(false)}
        title="Fermer ce jeudi ?"
        confirm="Fermer ce jeudi"
        done="Jeudi fermé."
        act={act}
      />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const sent = () => act.mock.calls.map(([one]) => one)
const why = () => screen.getByLabelText<HTMLInputElement>('Motif')
const say = (reason: string) => fireEvent.change(why(), { target: { value: reason } })

beforeEach(() => void act.mockReset())

it('asks why, sends one id however often it is sent, and another for the next opening', async () => {
  renderWithToasts(<Page />)
  press('Ouvrir')
  press('Fermer ce jeudi')
  expect(await screen.findByText('Dites pourquoi en trois lettres au moins.')).toBeTruthy()
  expect(act).not.toHaveBeenCalled()

  say(' Le bar est fermé ')
  act.mockRejectedValueOnce(new Refused('unavailable'))
  press('Fermer ce jeudi')
  expect(await screen.findByText(/c’est peut-être fait/)).toBeTruthy()
  act.mockResolvedValue()
  press('Fermer ce jeudi')
  expect(await screen.findByText('Jeudi fermé.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  press('Ouvrir')
  say('Encore')
  press('Fermer ce jeudi')
  await waitFor(() => expect(act).toHaveBeenCalledTimes(3))
  const [first, again, next] = sent()
  expect(first?.reason).toBe('Le bar est fermé')
  expect(again?.requestId).toBe(first?.requestId)
  expect(next?.requestId).not.toBe(first?.requestId)
})

it('lets nothing be changed while it is not known whether it was done', async () => {
  renderWithToasts(<Page />)
  press('Ouvrir')
  await waitFor(() => expect(document.activeElement).toBe(why()))
  say('Le bar est fermé')
  const answer = Promise.withResolvers<void>()
  act.mockReturnValueOnce(answer.promise)
  press('Fermer ce jeudi')
  expect(why().closest('fieldset')?.disabled).toBe(true)
  answer.reject(new Refused('unavailable'))
  await screen.findByText(/c’est peut-être fait/)
  expect(why().closest('fieldset')?.disabled).toBe(true)
  expect(document.activeElement?.textContent).toBe('Fermer ce jeudi')
})

it('is another act, with an id of its own, once it was refused and changed', async () => {
  renderWithToasts(<Page />)
  press('Ouvrir')
  say('Le bar est fermé')
  act.mockRejectedValueOnce(new Refused('below-sold')).mockResolvedValueOnce()
  press('Fermer ce jeudi')
  await screen.findByText('Il y a déjà plus de places vendues que cela.')
  expect(why().closest('fieldset')?.disabled).toBe(false)
  say('Le bar est ouvert')
  press('Fermer ce jeudi')
  await screen.findByText('Jeudi fermé.')
  const [first, changed] = sent()
  expect(changed).toMatchObject({ reason: 'Le bar est ouvert' })
  expect(changed?.requestId).not.toBe(first?.requestId)
})

it('gives the focus to what changes nothing where there is no field', async () => {
  renderWithToasts(
    <ConfirmAct open asksReason={false} onClose={() => {}} title="?" confirm="Supprimer" done="" act={act} />,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ne rien changer'))
})
