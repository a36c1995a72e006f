import { closeDispute, failRefund, openDispute } from './charges.ts'
import type { Call, StandIn } from './endpoint.ts'
import { invalidRequest } from './errors.ts'
import { type WebhookFaults, webhookFaults } from './faults.ts'

/** What tests may ask beyond Stripe's API, without a key: `/_control`, described in the README beside. */
export async function control(standIn: StandIn, path: string, body: string): Promise<object | null> {
  const { account, answers, deliveries, now } = standIn
  if (path === 'deliveries') return { data: deliveries?.list() ?? [] }
  if (path === 'pause') deliveries?.pause()
  else if (path === 'resume') deliveries?.resume()
  else if (path === 'webhook') deliveries?.set(faultsOf(body))
  else if (path === 'reset') {
    deliveries?.reset()
    answers.clear()
    account.clear()
  } else {
    account.now = await now()
    // No request of the merchant's is behind what a bank does.
    return bank({ ...standIn, caller: 'secret', request: { id: null, idempotency_key: null } }, path)
  }
  return null
}

/** What a payer's bank does of itself. */
function bank(call: Call, path: string): object {
  const [objects, id = '', act] = path.split('/')
  if (objects === 'payment_intents' && act === 'dispute') return openDispute(call, id)
  if (objects === 'disputes' && (act === 'won' || act === 'lost')) return closeDispute(call, id, act)
  if (objects === 'refunds' && act === 'fail') return failRefund(call, id)
  throw invalidRequest(`The stand-in has no control ${path}.`, { status: 404 })
}

function faultsOf(body: string): WebhookFaults {
  const parsed = webhookFaults.safeParse(JSON.parse(body))
  if (!parsed.success) throw invalidRequest(parsed.error.message)
  return parsed.data
}
