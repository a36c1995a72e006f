import type { Page } from '@playwright/test'
import { world } from '../support/world.ts'

/** A request to the emulators, for a page too, or to Stripe's stand-in, in milliseconds of the machine's clock. */
export interface Call {
  readonly name: string
  readonly from: number
  to: number
}

type Open = { readonly call: Call; readonly channel: string | null }

const servers = [
  world.auth,
  String(process.env.FUNCTIONS_URL),
  `http://${process.env.FIRESTORE_EMULATOR_HOST}`,
  String(process.env.STRIPE_API_BASE),
]

/** Longer than what a channel says to stay open. */
const A_MESSAGE = 40

/**
 * Every call of a page, as its browser's network sees it. A message to Firestore's channel is out until the next one
 * comes back on the answer that the channel keeps open, or until it is acknowledged where none does.
 */
export async function watchCalls(page: Page): Promise<Call[]> {
  const session = await page.context().newCDPSession(page)
  const calls: Call[] = []
  const open = new Map<string, Open>()
  const answers = new Map<string, string>()
  /** From the browser's clock to the machine's. */
  let offset = 0

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    offset = (wallTime - timestamp) * 1000
    const { url, method } = request
    if (type === 'Document') dropAll(wallTime * 1000)
    if (type === 'Preflight' || method === 'OPTIONS' || !servers.some((server) => url.startsWith(server)))
      return
    const channel = /Firestore\/(\w+)\/channel/.exec(url)?.[1] ?? null
    if (channel && method === 'GET') return void answers.set(requestId, channel)
    const name = nameOf(url, request.postData)
    if (name === null) return
    const call = { name, from: wallTime * 1000, to: Number.POSITIVE_INFINITY }
    calls.push(call)
    open.set(requestId, { call, channel })
  })
  // Of a page, what the Hosting emulator takes to answer; the rest is the browser's.
  session.on('Network.responseReceived', ({ type, response: { url, timing } }) => {
    if (type !== 'Document' || !timing || !url.startsWith(world.site)) return
    const asked = timing.requestTime * 1000 + offset
    calls.push({ name: 'page', from: asked + timing.sendEnd, to: asked + timing.receiveHeadersStart })
  })
  session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    const channel = answers.get(requestId)
    if (!channel || dataLength <= A_MESSAGE) return
    for (const [id, each] of open) {
      if (each.channel !== channel) continue
      each.call.to = timestamp * 1000 + offset
      open.delete(id)
    }
  })
  /** A page that is left takes its calls along, some without a word. */
  function dropAll(at: number): void {
    for (const { call } of open.values()) call.to = Math.min(call.to, at)
    open.clear()
  }
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const one = open.get(requestId)
    if (one) one.call.to = timestamp * 1000 + offset
    if (one?.channel === null) open.delete(requestId)
  }
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)

  await session.send('Network.enable')
  return calls
}

/** Fields of a message to Firestore, as far as it has them. */
type Message = {
  addTarget?: {
    documents?: { documents: string[] }
    query?: { structuredQuery?: { from?: { collectionId?: string }[] } }
  }
  removeTarget?: number
  writes?: { update?: { name: string } }[]
}

/** The function, the method of Auth, or what of Firestore is asked for; null for what asks for nothing. */
function nameOf(url: string, body = ''): string | null {
  const { pathname } = new URL(url)
  const kind = /Firestore\/(\w+)\/channel/.exec(pathname)?.[1]
  if (!kind) return pathname.replace(/^.*\//, '')
  const asked = [...new URLSearchParams(body)]
    .filter(([key]) => key.endsWith('___data__'))
    .flatMap(([, text]) => askedBy(JSON.parse(text)))
  return asked.length ? `${kind === 'Write' ? 'write' : 'read'} ${asked.join(' + ')}` : null
}

/** What a message asks for; nothing where it only ends a listener. */
function askedBy({ addTarget, removeTarget, writes }: Message): string[] {
  if (removeTarget !== undefined) return []
  if (writes) return writes.map(({ update }) => collectionOf(update?.name))
  if (!addTarget) return ['handshake']
  const collection = addTarget.query?.structuredQuery?.from?.[0]?.collectionId
  return [collection ?? collectionOf(addTarget.documents?.documents[0])]
}

function collectionOf(name = ''): string {
  return name.split('/').at(-2) ?? name
}
