import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { type Bundling, loadEdited } from './bundle.ts'

/** The deployed functions, answering over HTTP in this one process as the cloud would run them. */
export type Server = AsyncDisposable & {
  url: string
  /** Calls a callable as the site does, and answers the status and the whole body. */
  call(name: string, data: unknown, token?: string): Promise<Answer>
}

export type Answer = { status: number; body: string }

type Functions = Record<string, RequestHandler>

/**
 * Serves every function of functions/src/index.ts, its sources edited: `POST /<name>`. The Functions emulator would give
 * each call a process of its own and lose half of them under load (ground.md).
 */
export async function serve(bundling: Omit<Bundling, 'modules'>): Promise<Server> {
  const modules = { functions: 'functions/src/index.ts' }
  const { functions } = await loadEdited<{ functions: Functions }>({ ...bundling, modules })
  const app = express()
  // As the cloud's framework does: the raw body beside the parsed one.
  app.use(
    express.json({ limit: '10mb', verify: (request, _, body) => Object.assign(request, { rawBody: body }) }),
  )
  for (const [name, handler] of Object.entries(functions)) app.post(`/${name}`, handler)
  const listening = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const { port } = listening.address() as AddressInfo // a server on a port, not on a pipe
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    call: (name, data, token) => call(`${url}/${name}`, data, token),
    async [Symbol.asyncDispose]() {
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
    },
  }
}

async function call(url: string, data: unknown, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data }) })
  return { status: answer.status, body: await answer.text() }
}
