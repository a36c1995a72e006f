import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import { type Functions, handlerOf } from '../../trust/listen.ts'

/*
 * What functions-framework is given as its one function: every function of the bundle in FUNCTIONS_BUNDLE, each at its
 * name, and the webhook where Hosting has it, for the Stripe stand-in looks for it there.
 */
const path = join(process.env.FUNCTIONS_BUNDLE ?? '', 'index.js')
const functions: Functions = await import(pathToFileURL(path).href)
const handlers = new Map(
  Object.entries(functions).map(([name, deployed]) => [`/${name}`, handlerOf(deployed)]),
)
const { stripeWebhook } = functions
if (stripeWebhook) handlers.set('/stripe/webhook', stripeWebhook)

export const all: RequestHandler = (request, response, next) => {
  const handler = handlers.get(request.path)
  if (handler) return handler(request, response, next)
  response.status(404).end()
}
