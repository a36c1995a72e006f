import { describe, expect, it } from 'vitest'
import { Books } from './books.ts'
import { brokenInvariants } from './invariants.ts'

type Stored = Record<string, Record<string, unknown>>

const D = '2026-11-12'
const NEXT = '2026-11-26'
const at = (time: string) => Date.parse(`${time}+01:00`)
const NOW = at('2026-11-20T12:00')
const CLOSING = at('2026-11-16T20:05')
const contacts = { ana: { kind: 'email', value: 'a@x.fr' }, bo: { kind: 'handle', value: 'bo' } }

/** Ana and Bo wish for each other; Dan would rather not meet Cleo; all four have answered. Cleo reported Dan. */
function healthy(): Stored {
  const wishes: Record<string, Record<string, string>> = {
    ana: { bo: 'with-pleasure', cleo: 'with-pleasure', dan: 'why-not' },
    bo: { ana: 'with-pleasure', cleo: 'why-not', dan: 'why-not' },
    cleo: { ana: 'with-pleasure', bo: 'why-not' },
    dan: { ana: 'why-not', bo: 'why-not', cleo: 'rather-not' },
  }
  const uids = Object.keys(wishes)
  const world: Stored = {
    [`thursday_events/${D}`]: {
      event_date: at(`${D}T20:00`),
      current_participants: 4,
      feedback: { revealed_at: CLOSING },
    },
    [`thursday_events/${NEXT}`]: {
      ...{ event_date: at(`${NEXT}T20:00`), current_participants: 0, capacity: 1, waitlist_open: true },
      is_active: true,
    },
    // The next evening was full: a seat is held for Cleo, and Dan waits.
    [`thursday_events/${NEXT}/seats/1`]: { number: 1, registration_id: `${NEXT}_cleo` },
    [`waitlist/${NEXT}_cleo`]: {
      ...{ user_id: 'cleo', thursday_event_id: NEXT, joined_at: 1, status: 'offered' },
      ...{ offered_until: NOW + 60_000, seat: 1 },
    },
    [`waitlist/${NEXT}_dan`]: { user_id: 'dan', thursday_event_id: NEXT, joined_at: 2, status: 'waiting' },
    'groups/g': { thursday_event_id: D, member_ids: uids, feedback_revealed_at: CLOSING },
    'groups/g/private/group': { people: 4 },
    'kept_apart/cleo_dan_dan': {
      persons: ['cleo', 'dan'],
      source: 'feedback',
      by: 'dan',
      at: CLOSING,
      thursday_event_id: D,
    },
    [`reunions/${NEXT}_ana`]: { user_id: 'ana', thursday_event_id: NEXT, from: D, companion_ids: ['bo'] },
    'reports/r': {
      ...{
        thursday_event_id: D,
        reporter_id: 'cleo',
        about_id: 'dan',
        state: 'answered',
        created_at: at('2026-11-13T12:00'),
      },
      ...{
        answers: [{ at: 1, text: 'Bonjour' }],
        ban: { proposed_by: 'ana', proposed_at: 2, confirmed_at: 3 },
      },
    },
    'audit/1': { action: 'report-answered', subject: 'reports/r', at: 1, admin_id: 'ana' },
    'audit/2': { action: 'ban-proposed', subject: 'reports/r', at: 2, admin_id: 'ana' },
    'audit/3': { action: 'person-blocked', subject: 'accounts/dan', at: 3, admin_id: 'bo', user_id: 'dan' },
  }
  for (const [index, uid] of uids.entries()) {
    const [R, own] = [`${D}_${uid}`, { user_id: uid, thursday_event_id: D }]
    const answers = wishes[uid] ?? {}
    const absent = uid === 'cleo' ? ['dan'] : []
    const isMatched = uid === 'ana' || uid === 'bo'
    const other = uid === 'ana' ? 'bo' : 'ana'
    Object.assign(world, {
      [`auth_users/${uid}`]: {},
      [`accounts/${uid}`]: { booking_no: 1, evenings: 1, waiting_for: [NEXT] },
      [`ticket_purchases/simulated_${uid}_${D}`]: { ...own, status: 'paid' },
      [`mail/recap_simulated_${uid}_${D}`]: {},
      [`mail/recap_free_X_${index}`]: { kind: 'payment_confirmation', about: { registration_id: R, no: 1 } },
      [`user_registrations/${R}`]: {
        ...{
          ...own,
          event_date: at(`${D}T20:00`),
          registration_status: 'expired',
          group_id: 'g',
          booking_no: 1,
        },
        ...{ paid_with: 'ticket', ticket_id: `simulated_${uid}_${D}`, created_at: 0 },
      },
      [`feedback/${R}`]: {
        ...{ ...own, group_id: 'g', evening_rating: 5, answers, absent, contact: null, note: '', sent: true },
        ...{ companion_ids: uids.filter((one) => one !== uid) },
        ...{ updated_at: at('2026-11-13T12:00'), closed_at: CLOSING },
      },
      [`evening_outcomes/${R}`]: {
        ...{ ...own, company_liked: uid === 'ana', revealed_at: CLOSING },
        ...(isMatched
          ? { contact: contacts[uid], matches: [{ uid: other, contact: contacts[other] }] }
          : { matches: [] }),
      },
      ...(isMatched ? { [`mail/match_${R}`]: {} } : {}),
    })
  }
  return world
}

