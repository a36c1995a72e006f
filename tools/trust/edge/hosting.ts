import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { firebaseJson } from '../../world/firebase-config.ts'
import { type Edit, editedText } from '../edit.ts'

/** The site behind Hosting's own rules, answering in this process. */
export type Hosting = AsyncDisposable & {
  /** Sends an address exactly as it is written: no client tidies it up first. */
  get(path: string): Promise<HostingAnswer>
}

export type HostingAnswer = { status: number; headers: Record<string, string> }

/** superstatic, which the Hosting emulator serves with: the copy that firebase-tools brings. */
type Superstatic = { server(options: object): { listen(done: () => void): Server } }

/**
 * Serves files of no content by `hosting` of firebase.json, as the Hosting emulator does; functions that it rewrites to
 * answer 200.
 */
export async function serveHosting(edits: readonly Edit[], files: readonly string[]): Promise<Hosting> {
  const { hosting } = firebaseJson.parse(JSON.parse(editedText('firebase.json', edits)))
  const folder = mkdtempSync(join(tmpdir(), 'tablee-hosting-'))
  for (const file of files) writePage(join(folder, file))
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
  const { port } = server.address() as AddressInfo // a server on a port, not on a pipe
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
