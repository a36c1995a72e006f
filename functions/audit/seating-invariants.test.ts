import { describe, expect, it } from 'vitest'
import { Books } from './books.ts'
import { checkSeating } from './seating-invariants.ts'

type Stored = Record<string, Record<string, unknown>>

const D = '2026-11-26'
const at = (time: string) => Date.parse(`${time}+01:00`)
const BOOKED = at('2026-11-20T12:00')
const RECONCILED = at('2026-11-25T00:06')

/** Ana and Bo asked for each other and sit together; Cleo reported Dan, and they do not. */
function healthy(): Stored {
  const request = (user_id: string, other: string) => ({
    ...{ user_id, thursday_event_id: D, from: '2026-11-12', companion_ids: [other], updated_at: BOOKED },
  })
  const seat = (user_id: string) => ({
    ...{ user_id, thursday_event_id: D, registration_status: 'registered', created_at: BOOKED },
    ...{ group_id: `hidden_${user_id}`, selected_city: { id: 'paris' } },
  })
  return {
    [`thursday_events/${D}`]: { reconciled_at: RECONCILED },
    [`user_registrations/${D}_ana`]: seat('ana'),
    [`user_registrations/${D}_bo`]: seat('bo'),
    [`user_registrations/${D}_cleo`]: seat('cleo'),
    'groups/g1': { thursday_event_id: D, member_ids: ['ana', 'bo'] },
    'groups/g2': { thursday_event_id: D, member_ids: ['cleo'] },
    [`reunions/${D}_ana`]: request('ana', 'bo'),
    [`reunions/${D}_bo`]: request('bo', 'ana'),
    'kept_apart/cleo_dan_cleo': { persons: ['cleo', 'dan'], source: 'report', by: 'cleo', reason: '', at: 1 },
    'audit/1': { action: 'people-kept-apart', subject: 'kept_apart/cleo_dan', admin_id: 'fay', reason: 'x' },
  }
}

function broken(change: Stored = {}, now = at('2026-11-25T12:00')): string[] {
  const world = healthy()
  for (const [path, fields] of Object.entries(change)) world[path] = { ...world[path], ...fields }
  const found = new Set<string>()
  checkSeating(new Books(now, world), (no, row, holds) => {
    if (!holds) found.add(`${no} ${row.path}`)
  })
  return [...found]
}

const apart = { 'groups/g1': { member_ids: ['ana'] }, 'groups/g2': { member_ids: ['cleo', 'bo'] } }
const both = [`I103 reunions/${D}_ana`, `I103 reunions/${D}_bo`]

it('nothing is broken where those who asked for each other sit together', () => {
  expect(broken()).toEqual([])
})

it('I103: two who asked for each other sit at two tables', () => {
  expect(broken(apart)).toEqual(both)
})

it.each<[string, Stored]>([
  [
    'an admin has saved tables of the city',
    { 'audit/2': { action: 'tables-saved', subject: `thursday_events/${D}/cities/paris` } },
  ],
  [
    'one of them came after the tables were settled',
    { [`user_registrations/${D}_bo`]: { created_at: at(`${D}T12:01`) } },
  ],
  ['no pass has seen them both', { [`thursday_events/${D}`]: { reconciled_at: BOOKED } }],
  ['only one has asked', { [`reunions/${D}_bo`]: { companion_ids: ['cleo'] } }],
  ['they come to two cities', { [`user_registrations/${D}_bo`]: { selected_city: { id: 'lyon' } } }],
  [
    'one has cancelled',
    { [`user_registrations/${D}_bo`]: { registration_status: 'cancelled', group_id: '' } },
  ],
  [
    'one had a reunion the Thursday before',
    { 'reunions/2026-11-19_bo': { user_id: 'bo', thursday_event_id: '2026-11-19', companion_ids: ['cleo'] } },
  ],
  ['one is kept apart from somebody', { 'kept_apart/bo_fay': { persons: ['bo', 'fay'], source: 'console' } }],
])('I103 holds where %s', (_, change) => {
  expect(broken({ ...apart, ...change }).filter((one) => one.startsWith('I103'))).toEqual([])
})

it('I104: a sealed pair has a reason, or an entry of the audit log names it', () => {
  const pair = 'kept_apart/cleo_dan_cleo'
  expect(broken({ [pair]: { reason: 'Une dispute' } })).toEqual([`I104 ${pair}`])
  expect(broken({ 'audit/2': { action: 'people-let-meet', subject: pair } })).toEqual([`I104 ${pair}`])
})

describe('whose group it is', () => {
  const bo = `user_registrations/${D}_bo`
  const revealed = {
    [`thursday_events/${D}`]: { booking_info_unlocked: true },
    ...Object.fromEntries(
      Object.entries({ ana: 'g1', bo: 'g1', cleo: 'g2' }).map(([uid, group_id]) => [
        `user_registrations/${D}_${uid}`,
        { group_id },
      ]),
    ),
  }
  const evening = at('2026-11-25T18:05')

  it('I73: nobody reads before Wednesday 18:00', () => {
    expect(broken({ [bo]: { group_id: 'g1' } })).toEqual([`I73 ${bo}`])
    expect(broken({ [bo]: { group_id: 'g1' } }, evening)).toEqual([])
  })

  it('I32: each member reads from the reveal on', () => {
    expect(broken(revealed, evening)).toEqual([])
    expect(broken({ ...revealed, [bo]: { group_id: 'g2' } }, evening)).toEqual([`I32 ${bo}`, 'I32 groups/g1'])
    expect(broken({ ...revealed, [bo]: { group_id: 'hidden_bo' } }, evening)).toEqual([
      ...[`I32 ${bo}`, 'I32 groups/g1'],
    ])
  })

  it.each<[string, Stored, string[]]>([
    ['a member has none', { [bo]: { group_id: '' } }, ['I32 groups/g1']],
    ['who has one is in none', { 'groups/g2': { member_ids: [] } }, [`I32 user_registrations/${D}_cleo`]],
    ['a member has cancelled', { [bo]: { registration_status: 'cancelled' } }, ['I32 groups/g1']],
    ['one is in two', { 'groups/g2': { member_ids: ['cleo', 'bo'] } }, [`I32 ${bo}`]],
  ])('I32: %s', (_, change, expected) => {
    expect(broken(change)).toEqual(expected)
  })
})
