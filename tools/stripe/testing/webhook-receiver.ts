import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'

/**
 * A merchant's webhook. It keeps every delivery whose signature Stripe's package accepts, and answers with the
 * given statuses first, then 200.
 */
export async function webhookReceiver({
  port = 0,
  answers = [],
}: {
  port?: number
  answers?: number[]
} = {}) {
  const received: { event: Stripe.Event; status: number }[] = []
  const refused: unknown[] = []
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
    response.writeHead(status).end()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // A server that listens on a TCP port has an address of this kind; a string is a Unix socket's.
  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${actualPort}/webhook`,
    received,
    refused,
    types: () => received.map(({ event }) => event.type),
  }
}
