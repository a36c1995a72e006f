import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type HttpFunction, http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import { expect, it, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-tablee-test')
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_only_for_this_test')
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_only_for_this_test')
})

const { stripeWebhook } = await import('./stripe-webhook.ts')

it('answers unsigned requests over TLS only, with caching forbidden', async () => {
  http('stripeWebhook', stripeWebhook as HttpFunction) // the types differ in `rawBody` only, which the framework sets
  const server = getTestServer('stripeWebhook').listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server on a port, not on a pipe
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })
  server.close()
  expect(status).toBe(400)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains/)
  expect(headers.get('cache-control')).toBe('no-store')
})
