import type { RequestHandler } from 'express'

/** Lets pages of any origin call, as api.stripe.com does. */
export const cors: RequestHandler = (request, response, next) => {
  response.set('access-control-allow-origin', '*')
  response.set('access-control-expose-headers', 'request-id')
  if (request.method !== 'OPTIONS') return next()
  response.set({
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-allow-methods': 'GET, POST',
    'access-control-max-age': '600',
  })
  response.status(204).end()
}
