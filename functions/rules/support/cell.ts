import type { Person } from './people.ts'

export type Body = Record<string, unknown>

/** Documents by path; `null` for one that does not exist. */
export type Documents = Record<string, Body | null>

/** A filter of a list: field, operator and value; the value of `__name__` is a path. */
export type Where = readonly [field: string, op: 'EQUAL' | 'ARRAY_CONTAINS', value: unknown]

/** A request of a browser to Firestore. `update` deletes the fields that are `undefined`. */
export type Request =
  | { kind: 'get'; path: string }
  | { kind: 'list'; collection: string; where?: readonly Where[] | undefined }
  /** A collection group query. */
  | { kind: 'list everywhere'; collection: string }
  | { kind: 'set'; path: string; body: Body }
  | { kind: 'update'; path: string; body: Body }
  | { kind: 'delete'; path: string }

/** A request of a person, and whether the rules must allow it. */
export type RulesCase = {
  /** The match block that decides, such as `groups/reveal`. */
  match: string
  title: string
  person: Person
  request: Request
  /** The documents that exist, in addition to all accounts. */
  given: Documents
  allowed: boolean
}

/** What distinguishes a case from the others of its match block. */
export type CaseInput = Omit<RulesCase, 'match' | 'title'> & { title?: string }

/** The cases of one match block. Without a title of its own a case is named after its request. */
export function casesFor(match: string, trials: readonly CaseInput[]): RulesCase[] {
  return trials.map(({ title, ...trial }) => ({ ...trial, match, title: title ?? titleOf(trial) }))
}

function titleOf({ person, request, allowed }: Omit<CaseInput, 'title'>): string {
  const body = 'body' in request ? ` ${JSON.stringify(request.body).slice(0, 120)}` : ''
  return `${request.kind}${body}: ${person} ${allowed ? 'may' : 'may not'}`
}

/** The match block of a path: `groups/g1/reveal/venue` → `groups/reveal`. */
export function blockOf(path: string): string {
  return path
    .split('/')
    .filter((_, at) => at % 2 === 0)
    .join('/')
}

/** The match block of a request; of a collection group query the name of the collection. */
export function blockOfRequest(request: Request): string {
  return blockOf('path' in request ? request.path : `${request.collection}/any`)
}
