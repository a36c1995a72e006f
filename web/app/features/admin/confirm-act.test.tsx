import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
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

it('asks why, sends one id however often it is sent, and another for the next opening', async () => {
  renderWithToasts(<Page />)
  press('Ouvrir')
  press('Fermer ce jeudi')
  expect(await screen.findByText('Dites pourquoi en trois lettres au moins.')).toBeTruthy()
  expect(act).not.toHaveBeenCalled()

  fireEvent.change(screen.getByLabelText('Motif'), { target: { value: ' Le bar est fermé ' } })
  act.mockRejectedValueOnce(new Refused('unavailable'))
  press('Fermer ce jeudi')
  expect(await screen.findByText(/Le service ne répond pas/)).toBeTruthy()
  act.mockResolvedValue()
  press('Fermer ce jeudi')
  expect(await screen.findByText('Jeudi fermé.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  press('Ouvrir')
  fireEvent.change(screen.getByLabelText('Motif'), { target: { value: 'Encore' } })
  press('Fermer ce jeudi')
  await waitFor(() => expect(act).toHaveBeenCalledTimes(3))
  const [first, again, next] = sent()
  expect(first?.reason).toBe('Le bar est fermé')
  expect(again?.requestId).toBe(first?.requestId)
  expect(next?.requestId).not.toBe(first?.requestId)
})
