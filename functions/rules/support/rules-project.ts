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

// The SDK reports each denied request as an error of its own, and most of them are denied.
setLogLevel('silent')

/**
 * A Firestore of the emulator under one text of rules: a test environment whose contexts, one per person and one past the
 * rules, stay open for as long as it does, since opening one costs more than what is asked of it.
 */
export class RulesProject {
  readonly #environment: RulesTestEnvironment
  readonly #contexts = new Map<Person, Firestore>()
  readonly #held = new Map<string, string>()
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

  /** An empty database under these rules. Throws what the emulator says where the text is none. */
  static async open(id: string, rules: string): Promise<RulesProject> {
    const environment = await initializeTestEnvironment({ projectId: id, firestore: { rules } })
    const project = new RulesProject(environment)
    await project.clear()
    return project
  }

  /** Puts other rules in force, and forgets what had been evaluated. @returns why the text is none, or null */
  async load(rules: string): Promise<string | null> {
    const body = JSON.stringify({ rules: { files: [{ content: rules }] } })
    const answer = await fetch(this.#control('securityRules'), { method: 'PUT', body })
    return answer.ok ? null : await answer.text()
  }

  /** What each expression has come to since the rules were loaded. */
  async coverage(): Promise<unknown> {
    return (await fetch(this.#control('ruleCoverage'))).json()
  }

  /** Removes every document. */
  async clear(): Promise<void> {
    this.#held.clear()
    await this.#environment.clearFirestore()
  }

  /** Ends the connections of everybody. */
  async close(): Promise<void> {
    this.#closed.resolve()
    await this.#environment.cleanup()
  }

  /** The same, for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  /** Makes Firestore hold these documents and everybody's accounts, past the rules; writes what differs only. */
  async hold(documents: Documents): Promise<void> {
    const wanted = new Map(
      Object.entries({ ...accounts, ...documents }).flatMap(([path, body]) =>
        body === null ? [] : [[path, { body, text: JSON.stringify(body) }] as const],
      ),
    )
    const gone = [...this.#held.keys()].filter((path) => !wanted.has(path))
    const stale = [...wanted].filter(([path, { text }]) => this.#held.get(path) !== text)
    if (gone.length || stale.length) {
      const database = await this.#pastRules
      const batch = writeBatch(database)
      for (const path of gone) batch.delete(doc(database, path))
      for (const [path, { body }] of stale) batch.set(doc(database, path), body)
      await batch.commit()
    }
    this.#held.clear()
    for (const [path, { text }] of wanted) this.#held.set(path, text)
  }

  /** Tries something as a person. @returns whether the rules let them; throws where anything but the rules says no */
  async attempt(person: Person, request: Request): Promise<boolean> {
    const asked = ask(this.#as(person), request)
    const allowed = await assertSucceeds(asked).then(
      () => true,
      () => assertFails(asked).then(() => false),
    )
    if (allowed && 'path' in request && request.kind !== 'get') this.#held.set(request.path, 'changed')
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

  /** What the package has no call for: the emulator's own interface. */
  #control(what: 'securityRules' | 'ruleCoverage'): string {
    const { projectId, emulators } = this.#environment
    const { host, port } = emulators.firestore ?? {}
    return `http://${host}:${port}/emulator/v1/projects/${projectId}:${what}`
  }
}

function firestoreOf(context: RulesTestContext): Firestore {
  // The package's types are those of the older interface; its own documentation passes it to the newer functions.
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
