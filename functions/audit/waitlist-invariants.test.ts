import { describe, expect, it } from 'vitest'
import { Books } from './books.ts'
import { checkWaitlists } from './waitlist-invariants.ts'

type Stored = Record<string, Record<string, unknown>>

const D = '2026-11-26'
const at = (time: string) => Date.parse(`${time}+01:00`)
const MONDAY = at('2026-11-23T12:00')
const THURSDAY = at(`${D}T11:00`)

const own = (user_id: string) => ({ user_id, thursday_event_id: D })

/** An evening of two seats: Ana has one, Bo the other, and Cleo waits. */
function healthy(): Stored {
  const member = (uid: string, number: number): Stored => ({
    [`accounts/${uid}`]: { registration_id: `${D}_${uid}`, waiting_for: [] },
    [`users/${uid}`]: { selected_city: { id: 'paris' } },
    [`thursday_events/${D}/seats/${number}`]: { number, registration_id: `${D}_${uid}` },
    [`user_registrations/${D}_${uid}`]: {
      ...{ ...own(uid), registration_status: 'registered', group_id: 'g', event_date: at(`${D}T20:00`) },
      selected_city: { id: 'paris' },
    },
  })
  return {
    [`thursday_events/${D}`]: {
      ...{ event_date: at(`${D}T20:00`), is_active: true, capacity: 2, waitlist_open: true },
    },
    ...member('ana', 1),
    ...member('bo', 2),
    'accounts/cleo': { waiting_for: [D], called_off: [{ thursday_event_id: '2026-11-12' }] },
    'users/cleo': { selected_city: { id: 'paris' } },
    [`waitlist/${D}_cleo`]: { ...own('cleo'), joined_at: 1, status: 'waiting' },
    'groups/g': { thursday_event_id: D, member_ids: ['ana', 'bo'], selected_city: { id: 'paris' } },
  }
}

function broken(change: Stored = {}, now = MONDAY): string[] {
  const world = healthy()
  for (const [path, fields] of Object.entries(change)) world[path] = { ...world[path], ...fields }
  const found = new Set<string>()
  checkWaitlists(new Books(now, world), (no, row, holds) => {
    if (!holds) found.add(`${no} ${row.path}`)
  })
  return [...found]
}

const evening = `thursday_events/${D}`
const third = { [evening]: { capacity: 3 } }
const forAll = { [evening]: { capacity: 3, free_for_all: true } }

it('nothing is broken in a full evening for which somebody waits', () => {
  expect([...broken(), ...broken({}, THURSDAY)]).toEqual([])
  expect(new Books(MONDAY, healthy()).unreadable).toEqual([])
})

describe('I102: a free seat before the booking deadline', () => {
  it('is for nobody while somebody waits, and is not offered', () => {
    expect(broken(third)).toEqual([`I102 ${evening}`])
  })

  it('is for all while who waits could take it', () => {
    expect(broken(forAll)).toEqual([`I102 ${evening}`])
  })

  it.each<[string, Stored]>([
    ['is blocked', { 'accounts/cleo': { blocked: true } }],
    [
      'has booked elsewhere',
      {
        'accounts/cleo': { registration_id: '2026-12-03_cleo' },
        'user_registrations/2026-12-03_cleo': {
          ...{ user_id: 'cleo', thursday_event_id: '2026-12-03', registration_status: 'registered' },
          event_date: at('2026-12-03T20:00'),
        },
      },
    ],
    ['has let their offer pass', { [`waitlist/${D}_cleo`]: { status: 'lapsed', offered_until: MONDAY - 1 } }],
  ])('may be for all where the user who waits %s, and only then', (_, change) => {
    expect(broken({ ...forAll, ...change })).toEqual([])
    expect(broken({ ...third, ...change })).toEqual([`I102 ${evening}`])
  })

  it.each<[string, Stored]>([
    ['is closed', { [evening]: { capacity: 3, is_active: false } }],
    ['is called off', { [evening]: { capacity: 3, called_off: true } }],
  ])('need be for nobody where the evening %s', (_, change) => {
    expect(broken(change)).not.toContain(`I102 ${evening}`)
  })
})

describe('I102: on the day of the evening', () => {
  const givenUp = { [`user_registrations/${D}_ana`]: { rsvp: { answer: 'not-coming', at: 1 } } }

  it('a seat is given up, and not offered to a user who waits', () => {
    expect(broken(givenUp, THURSDAY)).toEqual([`I102 ${evening}`])
  })

  it.each<[string, Stored]>([
    ['the group is locked', { 'groups/g': { locked: true } }],
    ['who waits has chosen another city', { 'users/cleo': { selected_city: { id: 'lyon' } } }],
    ['who waits is kept apart from somebody', { 'kept_apart/ana_cleo': { persons: ['ana', 'cleo'] } }],
    ['its number is nowhere', { [`${evening}/seats/1`]: { registration_id: 'x' } }],
  ])('it need not be where %s', (_, change) => {
    expect(broken({ ...givenUp, ...change }, THURSDAY).filter((one) => one.startsWith('I102'))).toEqual([])
  })

  it('it is not offered by night', () => {
    expect(broken(givenUp, at(`${D}T07:00`))).toEqual([])
  })
})

describe('I91: somebody waits in vain', () => {
  const entry = `I91 waitlist/${D}_cleo`

  it.each<[string, Stored]>([
    ['the evening is called off', { [evening]: { called_off: true } }],
    ['it is called off in their city', { [evening]: { calling_off: { paris: { at: 1 } } } }],
  ])('while %s', (_, change) => {
    expect(broken(change)).toContain(entry)
  })

  it('with an offer that has ended, except until payments made before the deadline are heard of', () => {
    const night = (time: string) => at(`2026-11-24T${time}`)
    const offer = { status: 'offered', offered_until: night('23:30') }
    expect(broken({ [`waitlist/${D}_cleo`]: offer }, night('23:58'))).toContain(entry)
    const last = { [`waitlist/${D}_cleo`]: { ...offer, offered_until: night('23:59') } }
    expect(broken(last, at('2026-11-25T00:12'))).not.toContain(entry)
    expect(broken(last, at('2026-11-25T00:16'))).toContain(entry)
  })

  it('from Thursday 18:00 on, and not with an offer', () => {
    const late = at(`${D}T18:15`)
    expect(broken({}, late)).toContain(entry)
    const offered = { status: 'offered', offered_until: late + 60_000 }
    expect(broken({ [`waitlist/${D}_cleo`]: offered }, late)).not.toContain(entry)
  })
})

it('I28b: a given-up seat on offer is one of the capacity, once', () => {
  const offered = {
    [`user_registrations/${D}_ana`]: {
      rsvp: { answer: 'not-coming', at: 1 },
      seat_offered_until: THURSDAY + 60_000,
    },
    [`${evening}/seats/1`]: { registration_id: `${D}_cleo`, given_up_registration_id: `${D}_ana` },
    [`waitlist/${D}_cleo`]: { status: 'offered', seat: 1, offered_until: THURSDAY + 60_000 },
  }
  expect(broken(offered, THURSDAY)).toEqual([])
  expect(broken({ ...offered, [evening]: { capacity: 3, seat_limit: 2 } }, THURSDAY)).toEqual([
    `I28b ${evening}`,
  ])
})
