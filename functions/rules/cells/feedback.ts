import { paths } from '@tablee/domain/documents'
import { type Body, casesFor, type RulesCase } from '../support/cell.ts'
import { accessMatrix, missingCells, ownDocuments, serverOnly } from '../support/matrix.ts'
import { fullProfile } from '../support/profile.ts'

const date = '2026-11-26'
/** Read by its author alone: by no other member, not by the member that it is about, and by no admin. */
const authorAlone = { ...serverOnly, get: ['owner', 'deleted', 'blocked'] } as const

const documents = {
  feedback: {
    path: (uid: string) => paths.feedback(date, uid),
    document: (uid: string) => ({
      user_id: uid,
      thursday_event_id: date,
      answers: { marc: 'with-pleasure' },
      companion_ids: ['marc', 'samira'],
      sent: true,
      closed_at: null,
    }),
    change: { answers: { marc: 'rather-not' } },
  },
  evening_outcomes: {
    path: (uid: string) => paths.eveningOutcome(date, uid),
    document: (uid: string) => ({
      user_id: uid,
      matches: [{ uid: 'marc', first_name: 'Marc', contact: { kind: 'handle', value: '@marc' } }],
      company_liked: true,
    }),
    change: { company_liked: true },
  },
  reunions: {
    path: (uid: string) => paths.reunion(date, uid),
    document: (uid: string) => ({ user_id: uid, companion_ids: ['marc'] }),
    change: { companion_ids: [] },
  },
}

/** What comes after an evening. The answers that have closed are as unreadable to others as those that have not. */
export const feedbackCells = Object.entries(documents).flatMap(([match, { path, document, change }]) => [
  ...accessMatrix(match, { path, document, change, query: ownDocuments, allowed: authorAlone }),
  ...missingCells(match, path, ['member', 'admin']),
  ...casesFor(match, [
    {
      title: 'closed: not by another member whom it is about',
      person: 'member',
      request: { kind: 'get', path: path('camille') },
      given: { [path('camille')]: { ...document('camille'), closed_at: new Date('2026-11-30T19:00:00Z') } },
      allowed: false,
    },
    {
      title: 'of another member: not by a filter on whom it names',
      person: 'member',
      request: {
        kind: 'list',
        collection: match,
        where: [['companion_ids', 'ARRAY_CONTAINS', 'marc']],
      },
      given: { [path('camille')]: document('camille') },
      allowed: false,
    },
  ]),
])

const profile = paths.user('camille')
const given = { [profile]: fullProfile('camille') }
const choose = (body: Body) => ({ kind: 'update', path: profile, body }) as const

/** Refusing to be weighed by the answers of others: the owner's own choice, written alone. */
export const profilingCells: RulesCase[] = casesFor('users', [
  ...[true, false].map((feedback_profiling) => ({
    person: 'owner' as const,
    request: choose({ feedback_profiling }),
    given,
    allowed: true,
  })),
  ...[null, 'false', 0, undefined].map((feedback_profiling) => ({
    title: `feedback_profiling may not be ${feedback_profiling}`,
    person: 'owner' as const,
    request: choose({ feedback_profiling }),
    given: { [profile]: { ...fullProfile('camille'), feedback_profiling: true } },
    allowed: false,
  })),
  ...(['other', 'admin', 'unverified', 'anonymous'] as const).map((person) => ({
    person,
    request: choose({ feedback_profiling: false }),
    given,
    allowed: false,
  })),
  ...[{ first_name: 'Zoé' }, { owner: 'camille' }, { blocked: false }].map((more) => ({
    title: `feedback_profiling may not come with ${JSON.stringify(more)}`,
    person: 'owner' as const,
    request: choose({ feedback_profiling: false, ...more }),
    given,
    allowed: false,
  })),
  {
    title: 'feedback_profiling may not come with a new profile',
    person: 'owner',
    request: { kind: 'set', path: profile, body: { ...fullProfile('camille'), feedback_profiling: false } },
    given: {},
    allowed: false,
  },
])
