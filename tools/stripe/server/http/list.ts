import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { integer } from './params.ts'

/** The parameters that every list takes. */
export const listParams = {
  limit: integer.optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      integer,
      z.strictObject({
        gt: integer.optional(),
        gte: integer.optional(),
        lt: integer.optional(),
        lte: integer.optional(),
      }),
    ])
    .optional(),
}

type ListParams = z.infer<z.ZodObject<typeof listParams>>

/** One page of a collection, newest first. `all` is in the order of creation. */
export function page<Item extends { id: string; object: string; created: number }>(
  all: Iterable<Item>,
  params: ListParams,
  url: string,
): Stripe.ApiList<Item> {
  const items = [...all].reverse().filter((item) => isWithin(item.created, params.created))
  const limit = params.limit ?? 10
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: it must be between 1 and 100.', { param: 'limit' })
  }
  const [from, to] = bounds(items, params, limit)
  const before = params.ending_before !== undefined
  return {
    object: 'list',
    data: items.slice(from, to),
    has_more: before ? from > 0 : to < items.length,
    url,
  }
}

function bounds<Item extends { id: string; object: string }>(
  items: Item[],
  { starting_after, ending_before }: ListParams,
  limit: number,
): [number, number] {
  if (ending_before !== undefined) {
    const end = position(items, ending_before, 'ending_before')
    return [Math.max(0, end - limit), end]
  }
  const start = starting_after === undefined ? 0 : position(items, starting_after, 'starting_after') + 1
  return [start, start + limit]
}

function position(items: { id: string; object: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id)
  if (index < 0) throw noSuch(items[0]?.object ?? 'object', id, param)
  return index
}

function isWithin(created: number, range: ListParams['created']): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return created === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}
