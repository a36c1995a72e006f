import { audit } from '@tablee/functions/audit/audit'
import { readBooks } from '@tablee/functions/audit/books'
import Stripe from 'stripe'
import { commandLine } from '../launch/command-line.ts'
import { admin, adminOf } from '../world/admin.ts'
import { environmentNow } from '../world/environment-clock.ts'
import { environmentNamed } from '../world/environments.ts'
import { stripeSettings } from '../world/settings.ts'

/**
 * `npm run audit`: checks the stored data against docs/invariants.md. Read-only. The target is the local
 * environment, the one that `--world` names, or a real project: `--project`, with the machine's Application
 * Default Credentials and STRIPE_SECRET_KEY.
 */
const { values } = commandLine({
  options: { world: { type: 'string', default: 'local' }, project: { type: 'string' } },
})
const environment = environmentNamed(values.world)
const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = values.project
  ? { STRIPE_SECRET_KEY: process.env.STRIPE_SECRET_KEY ?? '', STRIPE_API_BASE: '' }
  : stripeSettings(environment, process.env)
const { hostname: host, port } = new URL(base || 'https://api.stripe.com')
const stripe = new Stripe(key, base ? { host, port, protocol: 'http' } : {})
const { db, auth } = values.project ? admin(values.project) : adminOf(environment)

const read = async () =>
  readBooks(db, auth, stripe, { now: values.project ? new Date() : await environmentNow(db) })
const { size, broken } = await audit(read, values.project ? 60_000 : 0)
for (const { no, paths } of broken)
  console.log(`Invariant ${no} of docs/invariants.md is broken:\n  ${paths.join('\n  ')}`)
console.log(`${size} documents, users and objects of Stripe: ${broken.length || 'no'} invariants broken`)
process.exitCode = broken.length ? 1 : 0
