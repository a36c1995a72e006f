import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import type firebase from 'firebase/compat/app'
import { describe, it } from 'vitest'
import { type Body, rulesEnvironment, seed } from './environment.ts'
import { as, type Person, people, targetOf } from './people.ts'

type Operation = 'get' | 'list' | 'create' | 'update' | 'delete'
type Query = firebase.firestore.Query

type Access = {
  /** Where the document of a person stands; those that belong to nobody ignore the uid. */
  path: (uid: string) => string
  document: (uid: string) => Body
  change: Body
  /** How the site asks for many; everything, unless given. */
  query?: (collection: Query, uid: string) => Query
  /** What else must be there. */
  around?: Record<string, Body>
  /** Who may; everybody else may not. */
  allowed: Record<Operation, readonly Person[]>
}

/** Who reads and writes the bookings: the person concerned and the admin read, only the server writes. */
export const serverWritten: Access['allowed'] = {
  get: ['owner', 'admin', 'deleted'],
  list: ['owner', 'admin', 'deleted'],
  create: [],
  update: [],
  delete: [],
}

/** Nobody at all, the admin included. */
export const closed: Access['allowed'] = { get: [], list: [], create: [], update: [], delete: [] }

/** The owner's own documents, as the site asks for them. */
export const mine = (collection: Query, uid: string): Query => collection.where('user_id', '==', uid)

/** Tries each operation as each person, on a document that is there; whoever is not allowed must be denied. */
export function describeAccess(name: string, access: Access): void {
  describe(`access to ${name}`, () => {
    const environment = rulesEnvironment(name.replaceAll('_', '-'))
    const operations = Object.keys(access.allowed) as Operation[] // the keys of a Record<Operation, …>
    const cases = operations.flatMap((operation) => people.map((person) => ({ operation, person })))

    for (const { operation, person } of cases) {
      const may = access.allowed[operation].includes(person)
      it(`${operation}: ${person} ${may ? 'may' : 'may not'}`, async () => {
        const uid = targetOf(person)
        const path = access.path(uid)
        const there = operation === 'create' ? null : access.document(uid)
        await seed(environment(), { ...access.around, [path]: there })
        const attempt = tryOut(operation, as(environment(), person).firestore().doc(path), access, uid)
        await (may ? assertSucceeds(attempt) : assertFails(attempt))
      })
    }
  })
}

function tryOut(
  operation: Operation,
  target: firebase.firestore.DocumentReference,
  { document, change, query = (collection) => collection }: Access,
  uid: string,
): Promise<unknown> {
  if (operation === 'get') return target.get()
  if (operation === 'list') return query(target.parent, uid).get()
  if (operation === 'create') return target.set(document(uid))
  if (operation === 'update') return target.update(change)
  return target.delete()
}