const numbers = (world: Stored, now = NOW) => brokenInvariants(new Books(now, world)).map(({ no }) => no)
const ana = { feedback: `feedback/${D}_ana`, outcome: `evening_outcomes/${D}_ana` }
const late = { kind: 'email', value: 'late@x.fr' }

it('finds nothing in a healthy world', () => {
  expect(brokenInvariants(new Books(NOW, healthy()))).toEqual([])
})

it('I36: a lock holds against a pair of the console, and not against a sealed one', () => {
  const pair = (source: string) => ({
    'kept_apart/ana_bo_ana': { persons: ['ana', 'bo'], source, by: 'ana', at: 1 },
    'groups/g': { ...healthy()['groups/g'], locked: true },
  })
  const has = (source: string) =>
    brokenInvariants(new Books(NOW, { ...healthy(), ...pair(source) })).some(({ no }) => no === 'I36')
  expect([has('console'), has('report')]).toEqual([false, true])
})

it.each([
  ['feedback', true],
  ['report', false],
])(
  'I36: an entry by %s that is put aside for the evening allows the two to sit together: %s',
  (source, is) => {
    const pair = { persons: ['ana', 'bo'], source, by: 'ana', at: 1, put_aside_for: [D] }
    const broken = brokenInvariants(new Books(NOW, { ...healthy(), 'kept_apart/ana_bo_ana': pair }))
    expect(broken.some(({ no }) => no === 'I36')).toBe(!is)
  },
)

it('I81: the mail of a match is not missed by a user who was blocked at its delivery', () => {
  const world = healthy()
  delete world[`mail/match_${D}_ana`]
  expect(numbers(world)).toContain('I81')
  const account = { ...world['accounts/ana'], blocked: true }
  expect(numbers({ ...world, 'accounts/ana': account })).not.toContain('I81')
})

