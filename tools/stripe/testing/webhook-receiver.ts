import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'

/** In place of a status: the connection breaks, and no answer comes. */
export const BROKEN = 0

/**
 * A merchant's webhook. It keeps every delivery whose signature Stripe's package accepts, and answers with the
 * given statuses first, then 200, once so many have come `together`.
 */
export async function webhookReceiver({
  answers = [],
  together = 1,
}: {
  answers?: number[]
  together?: number
} = {}) {
  const received: { event: Stripe.Event; status: number }[] = []
  const refused: unknown[] = []
  const gate = Promise.withResolvers<void>()
  const { webhooks } = new Stripe('sk_test_unused')
  const server = createServer(async (request, response) => {
    const payload = await text(request)
    const status = answers.shift() ?? 200
    try {
      const signature = request.headers['stripe-signature'] ?? ''
      received.push({ event: webhooks.constructEvent(payload, signature, 'whsec_tablee'), status })
    } catch (error) {
      // Kept, so that the test that expects none can say which.
      refused.push(error)
    }
    if (received.length >= together) gate.resolve()
    await gate.promise
    if (status === BROKEN) request.socket.destroy()
    else response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // A server that listens on a TCP port has an address of this kind; a string is a Unix socket's.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    refused,
    types: () => received.map(({ event }) => event.type),
  }
}
