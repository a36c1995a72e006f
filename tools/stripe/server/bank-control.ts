import { type RequestHandler, Router } from 'express'
import { closeDispute, openDispute } from './disputes.ts'
import type { Api, Call } from './http/endpoint.ts'
import { failRefund } from './refunds.ts'
import { StripeError } from './stripe-error.ts'

/** What a payer's bank does of itself, asked for by tests: `/_control/…/dispute`, `/_control/disputes/…` and `/_control/refunds/…`. */
export function bankControlRoutes(api: Api): Router {
  const router = Router()
  router.post(
    '/payment_intents/:id/dispute',
    asBank(api, (call, id) => openDispute(call, id)),
  )
  router.post(
    '/disputes/:id/won',
    asBank(api, (call, id) => closeDispute(call, id, 'won')),
  )
  router.post(
    '/disputes/:id/lost',
    asBank(api, (call, id) => closeDispute(call, id, 'lost')),
  )
  router.post(
    '/refunds/:id/fail',
    asBank(api, (call, id) => failRefund(call, id)),
  )
  return router
}

function asBank(api: Api, act: (call: Call, id: string) => object): RequestHandler {
  return async ({ params }, response) => {
    api.account.now = await api.now()
    const { account } = api
    try {
      // No request of the merchant's is behind what a bank does.
      const request = { id: null, idempotency_key: null }
      response.json(act({ account, caller: 'secret', request }, String(params.id)))
    } catch (error) {
      // To translate: a test reads what is wrong with what it asked.
      if (!(error instanceof StripeError)) throw error
      response.status(error.status).json({ error: error.body })
    }
  }
}
