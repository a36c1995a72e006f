import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { routes } from '@tablee/domain/routes'
import { deployedConfig } from '../../world/firebase-config.ts'

/** The site behind the rules of firebase.json, served in this process. */
export type Hosting = AsyncDisposable & {
  /** Requests a path exactly as written, without a client's normalisation. */
  get(path: string): Promise<HostingAnswer>
}

type HostingAnswer = { status: number; headers: Record<string, string> }

/** superstatic, the Hosting emulator's server, from firebase-tools' own dependencies. */
type Superstatic = { server(options: object): { listen(done: () => void): Server } }

const { home, contact, cgu, cgv, rgpd, login, pricingSelection, play } = routes

/** The files of the built site: the prerendered pages, and one file of each other kind. */
export const siteFiles = [
  '404.html',
  '__spa-fallback.html',
  'assets/drawing-0123.svg',
  'share.png',
  'public-page.js',
  'assets/entry-0123.js',
  ...[home, contact, cgu, cgv, rgpd, login, pricingSelection, play].map((page) =>
    `${page}/index.html`.replace(/^\/+/, ''),
  ),
]

/**
 * Serves files without content by the `hosting` section of firebase.json, as the Hosting emulator does. A
 * rewrite to a function answers 200.
 */
export async function serveHosting(): Promise<Hosting> {
  const { hosting } = deployedConfig()
  const folder = mkdtempSync(join(tmpdir(), 'tablee-hosting-'))
  for (const file of siteFiles) writePage(join(folder, file))
  const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
  const { server: serve }: Superstatic = tools('superstatic')
  const ready = Promise.withResolvers<void>()
  const server = serve({
    config: { ...hosting, public: folder },
    cwd: '/',
    hostname: '127.0.0.1',
    port: 0,
    stack: 'strict',
    rewriters: { function: async () => (_: unknown, response: { end(): void }) => response.end() },
  }).listen(() => ready.resolve())
  await ready.promise
  const { port } = server.address() as AddressInfo // `as`: the server listens on a TCP port, not on a pipe
  return {
    get: (path) => answerOf(port, path),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}

function writePage(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '<!doctype html><title>Tablée</title>')
}

function answerOf(port: number, path: string): Promise<HostingAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume()
      const headers = Object.fromEntries(
        Object.entries(answer.headersDistinct).map(([k, v]) => [k, v?.join(' | ') ?? '']),
      )
      resolve({ status: answer.statusCode ?? 0, headers })
    })
    sent.on('error', reject).end()
  })
}
