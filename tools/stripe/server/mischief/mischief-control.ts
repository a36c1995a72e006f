import express, { type RequestHandler, Router } from 'express'
import type { z } from 'zod'
import type { Deliveries } from '../webhooks/deliveries.ts'
import { apiMischief, webhookMischief } from './settings.ts'
import type { UnreliableApi } from './unreliable-api.ts'

/** `POST /_control/webhook` and `/_control/api`: how unreliable they are from here on, in JSON. */
export function mischiefControlRoutes(deliveries: Deliveries | null, api: UnreliableApi): Router {
  const router = Router().use(express.json())
  router.post(
    '/webhook',
    asSet(webhookMischief, (settings) => deliveries?.set(settings)),
  )
  router.post(
    '/api',
    asSet(apiMischief, (settings) => api.set(settings)),
  )
  return router
}

function asSet<Schema extends z.ZodType>(
  schema: Schema,
  set: (settings: z.output<Schema>) => void,
): RequestHandler {
  return (request, response) => {
    const parsed = schema.safeParse(request.body ?? {})
    if (parsed.success) set(parsed.data)
    response.status(parsed.success ? 204 : 400).send(parsed.error?.message)
  }
}
