import express, { type ErrorRequestHandler, type Express } from 'express'
import { controlRoutes } from './control.ts'
import { cors } from './http/cors.ts'
import type { Api } from './http/endpoint.ts'
import { unreliableApi } from './mischief/unreliable-api.ts'
import { testerPage } from './page.ts'
import { bankRoutes, stripeRoutes } from './routes.ts'
import type { Deliveries } from './webhooks/deliveries.ts'

/** The whole HTTP surface: Stripe's API, the bank, the control surface of tests and the page of testers. */
export function createApp(api: Api, deliveries: Deliveries | null): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'extended')
  const unreliable = unreliableApi()
  const form = express.urlencoded({ extended: true, limit: '64kb' })

  app.use('/v1', cors, unreliable.handler, form, stripeRoutes(api))
  app.use('/_3ds', cors, form, bankRoutes(api))
  app.use('/_control', controlRoutes(api, deliveries, unreliable))
  app.get('/', (_request, response) => {
    response.type('html').send(testerPage(api.account, deliveries))
  })
  app.use(unreadableBody)
  return app
}

/** A body that the form parser can't read; Express tells an error handler by its four parameters. */
const unreadableBody: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const message = error instanceof Error ? error.message : 'Invalid request.'
  response.status(400).json({ error: { type: 'invalid_request_error', message } })
}
