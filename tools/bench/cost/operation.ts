import { z } from 'zod'

/** What is billed, or could be: one document read, written or deleted, one call of a function, of Auth. */
export const operation = z.object({
  kind: z.enum(['read', 'write', 'delete', 'invocation', 'auth']),
  by: z.enum(['server', 'browser', 'rules']),
  /** The function that did it, or what of the browser. */
  where: z.string(),
  /** The document, or the collection of a query that found nothing. */
  path: z.string(),
  /** The step of the journey, where it is known. */
  step: z.string().default(''),
  /** How long a call of a function took. */
  ms: z.number().default(0),
})
export type Operation = z.infer<typeof operation>

/** A path without the ids: `users/{}`; a path that ends in a collection stays one. */
export function pattern(path: string): string {
  return path
    .split('/')
    .map((part, at) => (at % 2 === 0 ? part : '{}'))
    .join('/')
}

/** The path of a document below the database, from its full name. */
export function pathOf(name: string): string {
  return name.replace(/^.*?\/documents\/?/, '')
}

/** The clock of the local worlds, which production has not: read at each call, and no cost of the product's. */
export function isLocal(path: string): boolean {
  return path.startsWith('dev/')
}
