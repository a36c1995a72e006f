import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../world/world.ts'

/** One function, as the cloud starts it. */
export interface ColdStart {
  /** The folder of its package. */
  readonly source: string
  readonly target: string
  /** What it is called by; a path that the framework keeps to itself answers without the function. */
  readonly path?: string
  /** Started by an event, so that the framework refuses what is no event. */
  readonly event?: boolean
  /** The status of the first answer. */
  readonly answers?: number
}

const framework = join(root, 'node_modules/@google-cloud/functions-framework/build/src/main.js')
const LOOK_EVERY_MS = 4
const PATIENCE_MS = 60_000

/** The milliseconds from the start of a process of functions-framework to its first answer. */
export async function coldStart({
  source,
  target,
  path = '/',
  event,
  answers = 200,
}: ColdStart): Promise<number> {
  const port = await freePort()
  const signature = event ? 'cloudevent' : 'http'
  const args = [
    framework,
    `--source=${source}`,
    `--target=${target}`,
    `--port=${port}`,
    `--signature-type=${signature}`,
  ]
  const started = performance.now()
  const child = spawn(process.execPath, args, { env: environment(), stdio: 'ignore' })
  const ended = once(child, 'exit')
  try {
    const status = await Promise.race([
      firstAnswer(`http://127.0.0.1:${port}${path}`, event ? 'no event' : '{"data":{}}'),
      ended.then(() => {
        throw new Error(`${target} could not be started`)
      }),
    ])
    const took = performance.now() - started
    if (status !== answers) throw new Error(`${target} answered ${status}, not ${answers}`)
    return took
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

async function firstAnswer(url: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return (await fetch(url, { method: 'POST', headers, body })).status
    } catch (error) {
      // To retry: nobody listens yet.
      if (performance.now() > until) throw error
      await wait(LOOK_EVERY_MS)
    }
  }
}

/** What the cloud sets, and the secrets as an example: nobody is called with them. */
function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    GCLOUD_PROJECT: 'demo-tablee',
    FIREBASE_CONFIG: '{"projectId":"demo-tablee"}',
    STRIPE_SECRET_KEY: 'sk_test_example',
    STRIPE_WEBHOOK_SECRET: 'whsec_example',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_example',
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A server on a port has a port')
  return address.port
}
