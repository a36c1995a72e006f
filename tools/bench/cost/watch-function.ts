import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../world/world.ts'
import { patternOf } from './channel.ts'

/*
 * A preload (`NODE_OPTIONS=--import=…`) for the processes of the Functions emulator, one a function: writes to COST_LOG, a line
 * of JSON each, how long a call took and what the Admin SDK asked Firestore for. Each document of an answer is a read, found or
 * missing; so is a query without a result, and each thousand of counted index entries. The deployed code knows nothing of it.
 */
const { COST_LOG: log, FUNCTION_TARGET: where } = process.env
if (log && where) {
  watchCalls()
  watchFirestore()
}

function note(kind: 'read' | 'write' | 'call', path: string, ms = 0): void {
  // Production has no tester's clock.
  if (log && !path.startsWith('dev/')) appendFileSync(log, `${JSON.stringify({ kind, where, path, ms })}\n`)
}

function watchCalls(): void {
  type Served = { readonly request: { readonly method: string; readonly url: string } }
  const began = new WeakMap<object, number>()
  subscribe('http.server.request.start', (message) => {
    began.set((message as Served).request, performance.now()) // as Node documents it
  })
  subscribe('http.server.response.finish', (message) => {
    const { request } = message as Served // as Node documents it
    const ms = Math.round(performance.now() - (began.get(request) ?? 0))
    if (!request.url.startsWith('/__/')) note('call', request.method === 'OPTIONS' ? 'preflight' : 'call', ms)
  })
}

/** The fields of Firestore's protocol that are billed. */
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

/** The two methods by which the SDK asks Firestore for anything. */
type Requests = {
  request(method: string, request: Request, ...rest: unknown[]): Promise<Answer>
  requestStream(method: string, bidirectional: boolean, request: Request, ...rest: unknown[]): Promise<Stream>
}

function watchFirestore(): void {
  const require = createRequire(join(root, 'package.json'))
  const { Firestore }: { Firestore: { prototype: Requests } } = require('@google-cloud/firestore')
  const { request: ask, requestStream: askStream } = Firestore.prototype
  if (!ask || !askStream) throw new Error('The SDK has other methods now: nothing would be counted')
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
    // A listener would set the stream flowing before the SDK is ready for it.
    stream.emit = (event, ...args) => {
      if (event === 'data') found += noteReads(args[0] as Answer, request) // what the method answers
      if (event === 'end' && method === 'runQuery' && found === 0)
        note('read', collectionOf(request.structuredQuery))
      return emit(event, ...args)
    }
    return stream
  }
}

/** Notes what an answer costs, and answers how many documents it holds. */
function noteReads({ found, missing, document, result }: Answer, request: Request): number {
  const name = found?.name ?? missing ?? document?.name
  if (name) note('read', patternOf(name))
  const [count] = Object.values(result?.aggregateFields ?? {})
  for (let read = 0; count && read < Math.max(1, Number(count.integerValue) / 1000); read += 1)
    note('read', collectionOf(request.structuredAggregationQuery?.structuredQuery))
  return name ? 1 : 0
}

const collectionOf = (query: Query | undefined) => query?.from?.[0]?.collectionId ?? ''
