import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { commandLine } from '../../launch/command-line.ts'
import type { Case, Side } from './case.ts'
import { cases } from './cases.ts'

/**
 * `STRIPE_SECRET_KEY=sk_test_… npm run stripe:contract`: runs the contract against Stripe's test mode and prints a table.
 * Ends with 1 if a case fails, with 2 without a key of test mode. It leaves customers and payments behind in test mode.
 */
commandLine({ options: {} })
const key = process.env.STRIPE_SECRET_KEY ?? ''
const fault = faultOf(key)
if (fault) {
  console.error(fault)
  process.exit(2)
}

const client: Side['client'] = (settings) =>
  new Stripe(settings.key ?? key, {
    telemetry: false,
    // `as`: the package's type is its own version; a case asks for one that does not exist.
    ...(settings.apiVersion !== undefined && {
      apiVersion: settings.apiVersion as typeof Stripe.API_VERSION,
    }),
  })
const side: Side = { stripe: client({}), client, run: randomUUID(), emulator: null }
const width = Math.max(...cases.map(({ name }) => name.length))
let failed = 0
for (const each of cases) console.log(`${each.name.padEnd(width)}  ${await resultOf(each)}`)
const left = cases.filter(({ emulatorOnly }) => emulatorOnly !== undefined).length
console.log(`\n${cases.length - left - failed} hold, ${failed} do not, ${left} cannot be tried in test mode`)
process.exitCode = failed > 0 ? 1 : 0

async function resultOf(each: Case): Promise<string> {
  if (each.emulatorOnly !== undefined) return `– not in test mode: ${each.emulatorOnly}`
  try {
    await each.check(side)
    return '✓'
  } catch (error) {
    // Isolate: the other cases are tried too.
    failed += 1
    const message = error instanceof Error ? error.message : String(error)
    return `✗ ${message.replaceAll(/\s+/g, ' ').slice(0, 300)}`
  }
}

/** What keeps a key from being used, or null. */
function faultOf(secret: string): string | null {
  if (/^[sr]k_live_/.test(secret))
    return 'STRIPE_SECRET_KEY is a live key. The contract makes payments, refunds and disputes: it takes a key of test mode only (sk_test_… or rk_test_…).'
  if (/^[sr]k_test_\w{16,}$/.test(secret)) return null
  const which = secret === '' ? 'is not set' : 'is no key of Stripe’s test mode'
  return `STRIPE_SECRET_KEY ${which}. The contract runs against Stripe's test mode with the secret key of a sandbox, from https://dashboard.stripe.com/test/apikeys:\n\n    STRIPE_SECRET_KEY=sk_test_… npm run stripe:contract\n\nAgainst the emulator, without a key: npx vitest run --project tools tools/stripe/contract`
}
