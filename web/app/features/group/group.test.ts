import { describe, expect, it, vi } from 'vitest'
import { groupOf } from './group.ts'

const again = vi.fn()
const unlocked = { state: 'data', data: { booking_info_unlocked: true } } as const
const locked = { state: 'data', data: { booking_info_unlocked: false } } as const
const members = { state: 'data', data: [] } as const
const notAsked = { state: 'data', data: null } as const
const loading = { state: 'loading' } as const
const error = { state: 'error', again } as const
const seat = { group_id: 'g' }

describe('groupOf', () => {
  it.each([
    ['none', { registration: null, evening: loading, members: notAsked }],
    ['loading', { registration: seat, evening: loading, members: notAsked }],
    ['error', { registration: seat, evening: error, members: notAsked }],
    ['before', { registration: seat, evening: locked, members: notAsked }],
    ['before', { registration: seat, evening: notAsked, members: notAsked }],
    ['unseated', { registration: { group_id: null }, evening: unlocked, members: notAsked }],
    ['loading', { registration: seat, evening: unlocked, members: notAsked }],
    ['loading', { registration: seat, evening: unlocked, members: loading }],
    ['error', { registration: seat, evening: unlocked, members: error }],
    ['seated', { registration: seat, evening: unlocked, members }],
  ] as const)('is %s', (stage, known) => expect(groupOf({ ...known, table: null }).stage).toBe(stage))

  it('counts the chairs that nobody has taken again, and none while the table is unknown', () => {
    const known = { registration: seat, evening: unlocked, members }
    const empty = (seats: number, ...member_ids: string[]) =>
      groupOf({ ...known, table: { seats, member_ids, icebreakers: [] } })
    expect(empty(3, 'ana')).toMatchObject({ empty: 2 })
    expect(empty(0, 'ana')).toMatchObject({ empty: 0 })
    expect(groupOf({ ...known, table: null })).toMatchObject({ empty: 0, icebreakers: [] })
  })

  it('takes nobody for gone whose profile is', () => {
    const table = { seats: 2, member_ids: ['ana', 'malik'], icebreakers: [] }
    const known = { registration: seat, evening: unlocked, members }
    expect(groupOf({ ...known, table })).toMatchObject({ members: [], empty: 0 })
  })
})
