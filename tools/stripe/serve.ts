import { commandLine } from '../launch/command-line.ts'
import { adminOf } from '../world/admin.ts'
import { stripeSettings } from '../world/environment.ts'
import { address, environmentNamed } from '../world/world.ts'
import { worldNow } from '../world/world-clock.ts'
import { startStripeEmulator } from './start-stripe.ts'

/**
 * Starts an environment's Stripe emulator with its port, webhook and keys. Objects are dated by the
 * environment's clock.
 */
const { values } = commandLine({ options: { world: { type: 'string', default: 'local' } } })
const world = environmentNamed(values.world)
const keys = stripeSettings(world, {})
const { db: own } = adminOf(world)
let db = own
const webhookUrl = `${address(world, 'hosting')}/stripe/webhook`

const stripe = await startStripeEmulator({
  port: world.ports.stripe,
  webhookUrl,
  webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
  secretKey: keys.STRIPE_SECRET_KEY,
  publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
  now: () => worldNow(db),
  followClock(project) {
    const former = db
    db = project === world.project ? own : adminOf(world, project).db
    if (former !== own && former !== db) void former.terminate()
  },
})
console.log(`Stripe emulator: ${stripe.url}, events to ${webhookUrl}`)

const stop = () => stripe.close().then(() => db.terminate())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
