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
  /** Where the document of a person stands; those that belong to nobody ignore the uid. */
  path: (uid: string) => string
  document: (uid: string) => Body
  change: Body
  /** How the site asks for many of one's own; everything, unless given. */
  query?: (uid: string) => Where
  /** What else must be there. */
  around?: Documents
  /** Who may; everybody else may not. */
  allowed: Record<Operation, readonly Person[]>
}

/** Who reads what the console shows: the claim in the token, the address proved, and an account that says so and is open. */
export const admins: readonly Person[] = ['admin']

/** Whose bookings these are, and the admin, read them; only the server writes. */
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

/** Nobody at all, the admin included. */
export const serverOnly: Access['allowed'] = { get: [], list: [], create: [], update: [], delete: [] }

/** One's own documents, as the site asks for them. */
export const ownDocuments = (uid: string): Where => ['user_id', 'EQUAL', uid]

/**
 * The cells of a collection: every operation as every person, on documents that are there (for `create`: that are not).
 * Where the site narrows its lists, the whole collection is tried too; and so are the list of the one document by its name,
 * and every collection of the name at once.
 *
 * To add a collection: a file in `cells/` that exports `accessMatrix('<match block>', { … })`, with `...closed` for the
 * operations that nobody has; `casesFor` beside it for fields, bounds and states, each denial next to the allowance that
 * differs in one thing; and its name in `cells.ts`. Then `rules.test.ts` and `npm run rules:mutants`: each
 * expression has been true and false, and each mutant dies.
 */
export function accessMatrix(match: string, access: Access): RulesCase[] {
  const { path, document, query, around = {}, allowed } = access
  const there: Documents = { ...around, ...ofTargets((uid) => [path(uid), document(uid)]) }
  const missing: Documents = { ...around, ...ofTargets((uid) => [path(uid), null]) }
  const operations = Object.keys(allowed) as Operation[] // the keys of a Record<Operation, …>
  return casesFor(
    match,
    people.flatMap((person) => {
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
