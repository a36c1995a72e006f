import { describe, expect, it } from 'vitest'
import { chooseEntitlement, type Entitlements } from './booking-state.ts'

const now = new Date('2026-11-23T12:00:00Z')

function ticket(id: string, createdAt: string): Entitlements['tickets'][number] {
  const data = {
    id,
    user_id: 'ana',
    thursday_event_id: null,
    status: 'unused' as const,
    created_at: new Date(createdAt),
    payment_id: null,
  }
  // The function reads the data only; the reference and the precondition belong to Firestore.
  return { data } as Entitlements['tickets'][number]
}

function subscription(status: 'active' | 'void', end: string): Entitlements['subscriptions'][number] {
  return {
    id: 'pi_1',
    user_id: 'ana',
    subscription_type: 'monthly-1',
    status,
    current_period_end: new Date(end),
    created_at: new Date('2026-11-01T00:00:00Z'),
  }
}

describe('choosing what to book with', () => {
  const tickets = [ticket('late', '2026-11-02T00:00:00Z'), ticket('early', '2026-11-01T00:00:00Z')]

  it('takes a valid subscription first', () => {
    const subscriptions = [subscription('active', '2026-12-01T00:00:00Z')]
    expect(chooseEntitlement({ subscriptions, tickets }, now)).toEqual({ by: 'subscription' })
  })

  it('takes the oldest ticket when the subscription has run out', () => {
    const subscriptions = [subscription('active', '2026-11-23T12:00:00Z')]
    const chosen = chooseEntitlement({ subscriptions, tickets }, now)
    expect(chosen?.by === 'ticket' && chosen.ticket.data.id).toBe('early')
  })

  it('finds nothing where there is nothing', () => {
    expect(chooseEntitlement({ subscriptions: [], tickets: [] }, now)).toBeNull()
  })
})