describe('I105: an absence', () => {
  const [friday, noon] = [at('2026-11-13T12:40'), at('2026-11-13T12:45')]
  const noted = (uid: string, more = {}): Stored => ({
    [`user_registrations/${D}_${uid}`]: {
      ...healthy()[`user_registrations/${D}_${uid}`],
      no_show: { at: friday, contested: false, ...more },
    },
  })
  const told = (uid: string, more = {}): Stored => ({
    [`mail/absent_${D}_${uid}`]: {
      ...{ kind: 'absence_noted', created_at: friday, about: { registration_id: `${D}_${uid}`, no: 1 } },
      ...{ delivery: { end_time: noon }, ...more },
    },
  })
  const unblocked = {
    'audit/4': { action: 'person-unblocked', at: noon, user_id: 'ana', subject: 'accounts/ana' },
  }
  const morning = { delivery: { end_time: at('2026-11-13T11:59') } }
  const waiting = { delivery: { next_attempt_at: at('2026-11-13T11:05') } }

  it.each<[string, boolean, Stored]>([
    ['that is told at noon', true, { ...noted('ana'), ...told('ana') }],
    ['of two at a table of four', true, { ...noted('ana'), ...noted('bo'), ...told('ana'), ...told('bo') }],
    ['that was contested before noon', true, noted('ana', { contested: true })],
    ['of who was blocked at noon, and let in again', true, { ...noted('ana'), ...unblocked }],
    ['that is not told', false, noted('ana')],
    ['that is told before noon', false, { ...noted('ana'), ...told('ana', morning) }],
    ['that is due before noon', false, { ...noted('ana'), ...told('ana', waiting) }],
    ['that nobody has noted', false, told('ana')],
    [
      'that is told under another id',
      false,
      { [`mail/absent_${D}_bo`]: told('ana')[`mail/absent_${D}_ana`] ?? {} },
    ],
    [
      'of three at a table of four',
      false,
      Object.assign({}, ...['ana', 'bo', 'cleo'].flatMap((uid) => [noted(uid), told(uid)])),
    ],
  ])('%s: %s', (_, holds, stored) => {
    expect(numbers({ ...healthy(), ...stored }).includes('I105')).toBe(!holds)
  })
})

