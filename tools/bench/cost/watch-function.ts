import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../world/world.ts'
import { isLocal, type Operation, pathOf } from './operation.ts'

/*
 * A preload (`NODE_OPTIONS=--import=…`) for the processes of the Functions emulator, one a function: notes in COST_LOG what
 * each call of a function asks of Firestore and of Auth, a line of JSON each.
 *
 * It counts where the Admin SDK asks Firestore for anything, whoever asked the SDK. Each document of an answer is a read,
 * found or missing, in a transaction or out of it; a query that finds none is one; so are a thousand entries of an index
 * that are only counted. Writes are those of a commit that was answered. Nothing of the bundle knows of it, so that what
 * is counted is what is deployed.
 */
const log = process.env.COST_LOG
const name = process.env.FUNCTION_TARGET
if (log && name) watch(log, name)

function watch(log: string, where: string): void {
  const note = (kind: Operation['kind'], path: string, ms = 0) => {
    if (!isLocal(path)) appendFileSync(log, `${JSON.stringify({ kind, by: 'server', where, path, ms })}\n`)
  }
  const began = new WeakMap<IncomingMessage, number>()
  subscribe('http.server.request.start', (message) => {
    began.set((message as Served).request, performance.now()) // as Node documents it
  })
  subscribe('http.server.response.finish', (message) => {
    const { request } = message as Served // as Node documents it
    const { method = '', url = '' } = request
    const ms = Math.round(performance.now() - (began.get(request) ?? 0))
    if (!url.startsWith('/__/')) note('invocation', method === 'OPTIONS' ? 'preflight' : 'call', ms)
  })
  subscribe('http.client.request.start', (message) => {
    const { host, path } = (message as { request: { host: string; path: string } }).request // as Node documents it
    const auth = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? ''
    if (auth.startsWith(`${host}:`) && path.includes('/accounts'))
      note('auth', path.replace(/^.*\/accounts/, 'accounts'))
  })
  watchFirestore(note)
}

type Served = { readonly request: IncomingMessage }
type Note = (kind: Operation['kind'], path: string) => void

/** The answers that cost something, as far as they are looked at. */
interface Answer {
  readonly found?: { readonly name: string } | null
  readonly missing?: string | null
  readonly document?: { readonly name: string } | null
  readonly result?: {
    readonly aggregateFields?: Record<string, { readonly integerValue?: string | number }>
  } | null
}

interface Request {
  readonly writes?: readonly {
    readonly update?: { readonly name: string }
    readonly delete?: string
    readonly transform?: { readonly document: string }
  }[]
  readonly structuredQuery?: Query
  readonly structuredAggregationQuery?: { readonly structuredQuery?: Query }
}
interface Query {
  readonly from?: readonly { readonly collectionId?: string }[]
}

interface Stream {
  emit(event: string, ...args: unknown[]): boolean
}

/** The two ways by which the SDK asks Firestore for anything. */
interface Requests {
  request(method: string, request: Request, ...rest: unknown[]): Promise<Answer>
  requestStream(method: string, bidirectional: boolean, request: Request, ...rest: unknown[]): Promise<Stream>
}

function watchFirestore(note: Note): void {
  const require = createRequire(join(root, 'package.json'))
  const { Firestore }: { Firestore: { prototype: Requests } } = require('@google-cloud/firestore')
  const { request: ask, requestStream: askStream } = Firestore.prototype
  if (!ask || !askStream) throw new Error('The SDK asks in another way now: nothing would be counted')
  Firestore.prototype.request = async function (method, request, ...rest) {
    const answer = await ask.call(this, method, request, ...rest)
    lookAt(method, request, note).answered(answer)
    return answer
  }
  Firestore.prototype.requestStream = async function (method, bidirectional, request, ...rest) {
    const stream = await askStream.call(this, method, bidirectional, request, ...rest)
    const look = lookAt(method, request, note)
    const emit = stream.emit.bind(stream)
    // A listener of our own would set the stream flowing before the SDK is ready for it.
    stream.emit = (event, ...args) => {
      if (event === 'data') look.answered(args[0] as Answer) // as the method says
      if (event === 'end') look.ended()
      return emit(event, ...args)
    }
    return stream
  }
}

interface Look {
  readonly answered: (answer: Answer) => void
  readonly ended: () => void
}

function lookAt(method: string, request: Request, note: Note): Look {
  if (method === 'commit' || method === 'batchWrite')
    return { answered: () => noteWrites(request, note), ended: () => {} }
  if (method === 'batchGetDocuments')
    return { answered: ({ found, missing }) => noteRead(found?.name ?? missing, note), ended: () => {} }
  if (method === 'runAggregationQuery')
    return {
      answered: ({ result }) => noteCount(result, request.structuredAggregationQuery?.structuredQuery, note),
      ended: () => {},
    }
  if (method !== 'runQuery') return { answered: () => {}, ended: () => {} }
  let found = 0
  return {
    answered({ document }) {
      if (document) found += 1
      noteRead(document?.name, note)
    },
    ended: () => found === 0 && note('read', collectionOf(request.structuredQuery)),
  }
}

function noteRead(name: string | null | undefined, note: Note): void {
  if (name) note('read', pathOf(name))
}

function noteWrites({ writes = [] }: Request, note: Note): void {
  for (const { update, delete: gone, transform } of writes)
    note(gone ? 'delete' : 'write', pathOf(update?.name ?? gone ?? transform?.document ?? ''))
}

function noteCount(result: Answer['result'], query: Query | undefined, note: Note): void {
  const [count] = Object.values(result?.aggregateFields ?? {})
  const entries = Number(count?.integerValue ?? 0)
  for (let read = 0; read < Math.max(1, Math.ceil(entries / 1000)); read += 1)
    note('read', collectionOf(query))
}

const collectionOf = (query: Query | undefined) => query?.from?.[0]?.collectionId ?? ''
