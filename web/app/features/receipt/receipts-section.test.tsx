import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fetchList } from '../../data/firestore.ts'
import { RefusalError } from '../../data/refusals.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import type { Receipt } from './receipts.ts'
import { ReceiptsSection } from './receipts-section.tsx'
import { paid } from './testing/receipts.ts'

vi.mock('../../data/firestore.ts', () => ({ fetchList: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

beforeEach(() => void vi.resetAllMocks())

async function show(...receipts: Partial<Receipt>[]) {
  vi.mocked(fetchList).mockResolvedValue(receipts.map((changes) => ({ ...paid, ...changes })))
  renderInTheme(<ReceiptsSection uid="ana" />)
  await waitFor(() => expect(screen.queryByText('On ouvre le tiroir-caisse…')).toBeNull())
}

it('leads to each receipt, with its price, day and number', async () => {
  await show({})
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/receipt?payment=pi_ana')
  expect(link.textContent).toBe('Billet, 7,19\u00A0€samedi 21\u00A0novembre 2026, n°\u00A02026-000123')
})

it('says in a word what is out of the ordinary', async () => {
  await show(
    { id: 'a', receipt_number: null },
    { id: 'b', status: 'partially_refunded' },
    { id: 'c', status: 'disputed' },
    { id: 'd', status: 'refunded' },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Voir les 4 reçus' }))
  const words = ['En cours d’émission', 'Remboursé en partie', 'Contesté', 'Remboursé']
  for (const [n, link] of screen.getAllByRole('link').entries()) expect(link.textContent).toContain(words[n])
})

it('shows three until all are asked for', async () => {
  await show(...Array.from({ length: 5 }, (_, n) => ({ id: `pi_${n}` })))
  expect(screen.getAllByRole('link')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Voir les 5 reçus' }))
  expect(screen.getAllByRole('link')).toHaveLength(5)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says so where nothing was paid', async () => {
  await show()
  expect(screen.getByText('Aucun paiement, donc aucun reçu.')).toBeDefined()
})

it('says when it cannot be read, and tries again', async () => {
  vi.mocked(fetchList).mockRejectedValueOnce(new RefusalError('unavailable')).mockResolvedValue([paid])
  renderInTheme(<ReceiptsSection uid="ana" />)
  expect(screen.getByText('On ouvre le tiroir-caisse…')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toBe('Vos reçus n’ont pas pu être affichés.')
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('link')).toBeDefined()
})
