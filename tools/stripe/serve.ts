import { parseArgs } from 'node:util'
import { worldNow } from './server/world-clock.ts'
import { startStripe } from './start-stripe.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4242' },
    webhook: { type: 'string' },
    clock: { type: 'string' },
  },
})

const { clock } = values
const stripe = await startStripe({
  port: Number(values.port),
  ...(values.webhook && { webhookUrl: values.webhook }),
  webhookSecret: 'whsec_tablee',
  secretKey: 'sk_test_tablee',
  publishableKey: 'pk_test_tablee',
  ...(clock && { now: () => worldNow(clock) }),
})
console.log(`Stripe stand-in: ${stripe.url}, events to ${values.webhook ?? 'nowhere'}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stripe.close())
