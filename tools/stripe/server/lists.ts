import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest, noSuch } from './errors.ts'
import { type Accepted, integer } from './params.ts'

/** The parameters of every list. */
export const listParams = {
  limit: integer.optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.strictObject({ gte: integer.exactOptional(), lte: integer.exactOptional() }).optional(),
} satisfies Accepted<Stripe.PaginationParams & { created?: Stripe.RangeQueryParam }>

type ListParams = z.infer<z.ZodObject<typeof listParams>>

/** One page of a collection, newest first. `all` is in the order of creation. */
export function page<Item extends { id: string; object: string; created: number }>(
  all: Iterable<Item>,
  { limit = 10, starting_after, ending_before, created: { gte = 0, lte = Infinity } = {} }: ListParams,
  url: string,
): Stripe.ApiList<Item> {
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: it must be between 1 and 100.', { param: 'limit' })
  const items = [...all].reverse().filter(({ created }) => created >= gte && created <= lte)

  function position(id: string, param: string): number {
    const index = items.findIndex((item) => item.id === id)
    if (index < 0) throw noSuch(items[0]?.object ?? 'object', id, param, 400)
    return index
  }

  if (ending_before !== undefined) {
    const end = position(ending_before, 'ending_before')
    const data = items.slice(Math.max(0, end - limit), end)
    return { object: 'list', data, has_more: end > limit, url }
  }
  const start = starting_after === undefined ? 0 : position(starting_after, 'starting_after') + 1
  return {
    object: 'list',
    data: items.slice(start, start + limit),
    has_more: start + limit < items.length,
    url,
  }
}
