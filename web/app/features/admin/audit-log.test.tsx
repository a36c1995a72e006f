import { type AuditDocument, adminActions } from '@tablee/domain/documents'
import { describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { AuditChanges, AuditSentence } from './audit-log.tsx'

vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../data/firestore.ts', () => ({ fetchList: vi.fn() }))

const names = new Map([['camille', 'Camille']])

function said(more: Partial<AuditDocument>) {
  const line: AuditDocument = {
    id: '1',
    at: new Date(),
    admin_id: 'adele',
    admin_email: 'adele@tablee.example',
    action: 'ticket-given',
    subject: 'ticket_purchases/given_1',
    user_id: 'camille',
    reason: null,
    details: {},
    ...more,
  }
  const { container } = renderInTheme(<AuditSentence entry={{ ...line, names }} />)
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { text: container.textContent, links }
}

describe('a line of the journal', () => {
  it('says who did what to whom, with a way there', () => {
    expect(said({})).toEqual({
      text: 'adele@tablee.example a offert un billet à Camille',
      links: ['/admin/personnes?personne=camille'],
    })
    const refund = { action: 'payment-refunded', details: { amount: 300 } } as const
    expect(said(refund).text).toContain('a remboursé 3,00\u00A0€ à Camille')
    const evening = {
      action: 'evening-changed',
      subject: 'thursday_events/2026-11-26',
      user_id: null,
    } as const
    expect(said(evening)).toEqual({
      text: 'adele@tablee.example a changé la soirée du jeudi 26\u00A0novembre',
      links: ['/admin/jeudis?jeudi=2026-11-26'],
    })
    expect(said({ ...evening, action: 'evening-called-off' }).text).toBe(
      'adele@tablee.example a annulé la soirée du jeudi 26\u00A0novembre',
    )
    const tables = { ...evening, action: 'tables-saved', subject: `${evening.subject}/cities/paris` } as const
    expect(said(tables).links).toEqual(['/admin/tables?jeudi=2026-11-26&ville=paris'])
  })

  it('says what was changed, before and after', () => {
    const details = { is_active_before: true, is_active: false, capacity_before: null, capacity: 18, sold: 3 }
    const { container } = renderInTheme(<AuditChanges details={details} />)
    expect(container.textContent).toBe('ouvert\u00A0: oui, puis non\u00A0; capacité\u00A0: —, puis 18')
  })

  it('says which step was run, and the year of an evening that is not of this one', () => {
    const run = { action: 'step-run', subject: 'thursday_events/2025-11-27', user_id: null } as const
    expect(said({ ...run, details: { step: 'formed' } }).text).toBe(
      'adele@tablee.example a lancé l’étape «\u00A0Formation des tables\u00A0» du jeudi 27\u00A0novembre 2025',
    )
    expect(said(run).text).toContain('a lancé une étape de la semaine du jeudi')
  })

  it('names no user who was erased, on either side', () => {
    const erased = { user_id: null, admin_id: 'gone_1', admin_email: 'gone_1', subject: 'ticket_purchases' }
    expect(said(erased)).toEqual({
      text: 'Administrateur effacé a offert un billet à une personne effacée',
      links: [],
    })
  })

  it('is a whole sentence for each act, whatever its details', () => {
    for (const action of adminActions)
      expect(said({ action }).text, action).not.toMatch(/[{}]|undefined|null/)
  })
})
