import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'

/** Used in place of a status: the connection breaks without a response. */
export const BROKEN = 0

/**
 * A merchant's webhook for tests. It records every delivery with a signature that Stripe's package accepts.
 * It answers with the given statuses first, then with 200, and only once `together` deliveries have arrived.
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
      // Recorded, so that a failing test can show the error.
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
  // `as`: a server on a TCP port has an address of this type; only that of a Unix socket is a string.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    refused,
    types: () => received.map(({ event }) => event.type),
  }
}
