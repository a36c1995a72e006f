import type { GroupMemberProfile } from '@tablee/domain/documents'
import { questions, scoreTest } from '@tablee/domain/personality'
import { describe, expect, it, vi } from 'vitest'
import { failed, loaded, loading } from '../../data/testing/query-result.ts'
import { groupOf } from './use-group.ts'

vi.mock('../../data/live-document.ts', () => ({ useLiveDocument: vi.fn() }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))

const unlocked = loaded({ booking_info_unlocked: true })
const locked = loaded({ booking_info_unlocked: false })
const none = loaded(null)
const members = loaded([])
const error = failed()
const seat = { group_id: 'g' }

const lan: GroupMemberProfile = {
  id: 'lan',
  first_name: 'Lan',
  personality_results: scoreTest(questions.map(() => 0)),
  selected_passion: [],
}
const bare = { icebreakers: [], table: 1 }
const theo = { ...lan, id: 'theo', not_coming: true as const }

describe('groupOf', () => {
  it.each([
    ['none', { registration: null, evening: loading, members: loading }],
    ['loading', { registration: seat, evening: loading, members: loading }],
    ['error', { registration: seat, evening: error, members: loading }],
    ['before', { registration: seat, evening: locked, members: loading }],
    ['before', { registration: seat, evening: none, members: loading }],
    ['unseated', { registration: { group_id: null }, evening: unlocked, members: loading }],
    ['loading', { registration: seat, evening: unlocked, members: loading }],
    ['error', { registration: seat, evening: unlocked, members: error }],
    ['seated', { registration: seat, evening: unlocked, members }],
  ] as const)('is %s', (stage, known) => expect(groupOf({ ...known, group: null }).stage).toBe(stage))

  it('counts the chairs that were not taken again, and none while the group is unknown', () => {
    const known = { registration: seat, evening: unlocked, members }
    const empty = (seats: number, ...member_ids: string[]) =>
      groupOf({ ...known, group: { ...bare, seats, member_ids } })
    expect(empty(3, 'ana')).toMatchObject({ empty: 2 })
    expect(empty(0, 'ana')).toMatchObject({ empty: 0 })
    expect(groupOf({ ...known, group: null })).toMatchObject({ empty: 0, icebreakers: [] })
  })

  it('leaves a chair for a member who is not coming', () => {
    const group = { ...bare, seats: 3, member_ids: ['ana', 'lan', 'theo'] }
    const known = { registration: seat, evening: unlocked, members: loaded([lan, theo]) }
    expect(groupOf({ ...known, group })).toMatchObject({ members: [lan], empty: 1 })
  })

  it.each([
    ['stays at its table', 2, { into: 2, others: [1, 3], moves: false }],
    ['moves to another', 3, { into: 2, others: [1, 3], moves: true }],
  ])('%s when tables are merged', (_, own, merge) => {
    const merged = { into: 2, tables: [1, 2, 3] }
    const group = { ...bare, seats: 2, member_ids: ['ana', 'lan'], table: own, merged }
    expect(groupOf({ registration: seat, evening: unlocked, members, group })).toMatchObject({ merge })
    const { merged: _merged, ...before } = group
    expect(groupOf({ registration: seat, evening: unlocked, members, group: before })).toMatchObject({
      merge: null,
    })
  })

  it('does not count a member as gone if only their profile is', () => {
    const group = { ...bare, seats: 2, member_ids: ['ana', 'malik'] }
    const known = { registration: seat, evening: unlocked, members }
    expect(groupOf({ ...known, group })).toMatchObject({ members: [], empty: 0 })
  })
})
