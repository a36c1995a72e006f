import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { commandLine } from '../launch/command-line.ts'
import { admin, adminOf } from '../world/admin.ts'
import { stripeSettings } from '../world/environment.ts'
import { worldNamed } from '../world/world.ts'
import { brokenInvariants } from './invariants.ts'
import { booksFrom, readStored } from './read-books.ts'

/**
 * Reads the books and proves them by docs/invariants.md: `npm run audit`, of the local world or the one of `--world`; of a
 * real project by `--project` with the machine's Application Default Credentials and STRIPE_SECRET_KEY. Nothing is written.
 */
const { values } = commandLine({
  options: { world: { type: 'string', default: 'local' }, project: { type: 'string' } },
})
const world = worldNamed(values.world)
const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = values.project
  ? { STRIPE_SECRET_KEY: process.env.STRIPE_SECRET_KEY ?? '', STRIPE_API_BASE: '' }
  : stripeSettings(world, process.env)
const { hostname, port } = new URL(base || 'https://api.stripe.com')
const stripe = new Stripe(key, base ? { host: hostname, port, protocol: 'http' } : {})
const rights = values.project ? admin(values.project) : adminOf(world)
const look = async () => {
  const books = booksFrom(await readStored(rights, stripe, Boolean(base)), Date.now())
  return { books, breaches: brokenInvariants(books) }
}

const { books, breaches: seen } = await look()
// A live project is not at rest: what is broken in both of two looks, longer apart than a call takes, is reported.
const again = values.project && seen.length ? await wait(60_000).then(look) : { breaches: seen }
const breaches = seen.filter(({ no }) => again.breaches.some((it) => it.no === no))
for (const { no, says, ids } of breaches) console.log(`${no} is broken: ${says}\n  ${ids.join('\n  ')}`)
const found = breaches.length || 'nothing'
console.log(`${books.size} documents, ${books.payments.size} payments: ${found} broken`)
process.exitCode = breaches.length ? 1 : 0
