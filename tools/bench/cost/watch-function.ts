import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../world/environments.ts'
import { patternOf } from './channel.ts'

/*
 * A preload (`NODE_OPTIONS=--import=…`) for the processes of the Functions emulator, of which each runs one
 * function. Appends a line of JSON to COST_LOG for each call's duration and for each billed operation of the
 * Admin SDK on Firestore. A document in a response is a read, found or missing; so is a query without
 * results, and each thousand of counted index entries. Production code is not changed.
 */
const { COST_LOG: log, FUNCTION_TARGET: target } = process.env
/** What is running: the function, or the call of a service. A process of the emulator serves one request at a time. */
let where = target
if (log && target) {
  watchCalls()
  watchFirestore()
}

function note(kind: 'read' | 'write' | 'call', path: string, ms = 0): void {
  // The tester's clock does not exist in production.
  if (log && !path.startsWith('dev/')) appendFileSync(log, `${JSON.stringify({ kind, where, path, ms })}\n`)
}

function watchCalls(): void {
  type Served = { readonly request: { readonly method: string; readonly url: string } }
  const began = new WeakMap<object, number>()
  subscribe('http.server.request.start', (message) => {
    const { request } = message as Served // `as`: documented by Node
    began.set(request, performance.now())
    if (target === 'api' || target === 'console') where = request.url.slice(request.url.lastIndexOf('/') + 1)
  })
  subscribe('http.server.response.finish', (message) => {
    const { request } = message as Served // `as`: documented by Node
    const ms = Math.round(performance.now() - (began.get(request) ?? 0))
    if (!request.url.startsWith('/__/')) note('call', request.method === 'OPTIONS' ? 'preflight' : 'call', ms)
  })
}

/** The billed fields of Firestore's protocol. */
type Query = { from?: { collectionId?: string }[] }
type Request = {
  writes?: { update?: { name: string }; delete?: string }[]
  structuredQuery?: Query
  structuredAggregationQuery?: { structuredQuery?: Query }
}
type Answer = {
  found?: { name: string } | null
  missing?: string | null
  document?: { name: string } | null
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> }
}
type Stream = { emit(event: string, ...args: unknown[]): boolean }

/** The two methods through which the SDK sends every request to Firestore. */
type Requests = {
  request(method: string, request: Request, ...rest: unknown[]): Promise<Answer>
  requestStream(method: string, bidirectional: boolean, request: Request, ...rest: unknown[]): Promise<Stream>
}

function watchFirestore(): void {
  const require = createRequire(join(root, 'package.json'))
  const { Firestore }: { Firestore: { prototype: Requests } } = require('@google-cloud/firestore')
  const { request: ask, requestStream: askStream } = Firestore.prototype
  if (!ask || !askStream)
    throw new Error('The Firestore SDK lacks the wrapped methods; nothing would be counted')
  Firestore.prototype.request = async function (method, request, ...rest) {
    const answer = await ask.call(this, method, request, ...rest)
    if (method === 'commit' || method === 'batchWrite')
      for (const write of request.writes ?? [])
        note('write', patternOf(write.update?.name ?? write.delete ?? ''))
    return answer
  }
  Firestore.prototype.requestStream = async function (method, bidirectional, request, ...rest) {
    const stream = await askStream.call(this, method, bidirectional, request, ...rest)
    const emit = stream.emit.bind(stream)
    let found = 0
    // Wraps `emit`, because a `data` listener would start the stream before the SDK is ready.
    stream.emit = (event, ...args) => {
      // `as`: the response type of the method
      if (event === 'data') found += noteReads(args[0] as Answer, request)
      if (event === 'end' && method === 'runQuery' && found === 0)
        note('read', collectionOf(request.structuredQuery))
      return emit(event, ...args)
    }
    return stream
  }
}

/** Records the billed reads of a response and returns the number of its documents. */
function noteReads({ found, missing, document, result }: Answer, request: Request): number {
  const name = found?.name ?? missing ?? document?.name
  if (name) note('read', patternOf(name))
  const [count] = Object.values(result?.aggregateFields ?? {})
  for (let read = 0; count && read < Math.max(1, Number(count.integerValue) / 1000); read += 1)
    note('read', collectionOf(request.structuredAggregationQuery?.structuredQuery))
  return name ? 1 : 0
}

const collectionOf = (query: Query | undefined) => query?.from?.[0]?.collectionId ?? ''
