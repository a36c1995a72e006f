import { refusalCodes } from '@tablee/domain/refusals'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusals } from '../messages/refusals.ts'
import { Button } from './button.tsx'
import { renderWithToasts } from './testing/render-with-toasts.tsx'
import { phone, wideScreen } from './testing/resize.ts'
import { type ErrorWords, toast, useErrorToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  wideScreen()
})

/** The placement of the region in which a toast appeared. */
const placeOf = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('[role=region]')?.dataset.placement
const close = () => screen.getAllByRole('button', { name: 'Fermer' })

it('comes out at the foot of a phone, and up over the poster of a wide screen, as wide as it is now', async () => {
  renderWithToasts(null)
  phone()
  act(() => toast.info('Sur un téléphone'))
  expect(await placeOf('Sur un téléphone')).toBe('bottom')
  wideScreen()
  act(() => toast.info('Sur un grand écran'))
  expect(await placeOf('Sur un grand écran')).toBe('bottom-start')
})

it.each(refusalCodes.filter((code) => /crivez[-‑]nous/i.test(refusals[code])))(
  'a refusal that says « Écrivez-nous » carries the support link: %s',
  async (code) => {
    renderWithToasts(null)
    act(() => toast.refusal(code, { what: 'réserver' }, 'Cela n’a pas abouti'))
    expect(await screen.findByText(refusals[code].replaceAll('\u00A0', ' '))).toBeDefined()
    expect(screen.getByRole('link', { name: 'Nous écrire' }).getAttribute('href')).toMatch(
      /^mailto:.*subject=/,
    )
    act(() => toast.clear())
  },
)

describe('after a while', () => {
  beforeEach(() => void vi.useFakeTimers())
  // Toasts are created in microtasks.
  const say = (kind: 'info' | 'error', text: string) => act(async () => toast[kind](text))
  // Expired toasts are removed in the frames that follow.
  async function pass(ms: number) {
    for (const span of [ms, 50]) await act(async () => void vi.advanceTimersByTime(span))
  }

  it('goes: after five seconds, an error after eight', async () => {
    renderWithToasts(null)
    await say('info', 'Enregistré')
    await say('error', 'Refusé')
    await pass(4900)
    expect(screen.getByText('Enregistré')).toBeDefined()
    await pass(200)
    expect(screen.queryByText('Enregistré')).toBeNull()
    expect(screen.getByText('Refusé')).toBeDefined()
    await pass(3000)
    expect(screen.queryByText('Refusé')).toBeNull()
  })

  it('of a field stays for as long as the field is wrong, and goes with it', async () => {
    const Field = ({ error }: { error: ErrorWords | null }) => {
      useErrorToast(error)
      return null
    }
    const { rerender } = renderWithToasts(<Field error={{ title: 'Refusé', text: 'Que faire' }} />)
    await pass(60_000)
    expect(screen.getByText('Refusé')).toBeDefined()
    expect(screen.getByText('Que faire')).toBeDefined()
    rerender(
      <>
        <Field error={null} />
        <Toaster />
      </>,
    )
    await pass(0)
    expect(screen.queryByText('Refusé')).toBeNull()
  })

  it('says after ten seconds that a press has no answer yet, until it has one', async () => {
    const page = (loading: boolean) => (
      <>
        <Button loading={loading} slowText="Toujours en cours.">
          Payer
        </Button>
        <Toaster />
      </>
    )
    const { rerender } = renderWithToasts(null)
    rerender(page(true))
    await pass(9_900)
    expect(screen.queryByText('Toujours en cours.')).toBeNull()
    await pass(60_000)
    expect(screen.getByText('Toujours en cours.')).toBeDefined()
    rerender(page(false))
    await pass(0)
    expect(screen.queryByText('Toujours en cours.')).toBeNull()
  })

  it('lets Tab go on in the page, and then goes in its time', async () => {
    renderWithToasts(
      <>
        <a href="/">Début</a>
        <input />
      </>,
    )
    const [field] = screen.getAllByRole('textbox')
    await act(async () => field?.focus())
    await say('info', 'Premier')
    await act(async () => close()[0]?.focus())
    await act(async () => {
      fireEvent.keyDown(close()[0] as HTMLElement, { key: 'Tab' })
      close()[0]?.blur()
    })
    await pass(0)
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Début' }))
    await pass(5100)
    expect(screen.queryByText('Premier')).toBeNull()
  })

  it('stays while it is hovered or focused, and the remaining toasts go in their time', async () => {
    renderWithToasts(<input />)
    const [field] = screen.getAllByRole('textbox')
    await act(async () => field?.focus())
    await say('info', 'Premier')
    await say('info', 'Second')
    const [second, first] = close()
    await act(async () => second?.focus())
    await pass(10_000)
    expect(screen.getByText('Premier')).toBeDefined()
    await act(async () => void fireEvent.click(second as HTMLElement))
    expect(document.activeElement).toBe(field)
    await pass(100)
    expect(screen.queryByText('Second')).toBeNull()
    expect(first?.isConnected).toBe(true)
    await pass(5000)
    expect(screen.queryByText('Premier')).toBeNull()
  })
})

describe('on a phone', () => {
  beforeEach(phone)

  it('shows one at a time, what went wrong before the rest, and the next when it is gone', async () => {
    renderWithToasts(null)
    for (const text of ['Un', 'Deux']) act(() => toast.info(text))
    expect(await screen.findByText('Un')).toBeDefined()
    expect(screen.queryByText('Deux')).toBeNull()
    act(() => toast.error('Refusé'))
    expect(await screen.findByText('Refusé')).toBeDefined()
    expect(screen.queryByText('Un')).toBeNull()
    for (const button of close()) fireEvent.click(button)
    expect(await screen.findByText('Deux')).toBeDefined()
  })
})

it('shows three at once on a wide screen, and the next when one is gone', async () => {
  renderWithToasts(null)
  for (const text of ['Un', 'Deux', 'Trois', 'Quatre']) act(() => toast.info(text))
  expect(await screen.findByText('Trois')).toBeDefined()
  expect(screen.queryByText('Quatre')).toBeNull()
  for (const button of close().slice(0, 1)) fireEvent.click(button)
  expect(await screen.findByText('Quatre')).toBeDefined()
})
