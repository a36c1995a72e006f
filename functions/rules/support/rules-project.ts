import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'
import type { Body, Documents, Request } from './cell.ts'
import { accounts, type Person, tokenOf } from './people.ts'

// The SDK logs each denied request as an error, and most requests of the cases are denied.
setLogLevel('silent')

/**
 * A Firestore of the emulator with its own rules. It keeps one context open per person, and one that bypasses
 * the rules: opening a context takes longer than its requests.
 */
export class RulesProject {
  readonly #environment: RulesTestEnvironment
  readonly #contexts = new Map<Person, Firestore>()
  readonly #stored = new Map<string, string>()
  readonly #closed = Promise.withResolvers<void>()
  readonly #pastRules: Promise<Firestore>

  private constructor(environment: RulesTestEnvironment) {
    this.#environment = environment
    this.#pastRules = new Promise((resolve, reject) => {
      const open = async (context: RulesTestContext) => {
        resolve(firestoreOf(context))
        await this.#closed.promise
      }
      environment.withSecurityRulesDisabled(open).catch(reject)
    })
  }

  /** Opens an empty database with these rules. Throws the emulator's message if they are invalid. */
  static async open(id: string, rules: string): Promise<RulesProject> {
    const environment = await initializeTestEnvironment({ projectId: id, firestore: { rules } })
    const project = new RulesProject(environment)
    await project.clear()
    return project
  }

  /** The coverage report since the rules were loaded: the values of each expression. */
  async coverage(): Promise<unknown> {
    const { projectId, emulators } = this.#environment
    const { host, port } = emulators.firestore ?? {}
    // An emulator function that the package does not offer.
    return (await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:ruleCoverage`)).json()
  }

  /** Deletes every document. */
  async clear(): Promise<void> {
    this.#stored.clear()
    await this.#environment.clearFirestore()
  }

  /** Closes the connections of all contexts. */
  async close(): Promise<void> {
    this.#closed.resolve()
    await this.#environment.cleanup()
  }

  /** The same as `close`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  /** Makes the database contain exactly these documents and all accounts; writes only the differences. */
  async hold(documents: Documents): Promise<void> {
    const wanted = new Map(
      Object.entries({ ...accounts, ...documents }).flatMap(([path, body]) =>
        body === null ? [] : [[path, { body, text: JSON.stringify(body) }] as const],
      ),
    )
    const gone = [...this.#stored.keys()].filter((path) => !wanted.has(path))
    const stale = [...wanted].filter(([path, { text }]) => this.#stored.get(path) !== text)
    if (gone.length || stale.length) {
      const database = await this.#pastRules
      const batch = writeBatch(database)
      for (const path of gone) batch.delete(doc(database, path))
      for (const [path, { body }] of stale) batch.set(doc(database, path), body)
      await batch.commit()
    }
    this.#stored.clear()
    for (const [path, { text }] of wanted) this.#stored.set(path, text)
  }

  /** Makes a request as a person. @returns whether the rules allow it; throws errors other than denials */
  async attempt(person: Person, request: Request): Promise<boolean> {
    const asked = ask(this.#as(person), request)
    const allowed = await assertSucceeds(asked).then(
      () => true,
      () => assertFails(asked).then(() => false),
    )
    if (allowed && 'path' in request && request.kind !== 'get') this.#stored.set(request.path, 'changed')
    return allowed
  }

  #as(person: Person): Firestore {
    const open = this.#contexts.get(person)
    if (open) return open
    const token = tokenOf(person)
    const context = token
      ? this.#environment.authenticatedContext(token.uid, token.claims)
      : this.#environment.unauthenticatedContext()
    const database = firestoreOf(context)
    this.#contexts.set(person, database)
    return database
  }
}

function firestoreOf(context: RulesTestContext): Firestore {
  // The package's types are those of the compat API. Its documentation passes the value to the modular
  // functions.
  return context.firestore({ ignoreUndefinedProperties: true }) as unknown as Firestore
}

function ask(database: Firestore, request: Request): Promise<unknown> {
  switch (request.kind) {
    case 'get':
      return getDocFromServer(doc(database, request.path))
    case 'list': {
      const conditions = (request.where ?? []).map(([field, op, value]) =>
        field === '__name__'
          ? where(documentId(), '==', doc(database, String(value)))
          : where(field, op === 'EQUAL' ? '==' : 'array-contains', value),
      )
      return getDocsFromServer(query(collection(database, request.collection), ...conditions))
    }
    case 'list everywhere':
      return getDocsFromServer(collectionGroup(database, request.collection))
    case 'set':
      return setDoc(doc(database, request.path), request.body)
    case 'update':
      return updateDoc(doc(database, request.path), removing(request.body))
    case 'delete':
      return deleteDoc(doc(database, request.path))
  }
}

function removing(body: Body): Record<string, object> {
  const changes = Object.entries(body).map(([field, value]) => [
    field,
    value === undefined ? deleteField() : value,
  ])
  return Object.fromEntries(changes)
}
