import { legalFormOf, operator, printedSiret, printedVatNumber } from '@tablee/domain/operator'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchList } from '../../data/firestore.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { RefusalError } from '../../data/refusals.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { ReceiptScreen } from './receipt-screen.tsx'
import type { Receipt } from './receipts.ts'
import { paid } from './testing/receipts.ts'

vi.mock('../../data/firestore.ts', () => ({ fetchList: vi.fn() }))
vi.mock('../../data/live-document.ts', () => ({ useLiveDocument: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const buyer = { name: 'Ana', email: 'ana@tablee.example' }
const screenOf = () => <ReceiptScreen uid="ana" paymentId="pi_ana" customer={buyer} />

/** `as`: only the data of the query's result is used. */
const heard = (receipt?: Receipt) => ({ data: receipt }) as ReturnType<typeof useLiveDocument>

function found(receipt: Receipt | null) {
  vi.mocked(fetchList).mockResolvedValue(receipt ? [receipt] : [])
  vi.mocked(useLiveDocument).mockReturnValue(heard())
}

async function show(changes: Partial<Receipt> = {}) {
  found({ ...paid, ...changes })
  renderInTheme(screenOf())
  return screen.findByRole('heading', { level: 1, name: /Reçu/ })
}

/** The rows of the table, as `what | amount`. */
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))
const text = () => screen.getByRole('main').textContent

beforeEach(() => void vi.clearAllMocks())

describe('a receipt', () => {
  it('has its number, its day, its lines and the tax', async () => {
    expect((await show()).textContent).toBe('Reçu 2026-000123')
    expect(text()).toContain('Payé le samedi 21\u00A0novembre 2026')
    expect(rows()).toEqual([
      'Désignation | Montant TTC',
      'Billet, 1\u00A0soiréeSoirée choisie à l’achat\u00A0: jeudi 26\u00A0novembre 2026, 20\u00A0h | 8,99\u00A0€',
      'Code promo BIENVENUE, −20\u00A0% | −1,80\u00A0€',
      'Total payé, TTC | 7,19\u00A0€',
      'Montant hors taxes | 5,99\u00A0€',
      'TVA à 20\u00A0% | 1,20\u00A0€',
    ])
    expect(text()).toContain('Carte bancaire, par Stripe')
    expect(text()).toContain('pi_ana')
  })

  it('names the operator as the law wants it, and that they are made up while they are', async () => {
    await show()
    const shown = screen.getByRole('region', { name: 'Vendeur' }).textContent
    for (const fact of ['name', 'address', 'register', 'email'] as const)
      expect(shown).toContain(operator[fact])
    expect(shown).toContain(legalFormOf(operator))
    expect(shown).toContain(`SIRET ${printedSiret(operator)}`)
    expect(shown).toContain(`N° TVA ${printedVatNumber(operator)}`)
    expect(operator.fictional).toBe(text()?.includes('Le vendeur est fictif'))
  })

  it('names the customer', async () => {
    await show()
    const section = within(screen.getByRole('region', { name: 'Client' }))
    expect(section.getByText('Ana')).toBeDefined()
    expect(section.getByText('ana@tablee.example')).toBeDefined()
  })

  it('is printed by one button', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Imprimer le reçu' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('says that it is a trial where Stripe’s test mode was', async () => {
    await show({ livemode: false })
    expect(text()).toContain('aucun argent n’a été encaissé')
  })
})

describe('money that went back', () => {
  it('in part is a line, and what is left is another', async () => {
    await show({ status: 'partially_refunded', refunded_amount: 300 })
    expect(rows().slice(-2)).toEqual([
      'Montant remboursédont TVA 0,50\u00A0€ | −3,00\u00A0€',
      'Reste payé | 4,19\u00A0€',
    ])
    expect(text()).toContain('Une partie de ce paiement vous a été remboursée.')
  })

  it('in whole leaves nothing, and says that nothing is valid any more', async () => {
    await show({ status: 'refunded', refunded_amount: 719 })
    expect(rows().at(-1)).toBe('Reste payé | 0,00\u00A0€')
    expect(text()).toContain('remboursé en entier')
  })

  it('by the bank is said to be the bank’s', async () => {
    await show({ status: 'refunded', refunded_amount: 719, disputes: { dp_1: 'lost' } })
    expect(rows().at(-2)).toContain('Rendu par votre banque, après contestation')
    expect(text()).not.toContain('remboursé en entier')
  })

  it('says what was asked for while the bank has not confirmed it', async () => {
    await show({ status: 'refunded', refunded_amount: 719, refund_pending: 719 })
    expect(screen.getByText('Remboursement demandé')).toBeDefined()
    expect(screen.getByText(/la banque ne l’a pas encore confirmé/)).toBeDefined()
    expect(screen.queryByText(/remboursé en entier/)).toBeNull()
  })

  it('is in suspense while a dispute is open, and what was refunded before is still said', async () => {
    await show({ status: 'disputed', disputes: { dp_1: 'open' }, refunded_amount: 100 })
    expect(text()).toContain('contesté auprès de votre banque')
    expect(text()).toContain('Une partie de ce paiement')
    expect(rows().at(-1)).toBe('Reste payé | 6,19\u00A0€')
  })
})

describe('a receipt that is not there yet', () => {
  it('says that it is under way, and cannot be printed', async () => {
    const heading = await show({ receipt_number: null })
    expect(heading.textContent).toBe('Reçu en cours d’émission')
    expect(screen.getByRole('status').textContent).toContain('se complétera d’elle-même')
    expect(screen.queryByRole('button', { name: /Imprimer/ })).toBeNull()
  })

  it('gets its number while one looks', async () => {
    found({ ...paid, receipt_number: null })
    const { rerender } = renderInTheme(screenOf())
    await screen.findByText('Reçu en cours d’émission')
    vi.mocked(useLiveDocument).mockReturnValue(heard(paid))
    rerender(screenOf())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('2026-000123')
  })

  it('is looked for with a word', () => {
    vi.mocked(fetchList).mockReturnValue(new Promise(() => {}))
    vi.mocked(useLiveDocument).mockReturnValue(heard())
    renderInTheme(screenOf())
    expect(screen.getByText('On cherche votre reçu…')).toBeDefined()
  })
})

it('another user’s, or an unknown one, is a page that does not exist', async () => {
  found(null)
  renderInTheme(screenOf())
  expect(await screen.findByText('Oops! Page introuvable')).toBeDefined()
  expect(useLiveDocument).toHaveBeenLastCalledWith(null, expect.anything())
})

it('what cannot be read is said, and tried again', async () => {
  found(paid)
  vi.mocked(fetchList).mockRejectedValueOnce(new RefusalError('unavailable'))
  renderInTheme(screenOf())
  expect(await screen.findByText('Votre reçu n’a pas pu être affiché')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: /2026-000123/ })).toBeDefined()
})
