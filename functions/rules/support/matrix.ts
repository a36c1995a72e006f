import {
  type Body,
  type CaseInput,
  casesFor,
  type Documents,
  type Request,
  type RulesCase,
  type Where,
} from './cell.ts'
import { type Person, people, targets, targetUserOf } from './people.ts'

type Operation = 'get' | 'list' | 'create' | 'update' | 'delete'

type Access = {
  /** The path of a user's document. Documents without an owner ignore the uid. */
  path: (uid: string) => string
  document: (uid: string) => Body
  change: Body
  /**
   * The filter with which the site lists a user's own documents; without it the site lists the collection.
   */
  query?: (uid: string) => Where
  /** Other documents that must exist. */
  around?: Documents
  /** The persons who are allowed each operation; all others are denied. */
  allowed: Record<Operation, readonly Person[]>
  /** Who tries: everybody, but where no match block could tell them apart (`sampled`). */
  persons?: readonly Person[]
}

/**
 * Who reads the console's data: a claim in the token, a verified address, and an account that is admin and
 * not blocked.
 */
export const admins: readonly Person[] = ['admin']

/** The owner and admins read; only the server writes. */
export const serverWritten: Access['allowed'] = {
  get: ['owner', 'deleted', 'blocked', ...admins],
  list: ['owner', 'deleted', 'blocked', ...admins],
  create: [],
  update: [],
  delete: [],
}

/** Admins read; only the server writes. */
export const readByAdmins: Access['allowed'] = {
  get: admins,
  list: admins,
  create: [],
  update: [],
  delete: [],
}

/**
 * Who tries a collection without a match block, where the person cannot matter: a visitor, the user whose documents they
 * are, and who may do most. Once a cell there is allowed, `complete.test.ts` demands all others.
 */
export const sampled: readonly Person[] = ['anonymous', 'owner', 'admin']

/** Denied to all, including admins. */
export const serverOnly: Access['allowed'] = { get: [], list: [], create: [], update: [], delete: [] }

/** The filter with which the site lists a user's own documents. */
export const ownDocuments = (uid: string): Where => ['user_id', 'EQUAL', uid]

/**
 * The cases of a collection: every operation by every person (or by `persons`), on existing documents (for `create`, on missing
 * ones). If the site filters its lists, the unfiltered list is tried too, and so are a list of one document
 * by its name and a collection group query.
 *
 * To add a collection:
 * - add a file in `cells/` that exports `accessMatrix('<match block>', { … })`, with `...serverOnly` for the
 *   operations that are denied to all;
 * - add `casesFor` for fields, bounds and states, with each denial next to an allowed case that differs in
 *   one thing;
 * - add its name to `cells.ts`, and run `rules.test.ts`: each expression has been true and false.
 */
export function accessMatrix(match: string, access: Access): RulesCase[] {
  const { path, document, query, around = {}, allowed, persons = people } = access
  const there: Documents = { ...around, ...ofTargets((uid) => [path(uid), document(uid)]) }
  const missing: Documents = { ...around, ...ofTargets((uid) => [path(uid), null]) }
  const operations = Object.keys(allowed) as Operation[] // the keys of a Record<Operation, …>
  return casesFor(
    match,
    persons.flatMap((person) => {
      const trial = (request: Request, may: boolean, given = there): CaseInput => ({
        person,
        request,
        given,
        allowed: may,
      })
      const collection = collectionOf(path(targetUserOf(person)))
      const own = operations.map((operation) =>
        trial(
          requestFor(operation, access, targetUserOf(person)),
          allowed[operation].includes(person),
          operation === 'create' ? missing : there,
        ),
      )
      const mayListAll = allowed.list.includes(person) && admins.includes(person)
      return [
        ...own,
        ...(query ? [trial({ kind: 'list', collection }, mayListAll)] : []),
        trial(
          { kind: 'list', collection, where: [['__name__', 'EQUAL', path(targetUserOf(person))]] },
          allowed.list.includes(person),
        ),
        trial({ kind: 'list everywhere', collection: collection.split('/').at(-1) ?? '' }, false),
      ]
    }),
  )
}

/**
 * Users with a verified address may learn that their own document does not exist yet: its id contains their uid. All others may
 * not.
 */
export function missingCells(
  match: string,
  path: (uid: string) => string,
  others: readonly Person[],
): RulesCase[] {
  const request = { kind: 'get', path: path('camille') } as const
  const theirs = { [path('camille')]: { user_id: 'samira' } }
  return casesFor(match, [
    { title: 'missing: seen by its would-be owner', person: 'owner', request, given: {}, allowed: true },
    ...(['unverified', ...others] as const).map((person) => ({
      title: `missing: not by ${person}`,
      ...{ person, request, given: {}, allowed: false },
    })),
    { title: 'another’s: not by who the id names', person: 'owner', request, given: theirs, allowed: false },
    { title: 'another’s: by them', person: 'other', request, given: theirs, allowed: true },
  ])
}

function requestFor(operation: Operation, { path, document, change, query }: Access, uid: string): Request {
  const target = path(uid)
  if (operation === 'list')
    return { kind: 'list', collection: collectionOf(target), where: query && [query(uid)] }
  if (operation === 'create') return { kind: 'set', path: target, body: document(uid) }
  if (operation === 'update') return { kind: 'update', path: target, body: change }
  return { kind: operation, path: target }
}

function ofTargets(entry: (uid: string) => [string, Body | null]): Documents {
  return Object.fromEntries(targets.map(entry))
}

function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
