import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { commandLine } from '../../launch/command-line.ts'
import type { Side } from './case.ts'
import { cases } from './cases.ts'
import { printTable, problemOf } from './table.ts'

/**
 * `STRIPE_SECRET_KEY=sk_test_… npm run stripe:contract`: the contract against Stripe's test mode. Ends with 1 if a case
 * fails, with 2 without a key of test mode. Its customers and payments stay there.
 */
commandLine({ options: {} })
const secretKey = process.env.STRIPE_SECRET_KEY ?? ''
const problem = problemOf(secretKey)
if (problem) {
  console.error(problem)
  process.exit(2)
}

const client: Side['client'] = ({ key = secretKey, apiVersion }) =>
  new Stripe(key, {
    telemetry: false,
    // `as`: the package's type is its own version; a case asks for one that does not exist.
    ...(apiVersion !== undefined && { apiVersion: apiVersion as typeof Stripe.API_VERSION }),
  })
const side: Side = { stripe: client({}), client, run: randomUUID(), emulator: null }
process.exitCode = (await printTable(cases, side, console.log)) > 0 ? 1 : 0