it.each<[string, string, string, Record<string, unknown>]>([
  ['I28b', 'a chair beyond the capacity', `thursday_events/${NEXT}`, { seat_limit: 2 }],
  [
    'I36',
    'a pair kept apart at one table',
    'kept_apart/ana_bo',
    { persons: ['ana', 'bo'], source: 'console', at: 1 },
  ],
  ['I57', 'an erased member', `reunions/${NEXT}_ana`, { companion_ids: ['fay'] }],
  ['I57', 'an erased match', ana.outcome, { matches: [{ uid: 'fay', contact: late }] }],
  ['I57', 'a report by an erased user', 'reports/r', { reporter_id: 'fay' }],
  [
    'I75',
    'an answer about a stranger',
    ana.feedback,
    { companion_ids: ['bo', 'cleo', 'dan', 'eve'], absent: ['eve'] },
  ],
  ['I75', 'an answer about a user who is not a member', ana.feedback, { absent: ['eve'] }],
  ['I76', 'an answer that came too late', ana.feedback, { updated_at: CLOSING }],
  ['I76', 'a draft that counted', ana.feedback, { sent: false }],
  ['I77', 'an outcome before the closing', ana.outcome, { revealed_at: at('2026-11-16T19:59') }],
  ['I77', 'an outcome of a group that is not revealed', 'groups/g', { feedback_revealed_at: null }],
  ['I77', 'an open document in a revealed group', ana.feedback, { closed_at: null }],
  [
    'I78',
    'a wish that was not returned',
    `feedback/${D}_bo`,
    { answers: { ana: 'why-not', cleo: 'why-not', dan: 'why-not' } },
  ],
  ['I78', 'a match that one alone was notified of', ana.outcome, { matches: [] }],
  ['I78', 'a contact of another', ana.outcome, { matches: [{ uid: 'bo', contact: late }] }],
  ['I79', 'a contact that stays after the closing', ana.feedback, { contact: late }],
  ['I80', 'a table of three answers that says something', `feedback/${D}_cleo`, { sent: false }],
  ['I80', 'a company that too few liked', `evening_outcomes/${D}_cleo`, { company_liked: true }],
  ['I81', 'a group of a revealed evening that is not', 'groups/h', { thursday_event_id: D }],
  [
    'I82',
    'a pair parted without an answer',
    `feedback/${D}_dan`,
    { answers: { ana: 'why-not', bo: 'why-not', cleo: 'why-not' } },
  ],
  ['I83', 'a report about oneself', 'reports/r', { about_id: 'cleo' }],
  ['I83', 'a closed report without a time', 'reports/r', { state: 'closed' }],
  ['I83', 'an answer without an entry', 'audit/1', { at: 9 }],
  [
    'I83',
    'a pair parted by a third',
    'kept_apart/x',
    { persons: ['bo', 'cleo'], source: 'report', by: 'ana', at: CLOSING },
  ],
  ['I84', 'a ban by one admin alone', 'audit/3', { admin_id: 'ana' }],
  ['I84', 'a ban without a proposal', 'audit/2', { action: 'report-read' }],
  ['I85', 'a log that names the reported user', 'audit/1', { other_id: 'dan' }],
  ['I86', 'a report that is kept too long', 'reports/r', { state: 'closed', closed_at: 1 }],
  [
    'I26',
    'a seat that is held for another',
    `thursday_events/${NEXT}/seats/1`,
    { registration_id: `${NEXT}_eve` },
  ],
  ['I26', 'an offer that holds no seat', `waitlist/${NEXT}_cleo`, { seat: null, status: 'offered' }],
  ['I57', 'a place of an erased user', `waitlist/${NEXT}_dan`, { user_id: 'fay' }],
  ['I88', 'a place that the account does not know', 'accounts/dan', { waiting_for: [] }],
  ['I89', 'a seat for who only waits', `waitlist/${NEXT}_dan`, { seat: 1 }],
  ['I89', 'an offer without an hour', `waitlist/${NEXT}_dan`, { status: 'offered', seat: null }],
  ['I89', 'a place with an hour, and no offer', `waitlist/${NEXT}_dan`, { offered_until: NOW }],
  [
    'I90',
    'a place for a user who has a seat',
    `user_registrations/${NEXT}_dan`,
    { registration_status: 'registered' },
  ],
  ['I91', 'an offer that has not ended', `waitlist/${NEXT}_cleo`, { offered_until: NOW - 11 * 60_000 }],
  ['I92', 'a waitlist that others pass', `thursday_events/${NEXT}`, { waitlist_open: false }],
  ['I98', 'an offered seat that is nowhere', `user_registrations/${D}_ana`, { seat_offered_until: NOW }],
  [
    'I98',
    'a seat of another evening',
    `thursday_events/${NEXT}/seats/1`,
    { given_up_registration_id: `${D}_ana` },
  ],
  [
    'I93',
    'an answer before it was asked for',
    `user_registrations/${D}_ana`,
    { rsvp: { answer: 'coming', at: 1 } },
  ],
  [
    'I94',
    'an arrival before the venue’s page was open',
    `user_registrations/${D}_ana`,
    { check_in: { here: true, at: 1 } },
  ],
  [
    'I96',
    'a table that was merged with none',
    'groups/g',
    { venue_id: 'v', table: 1, merged: { into: 2, tables: [1, 2] } },
  ],
  [
    'I97',
    'a no-show of a user who came',
    `user_registrations/${D}_ana`,
    { check_in: { here: true, at: 1 }, no_show: { at: NOW, contested: false } },
  ],
  ['I95', 'an arrival of years ago', `user_registrations/${D}_ana`, { check_in: { here: true, at: 1 } }],
  ['I87', 'a reunion with oneself', `reunions/${NEXT}_ana`, { companion_ids: ['ana'] }],
])('%s: %s', (no, _title, path, fields) => {
  const world = healthy()
  world[path] = { ...world[path], ...fields }
  expect(numbers(world)).toContain(no)
})

it('I81: a match without a mail', () => {
  const { [`mail/match_${D}_ana`]: _, ...world } = healthy()
  expect(numbers(world)).toEqual(['I81'])
})

it('I86: answers, outcomes and reunions are kept too long', () => {
  const paths = brokenInvariants(new Books(at('2028-01-01T12:00'), healthy()))
    .filter(({ no }) => no === 'I86')
    .flatMap((each) => each.paths)
  expect(paths).toEqual(expect.arrayContaining([ana.feedback, ana.outcome, `reunions/${NEXT}_ana`]))
})
