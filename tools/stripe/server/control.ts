import { Router } from 'express'
import { clearAccount } from './account.ts'
import { bankControlRoutes } from './bank-control.ts'
import type { Api } from './http/endpoint.ts'
import { mischiefControlRoutes } from './mischief/mischief-control.ts'
import type { UnreliableApi } from './mischief/unreliable-api.ts'
import type { Deliveries } from './webhooks/deliveries.ts'

/** What tests may ask beyond Stripe's API: `/_control`, described in the README beside. */
export function controlRoutes(api: Api, deliveries: Deliveries | null, unreliable: UnreliableApi): Router {
  const { account, answers } = api
  const router = Router().use(bankControlRoutes(api), mischiefControlRoutes(deliveries, unreliable))

  router.get('/deliveries', (_request, response) => {
    response.json({ data: deliveries?.list() ?? [] })
  })

  router.post('/pause', (_request, response) => {
    deliveries?.pause()
    response.status(204).end()
  })

  router.post('/resume', (_request, response) => {
    deliveries?.resume()
    response.status(204).end()
  })

  router.post('/events/:id/deliver', (request, response) => {
    const event = account.events.get(request.params.id)
    if (event) deliveries?.send(event)
    response.status(event ? 204 : 404).end()
  })

  router.post('/reset', (_request, response) => {
    deliveries?.reset()
    unreliable.set(null)
    answers.clear()
    clearAccount(account)
    response.status(204).end()
  })

  return router
}
