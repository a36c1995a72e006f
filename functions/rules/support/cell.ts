import type { Person } from './people.ts'

export type Body = Record<string, unknown>

/** Documents by path; `null` where there is none. */
export type Documents = Record<string, Body | null>

/** How a list is narrowed: a field, how it compares, and to what; `__name__` compares with a path. */
export type Where = readonly [field: string, op: 'EQUAL' | 'ARRAY_CONTAINS', value: unknown]

/** What a browser can ask of Firestore. `update` takes away the fields that are `undefined`. */
export type Request =
  | { kind: 'get'; path: string }
  | { kind: 'list'; collection: string; where?: readonly Where[] | undefined }
  /** Every collection of this name, wherever it stands. */
  | { kind: 'list everywhere'; collection: string }
  | { kind: 'set'; path: string; body: Body }
  | { kind: 'update'; path: string; body: Body }
  | { kind: 'delete'; path: string }

/** One thing that somebody tries, and whether the rules must let them. */
export type RulesCase = {
  /** The match block that answers, such as `groups/reveal`. */
  match: string
  title: string
  person: Person
  request: Request
  /** What is there, beside everybody's accounts. */
  given: Documents
  allowed: boolean
}

/** What of a cell tells it from another of its block; `cell` spells them out into cells. */
export type CaseInput = Omit<RulesCase, 'match' | 'title'> & { title?: string }

/** The cells of one match block, titled by what is tried. */
export function casesFor(match: string, trials: readonly CaseInput[]): RulesCase[] {
  return trials.map(({ title, ...trial }) => ({ ...trial, match, title: title ?? titleOf(trial) }))
}

function titleOf({ person, request, allowed }: Omit<CaseInput, 'title'>): string {
  const body = 'body' in request ? ` ${JSON.stringify(request.body).slice(0, 120)}` : ''
  return `${request.kind}${body}: ${person} ${allowed ? 'may' : 'may not'}`
}
