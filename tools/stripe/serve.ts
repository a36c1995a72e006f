import { commandLine } from '../launch/command-line.ts'
import { adminOf } from '../world/admin.ts'
import { environmentNow } from '../world/environment-clock.ts'
import { address, environmentNamed } from '../world/environments.ts'
import { stripeSettings } from '../world/settings.ts'
import { startStripeEmulator } from './start-stripe.ts'

/**
 * Starts an environment's Stripe emulator with its port, webhook and keys. Objects are dated by the
 * environment's clock.
 */
const { values } = commandLine({ options: { world: { type: 'string', default: 'local' } } })
const environment = environmentNamed(values.world)
const keys = stripeSettings(environment, {})
const { db: own } = adminOf(environment)
let db = own
const webhookUrl = `${address(environment, 'hosting')}/stripe/webhook`

const stripe = await startStripeEmulator({
  port: environment.ports.stripe,
  webhookUrl,
  webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
  secretKey: keys.STRIPE_SECRET_KEY,
  publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
  now: () => environmentNow(db),
  followClock(project) {
    const former = db
    db = project === environment.project ? own : adminOf(environment, project).db
    if (former !== own && former !== db) void former.terminate()
  },
})
console.log(`Stripe emulator: ${stripe.url}, events to ${webhookUrl}`)

const stop = () => stripe.close().then(() => db.terminate())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
