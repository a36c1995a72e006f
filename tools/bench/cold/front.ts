import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { answering } from '../../launch/ports.ts'
import { ProcessGroup } from '../../launch/process-group.ts'

/** How long the first answer of a service took, from the request on, in milliseconds. */
export type FirstAnswers = Map<string, number>

interface Front extends AsyncDisposable {
  readonly firstAnswers: FirstAnswers
}

/**
 * Stands where Hosting does, before services that are all scaled to zero: the first request of each starts its process of
 * functions-framework, as Cloud Run starts a container. `bundle`: the folder of a bundle; `ports`: the first of those
 * that the services may use.
 */
export async function serveFromCold(
  bundle: string,
  { port, ports }: { port: number; ports: number },
): Promise<Front> {
  const processes = new ProcessGroup('.local/bench')
  const services = new Map<string, Promise<number>>()
  const firstAnswers: FirstAnswers = new Map()

  function start(name: string): Promise<number> {
    const own = ports + services.size
    processes.stay({
      name: `cold-${name}`,
      command: process.execPath,
      args: [
        'node_modules/@google-cloud/functions-framework/build/src/main.js',
        ...['--source=tools/bench/cold/one-function.ts', '--target=cold', `--port=${own}`],
      ],
      env: {
        ...{ FUNCTION: name, FUNCTIONS_BUNDLE: bundle, NODE_ENV: 'production' },
        // A new container has compiled nothing before.
        NODE_DISABLE_COMPILE_CACHE: '1',
        // As in the Functions emulator: firebase-admin would ask the Auth emulator about each token.
        ...{ FIREBASE_DEBUG_MODE: 'true', FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true}' },
      },
    })
    return answering(own).then(() => own)
  }

  const server = createServer(async (asked, answer) => {
    const began = performance.now()
    const [, first = ''] = (asked.url ?? '').split('/')
    const name = first === 'stripe' ? 'stripeWebhook' : first
    const body = await buffer(asked)
    const isFirst = !services.has(name)
    if (isFirst) services.set(name, start(name))
    await forward(asked, body, answer, (await services.get(name)) ?? 0)
    if (isFirst) firstAnswers.set(name, performance.now() - began)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    firstAnswers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await processes.stop()
    },
  }
}

function forward(asked: IncomingMessage, body: Buffer, answer: ServerResponse, port: number): Promise<void> {
  const { url, method, headers } = asked
  return new Promise((resolve, reject) => {
    const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers).end(await buffer(given))
      resolve()
    })
    passed.on('error', reject).end(body)
  })
}
