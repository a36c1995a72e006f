import { type Body, type Cell, cellsOf } from './cell.ts'

/** A text of that many characters. */
export function text(length: number): string {
  return 'x'.repeat(length)
}

/** Each body tried in a new document and in one that stands. */
export function writings(match: string, path: string, valid: Body, allowed: boolean, bodies: Body[]): Cell[] {
  const creations = cellsOf(
    match,
    bodies.map((body) => ({
      title: `an admin ${allowed ? 'may' : 'may not'} create one with ${shown(body)}`,
      person: 'admin',
      request: { kind: 'set', path, body: { ...valid, ...body } },
      given: {},
      allowed,
    })),
  )
  return [...creations, ...changes(match, path, valid, allowed, bodies)]
}

/** Each body tried in a document that stands. */
export function changes(match: string, path: string, valid: Body, allowed: boolean, bodies: Body[]): Cell[] {
  return cellsOf(
    match,
    bodies.map((body) => ({
      title: `an admin ${allowed ? 'may' : 'may not'} change one to ${shown(body)}`,
      person: 'admin',
      request: { kind: 'update', path, body },
      given: { [path]: valid },
      allowed,
    })),
  )
}

function shown(body: Body): string {
  return JSON.stringify(body, (_, value) => (value === undefined ? 'nothing' : value)).slice(0, 80)
}
