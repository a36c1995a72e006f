import { paths } from '@tablee/domain/documents'
import {
  type Body,
  blockOfRequest,
  casesFor,
  type Documents,
  type Request,
  type RulesCase,
  type Where,
} from '../support/cell.ts'
import { accessMatrix, admins, serverOnly } from '../support/matrix.ts'
import { type Person, tablemates } from '../support/people.ts'

const evening = paths.thursdayEvent('2026-11-26')
const elsewhere = paths.thursdayEvent('2026-12-03')
const table = paths.group('g1')
const next = paths.group('g2')
const venue = paths.revealedVenue('g1')
const reasons = (uid: string) => paths.reasons('g1', uid)
const privateGroup = `${table}/private/group`

const group = { thursday_event_id: '2026-11-26', member_ids: tablemates, city: 'paris' }
const neighbours = { thursday_event_id: '2026-11-26', member_ids: ['ines'], city: 'paris' }
const unlocked = { booking_info_unlocked: true, venue_info_unlocked: true }

/** Two groups of an evening; the first with all its subcollections. */
function tables(flags: Body): Documents {
  return {
    [evening]: flags,
    [table]: group,
    [next]: neighbours,
    [venue]: { name: 'Le Double Six' },
    [reasons('camille')]: { reasons: ['Vous aimez tous deux la photo'] },
    [reasons('marc')]: { reasons: [] },
    [privateGroup]: { score: 12 },
  }
}

const around = { [evening]: unlocked, [table]: group, [next]: neighbours }

export const groupCells = [
  ...accessMatrix('groups', {
    path: () => table,
    document: () => group,
    change: { member_ids: ['camille', 'samira'] },
    query: (uid) => ['member_ids', 'ARRAY_CONTAINS', uid],
    around,
    allowed: {
      ...serverOnly,
      get: ['owner', 'member', ...admins],
      list: admins,
    },
  }),
  ...accessMatrix('groups/reveal', {
    path: () => venue,
    document: () => ({ name: 'Le Double Six' }),
    change: { name: 'Ailleurs' },
    around,
    allowed: { ...serverOnly, get: ['owner', 'member', ...admins] },
  }),
  ...accessMatrix('groups/reasons', {
    path: reasons,
    document: () => ({ reasons: ['Vous aimez tous deux la photo'] }),
    change: { reasons: [] },
    around,
    allowed: { ...serverOnly, get: ['owner'] },
  }),
  ...accessMatrix('groups/private', {
    path: () => privateGroup,
    document: () => ({ score: 12 }),
    change: { score: 13 },
    around,
    allowed: { ...serverOnly, get: admins },
  }),
  ...siblingCells(),
]

/** Other documents of `reveal` and `private` than `venue` and `group` are denied, also if they exist. */
function siblingCells(): RulesCase[] {
  const siblings = { 'groups/reveal': `${table}/reveal/draft`, 'groups/private': `${table}/private/notes` }
  return Object.entries(siblings).flatMap(([match, path]) =>
    casesFor(match, [
      {
        person: 'admin',
        request: { kind: 'get', path },
        given: { ...around, [path]: { name: '' } },
        allowed: false,
      },
    ]),
  )
}

const none = { booking_info_unlocked: false, venue_info_unlocked: false }
const people = { booking_info_unlocked: true, venue_info_unlocked: false }
const place = { booking_info_unlocked: false, venue_info_unlocked: true }

/**
 * Who may read which document of a group at each stage of the week: none before its flag, and no other
 * group's.
 */
export const revealCells: RulesCase[] = [
  ...stage('before 18:00', none, { admin: ['group', 'venue', 'private'] }),
  ...stage('from 18:00', people, {
    owner: ['group', 'reasons'],
    member: ['group'],
    admin: ['group', 'venue', 'private'],
  }),
  ...stage('were only the venue out', place, {
    owner: ['venue'],
    member: ['venue'],
    admin: ['group', 'venue', 'private'],
  }),
  ...stage('from 20:00', unlocked, {
    owner: ['group', 'reasons', 'venue'],
    member: ['group', 'venue'],
    admin: ['group', 'venue', 'private'],
  }),
  ...stage(
    'flags that are no booleans',
    { booking_info_unlocked: 'yes', venue_info_unlocked: 1 },
    { admin: ['group', 'venue', 'private'] },
  ),
  ...stage('an evening without flags', {}, { admin: ['group', 'venue', 'private'] }),
  ...casesFor('groups', [
    {
      title: 'another evening’s flags open nothing',
      person: 'owner',
      request: { kind: 'get', path: table },
      given: { ...tables(none), [elsewhere]: unlocked },
      allowed: false,
    },
    {
      title: 'a member who was moved to another group reads no reasons at the old one',
      person: 'owner',
      request: { kind: 'get', path: reasons('camille') },
      given: { ...tables(unlocked), [table]: { ...group, member_ids: ['marc'] } },
      allowed: false,
    },
    {
      title: 'nor its venue',
      person: 'owner',
      request: { kind: 'get', path: venue },
      given: { ...tables(unlocked), [table]: { ...group, member_ids: ['marc'] } },
      allowed: false,
    },
    {
      title: 'a table that is not there tells nobody so',
      person: 'owner',
      request: { kind: 'get', path: paths.group('g9') },
      given: tables(unlocked),
      allowed: false,
    },
  ]),
]

type Thing = 'group' | 'venue' | 'reasons' | 'private'

function stage(when: string, flags: Body, seen: Partial<Record<Person, Thing[]>>): RulesCase[] {
  const things: Record<Thing, string> = {
    group: table,
    venue,
    reasons: reasons('camille'),
    private: privateGroup,
  }
  const persons: Person[] = ['unverified', 'owner', 'member', 'neighbour', 'other', 'admin', 'exAdmin']
  const given = tables(flags)
  return persons.flatMap((person) => {
    const gets = Object.entries(things).map(([thing, path]) => ({
      thing,
      request: { kind: 'get', path } as const,
      allowed: seen[person]?.some((each) => each === thing) ?? false,
    }))
    const lists = person === 'admin' ? [] : listsOf(['reveal', 'reasons', 'private'])
    return [...gets, ...lists].map(
      ({ thing, request, allowed }): RulesCase => ({
        match: blockOfRequest(request),
        title: `${when}, ${thing}: ${person} ${allowed ? 'may' : 'may not'}`,
        person,
        request,
        given,
        allowed,
      }),
    )
  })
}

function listsOf(names: string[]): { thing: string; request: Request; allowed: false }[] {
  const below = names.map((name) => ({
    thing: `list of ${name}`,
    request: { kind: 'list', collection: `${table}/${name}` } as const,
    allowed: false as const,
  }))
  const own: Where = ['member_ids', 'ARRAY_CONTAINS', 'camille']
  const tonight: Where = ['thursday_event_id', 'EQUAL', '2026-11-26']
  const groups = [[own], [own, tonight]].map((where) => ({
    thing: `list of one’s groups by ${where.length}`,
    request: { kind: 'list', collection: 'groups', where } as const,
    allowed: false as const,
  }))
  return [...groups, ...below]
}
