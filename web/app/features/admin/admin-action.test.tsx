import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { RefusalError } from '../../data/refusals.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ConfirmActionDialog, UnconfirmedRequests, useAdminAction } from './admin-action.tsx'
import { ConsoleButton } from './controls.tsx'
import { ConsolePage } from './page.tsx'

vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  signOut: vi.fn(),
}))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))

function Page({ inHead = false }) {
  return (
    <ConsolePage title="Personne" actions={inHead && <Refund />}>
      {!inHead && <Refund />}
    </ConsolePage>
  )
}

function Refund() {
  const [euros, setEuros] = useState('3')
  return (
    <ConsoleButton
      dialog={
        <ConfirmActionDialog
          title="Rembourser ?"
          confirm="Rembourser"
          done="Remboursé."
          action={(send, reason) =>
            send('adminRefund', { paymentId: 'pi_1', amount: Number(euros) * 100, reason })
          }
        >
          <input aria-label="Montant" value={euros} onChange={({ target }) => setEuros(target.value)} />
        </ConfirmActionDialog>
      }
    >
      Ouvrir
    </ConsoleButton>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const sent = () => vi.mocked(callFunction).mock.calls.map(([, input]) => input as Record<string, unknown>)
const ids = () => sent().map(({ requestId }) => requestId)
const why = () => screen.getByLabelText<HTMLInputElement>('Motif')
const say = (reason: string) => fireEvent.change(why(), { target: { value: reason } })
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

const answers = (...refusals: (ConstructorParameters<typeof RefusalError>[0] | null)[]) => {
  for (const code of refusals)
    if (code === null) vi.mocked(callFunction).mockResolvedValueOnce({ done: true })
    else vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError(code))
}

async function send(reason: string) {
  const before = sent().length
  press('Ouvrir')
  say(reason)
  press('Rembourser')
  await waitFor(() => expect(callFunction).toHaveBeenCalledTimes(before + 1))
}

async function leave() {
  await screen.findByText(/c’est peut-être fait/)
  press('Fermer sans savoir')
  await gone()
}

beforeEach(() => void vi.mocked(callFunction).mockReset())

it('asks why, sends one id however often it is sent, and another once it was done', async () => {
  renderWithToasts(<Page />)
  press('Ouvrir')
  press('Rembourser')
  expect(await screen.findByText('Dites pourquoi en trois lettres au moins.')).toBeTruthy()
  expect(callFunction).not.toHaveBeenCalled()

  say(' Le bar est fermé ')
  answers('unavailable', null, null)
  press('Rembourser')
  expect(await screen.findByText(/c’est peut-être fait/)).toBeTruthy()
  press('Rembourser')
  expect(await screen.findByText('Remboursé.')).toBeTruthy()
  await gone()

  await send('Le bar est fermé')
  const [first, again, next] = ids()
  expect(sent()[0]).toMatchObject({ reason: 'Le bar est fermé', amount: 300 })
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

it.each(['unavailable', 'payment-unavailable'] as const)(
  'is the same act in a dialog that was closed after %s and opened again, regardless of what is said why',
  async (code) => {
    renderWithToasts(<Page />)
    answers(code, code, null, null)
    await send('Le bar est fermé')
    await leave()
    await send('Le bar est fermé')
    await leave()
    await send('Le bar a fermé')
    await screen.findByText('Remboursé.')
    await gone()
    await send('Le bar a fermé')
    const [first, second, third, next] = ids()
    expect([second, third]).toEqual([first, first])
    expect(next).not.toBe(first)
  },
)

it('is another act with another figure, and the first one again with the first', async () => {
  renderWithToasts(<Page />)
  answers('unavailable', 'unavailable', null)
  await send('Le bar est fermé')
  await leave()
  for (const euros of ['4', '3']) {
    press('Ouvrir')
    fireEvent.change(screen.getByLabelText('Montant'), { target: { value: euros } })
    say('Le bar est fermé')
    press('Rembourser')
    if (euros === '4') await leave()
  }
  await screen.findByText('Remboursé.')
  const [three, four, again] = ids()
  expect(four).not.toBe(three)
  expect(again).toBe(three)
})

it.each([false, true])('is another act on another page, from its head (%s) too', async (inHead) => {
  answers('unavailable', null)
  const { unmount } = renderWithToasts(<Page inHead={inHead} />)
  await send('Le bar est fermé')
  await leave()
  unmount()
  renderWithToasts(<Page inHead={inHead} />)
  await send('Le bar est fermé')
  const [first, next] = ids()
  expect(next).not.toBe(first)
})

it('lets nothing be changed while it is not known whether it was done', async () => {
  renderWithToasts(<Page />)
  press('Ouvrir')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Montant')))
  say('Le bar est fermé')
  const answer = Promise.withResolvers<never>()
  vi.mocked(callFunction).mockReturnValueOnce(answer.promise)
  press('Rembourser')
  await waitFor(() => expect(why().closest('fieldset')?.disabled).toBe(true))
  answer.reject(new RefusalError('unavailable'))
  await screen.findByText(/c’est peut-être fait/)
  expect(why().closest('fieldset')?.disabled).toBe(true)
  expect(document.activeElement?.textContent).toBe('Rembourser')
})

it('is another act, with an id of its own, once it was refused', async () => {
  renderWithToasts(<Page />)
  answers('refund-too-high', null)
  await send('Le bar est fermé')
  await waitFor(() => expect(why().closest('fieldset')?.disabled).toBe(false))
  say('Le bar est ouvert')
  press('Rembourser')
  await screen.findByText('Remboursé.')
  const [first, changed] = ids()
  expect(sent()[1]).toMatchObject({ reason: 'Le bar est ouvert' })
  expect(changed).not.toBe(first)
})

it('gives the focus to what changes nothing where there is no field', async () => {
  renderWithToasts(
    <ConfirmActionDialog asksReason={false} title="?" confirm="Supprimer" done="" action={async () => {}} />,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ne rien changer'))
})

type Refusal = ConstructorParameters<typeof RefusalError>[0]

const refund = { paymentId: 'pi_1', amount: 300, reason: 'Le bar est fermé' }
const venue = {
  name: 'Le Double Six',
  address: '6 rue des Dés',
  description: '',
  city: 'paris',
  tables: 2,
  seats_per_table: 6,
  contact_email: '',
} as const

function onOnePage() {
  return renderHook(() => useAdminAction(), {
    wrapper: ({ children }) => <UnconfirmedRequests value={new Map()}>{children}</UnconfirmedRequests>,
  }).result.current
}

/** Sends an action once for each answer. Returns a number for each request id; equal numbers are equal ids. */
async function idsOf(send: () => Promise<unknown>, answers: readonly (Refusal | null)[]): Promise<number[]> {
  for (const refusal of answers) {
    if (refusal === null) vi.mocked(callFunction).mockResolvedValueOnce({ done: true })
    else vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError(refusal))
    await send().catch((error: unknown) => expect(error).toBeInstanceOf(RefusalError))
  }
  const ids = vi
    .mocked(callFunction)
    .mock.calls.map(([, input]) => (input as { requestId: string }).requestId)
  return ids.map((id) => [...new Set(ids)].indexOf(id))
}

it.each<[string, (Refusal | null)[], number[]]>([
  ['unheard, then heard', ['unavailable', null, null], [0, 0, 1]],
  ['refused at first', ['refund-too-high', null], [0, 1]],
  [
    'refused when it is sent again, maybe before the first was looked for',
    ['unavailable', 'forbidden', null],
    [0, 0, 0],
  ],
  ['said to be another request under the same id', ['unavailable', 'request-id-reused', null], [0, 0, 1]],
  ['made at Stripe and not noted here', ['refund-not-recorded', 'refund-not-recorded'], [0, 0]],
])('a refund that was %s', async (_, answers, ids) => {
  const act = onOnePage()
  expect(await idsOf(() => act('adminRefund', refund), answers)).toEqual(ids)
})

it.each([
  [null, [0, 0]],
  ['le-double-six', [0, 1]],
] as const)('a venue saved as %s, unheard and sent again', async (id, ids) => {
  const act = onOnePage()
  expect(await idsOf(() => act('adminSaveVenue', { id, ...venue }), ['unavailable', null])).toEqual(ids)
})

it('closes again an evening that another admin has opened since', async () => {
  const act = onOnePage()
  const close = () => act('adminSetEvening', { date: '2026-11-26', is_active: false, capacity: null })
  expect(await idsOf(close, ['unavailable', null])).toEqual([0, 1])
})
