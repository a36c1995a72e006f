import type { Body, Documents, Request, Where } from './cell.ts'
import { accounts, type Person, tokenOf } from './people.ts'
import { restFields, restValue } from './rest-value.ts'

/**
 * A Firestore of the emulator under one text of rules, over REST: what a browser asks is judged as from the SDK, in a
 * fraction of the time, and rules are changed without a restart.
 */
export class RulesProject {
  readonly #emulator: string
  readonly #database: string
  readonly #id: string
  readonly #held = new Map<string, string>()
  readonly #tokens = new Map<Person, string | null>()

  constructor(id: string, host = process.env.FIRESTORE_EMULATOR_HOST) {
    if (!host) throw new Error('FIRESTORE_EMULATOR_HOST is missing: start the emulator (npm test does)')
    this.#id = id
    this.#emulator = `http://${host}/emulator/v1/projects/${id}`
    this.#database = `http://${host}/v1/projects/${id}/databases/(default)/documents`
  }

  /** Puts rules in force, and forgets what they had evaluated. @returns why the text is none, or null */
  async load(rules: string): Promise<string | null> {
    const body = JSON.stringify({ rules: { files: [{ content: rules }] } })
    const answer = await fetch(`${this.#emulator}:securityRules`, { method: 'PUT', body })
    return answer.ok ? null : await answer.text()
  }

  /** What each expression has come to since the rules were loaded. */
  async coverage(): Promise<unknown> {
    return (await fetch(`${this.#emulator}:ruleCoverage`)).json()
  }

  /** Removes every document. */
  async clear(): Promise<void> {
    this.#held.clear()
    await this.#send('DELETE', `${this.#emulator}/databases/(default)/documents`, null, 'owner')
  }

  /** Makes Firestore hold these documents and everybody's accounts, past the rules; writes what differs only. */
  async hold(documents: Documents): Promise<void> {
    const wanted = new Map(
      Object.entries({ ...accounts, ...documents })
        .filter(([, body]) => body !== null)
        .map(([path, body]) => [path, JSON.stringify(restFields(body ?? {}))]),
    )
    const gone = [...this.#held.keys()].filter((path) => !wanted.has(path))
    const stale = [...wanted].filter(([path, fields]) => this.#held.get(path) !== fields)
    const writes = [
      ...gone.map((path) => ({ delete: this.#name(path) })),
      ...stale.map(([path, fields]) => ({ update: { name: this.#name(path), fields: JSON.parse(fields) } })),
    ]
    if (writes.length) await this.#commit(writes, 'owner')
    this.#held.clear()
    for (const [path, fields] of wanted) this.#held.set(path, fields)
  }

  /** Tries something as a person. @returns whether the rules let them */
  async attempt(person: Person, request: Request): Promise<boolean> {
    let status = await this.#ask(request, this.#token(person))
    // Two at once on one document: the rules let both, and Firestore asks the later one to come again.
    for (let tries = 0; status === 409 && tries < 10; tries += 1)
      status = await this.#ask(request, this.#token(person))
    if (status === 403) return false
    if (status === 200) {
      if ('path' in request && request.kind !== 'get') this.#held.set(request.path, 'changed')
      return true
    }
    // A document that is not there has been looked for: whoever may not is told nothing of that.
    if (status === 404 && request.kind === 'get') return true
    throw new Error(`${request.kind} as ${person}: the emulator answered ${status}`)
  }

  async #ask(request: Request, token: string | null): Promise<number> {
    switch (request.kind) {
      case 'get':
        return this.#send('GET', `${this.#database}/${encodeURI(request.path)}`, null, token)
      case 'list':
        return this.#list(request.collection, false, request.where && this.#where(request.where), token)
      case 'list everywhere':
        return this.#list(request.collection, true, undefined, token)
      case 'delete':
        return this.#commit([{ delete: this.#name(request.path) }], token)
      default: {
        const update = { name: this.#name(request.path), fields: restFields(request.body) }
        const partly = {
          updateMask: { fieldPaths: Object.keys(request.body) },
          currentDocument: { exists: true },
        }
        return this.#commit([{ update, ...(request.kind === 'update' && partly) }], token)
      }
    }
  }

  #list(
    collection: string,
    allDescendants: boolean,
    where: Body | undefined,
    token: string | null,
  ): Promise<number> {
    const parts = collection.split('/')
    const from = [{ collectionId: parts.at(-1), allDescendants }]
    const parent = [this.#database, ...parts.slice(0, -1)].join('/')
    return this.#send('POST', `${parent}:runQuery`, { structuredQuery: { from, where } }, token)
  }

  #commit(writes: Body[], token: string | null): Promise<number> {
    return this.#send('POST', `${this.#database}:commit`, { writes }, token)
  }

  async #send(method: string, url: string, body: Body | null, token: string | null): Promise<number> {
    const answer = await fetch(url, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    const text = await answer.text()
    if (token === 'owner' && !answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
    return answer.status
  }

  #where(where: readonly Where[]): Body {
    const filters = where.map(([fieldPath, op, value]) => ({
      fieldFilter: {
        field: { fieldPath },
        op,
        value: fieldPath === '__name__' ? { referenceValue: this.#name(String(value)) } : restValue(value),
      },
    }))
    return { compositeFilter: { op: 'AND', filters } }
  }

  #token(person: Person): string | null {
    const token = this.#tokens.get(person) ?? tokenOf(person, this.#id)
    this.#tokens.set(person, token)
    return token
  }

  #name(path: string): string {
    return `projects/${this.#id}/databases/(default)/documents/${path}`
  }
}
