import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'

/** The deployed functions, answering over HTTP in one process as the cloud would run them. */
export type Server = AsyncDisposable & {
  url: string
  /** The names of the callables among them; the rest is Stripe's, the clock's or the database's to call. */
  callables: readonly string[]
  /** Calls a callable as the site does, and answers the status and the whole body. */
  call(name: string, data: unknown, token?: string): Promise<Answer>
}

export type Answer = { status: number; body: string }

/** What functions/src/index.ts exports, each with what is deployed of it. */
export type Functions = Record<string, RequestHandler & Deployed>

type Deployed = {
  __endpoint: { callableTrigger?: object; eventTrigger?: object }
  /** The handler itself, of a function that an event of the database starts. */
  run?: (event: unknown) => unknown
}

/** Something to do around every request that is served. */
export type Around = (handler: RequestHandler) => RequestHandler

/** Serves functions on a free port: `POST /<name>`; what the database starts takes the event as its body. */
export async function listen(functions: Functions, around: Around = (it) => it): Promise<Server> {
  const listening = applicationOf(functions, around).listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const { port } = listening.address() as AddressInfo // a server on a port, not on a pipe
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    callables: callablesOf(functions),
    call: (name, data, token) => call(`${url}/${name}`, data, token),
    async [Symbol.asyncDispose]() {
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
    },
  }
}

/** Parses bodies as the cloud's framework does, and keeps the raw one beside; errors tell what they tell in production. */
function applicationOf(functions: Functions, around: Around): express.Express {
  const app = express()
  app.set('env', 'production')
  const kept = {
    limit: '10mb',
    verify: (request: object, _: unknown, body: Buffer) => Object.assign(request, { rawBody: body }),
  }
  app.use(express.json(kept))
  app.use(express.text(kept))
  app.use(express.urlencoded({ ...kept, extended: true }))
  app.use(express.raw({ ...kept, type: '*/*' }))
  for (const [name, deployed] of Object.entries(functions)) app.post(`/${name}`, around(handlerOf(deployed)))
  return app
}

/** A database's event comes to the cloud's framework in another way, which ends in the same handler. */
export function handlerOf(deployed: Functions[string]): RequestHandler {
  const { run, __endpoint } = deployed
  if (!__endpoint.eventTrigger || !run) return deployed
  return async (request, response) => {
    await run(request.body)
    response.status(204).end()
  }
}

/** The names of the callables among functions. */
export function callablesOf(functions: Functions): string[] {
  return Object.keys(functions).filter((name) => functions[name]?.__endpoint.callableTrigger)
}

/** Calls the callable at an address as the site does. */
export async function call(url: string, data: unknown, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data }) })
  return { status: answer.status, body: await answer.text() }
}
