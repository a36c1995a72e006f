import { z } from 'zod'
import { webhookSettings } from './deliveries.ts'
import { decideDispute, isDecision, openDispute } from './disputes.ts'
import type { Call, StripeEmulator } from './endpoint.ts'
import { invalidRequest } from './errors.ts'
import { lockSettings, rateLimitSettings } from './rate-limits.ts'
import { refundSettings, settleRefund } from './refunds.ts'

const clockSettings = z.object({ project: z.string() })

/** The control API for tests, without a key: `/_control`, documented in tools/stripe/README.md. */
export async function control(emulator: StripeEmulator, path: string, body: string): Promise<object | null> {
  const { account, answers, deliveries, limits, now, followClock } = emulator
  if (path === 'pause') deliveries?.pause()
  else if (path === 'resume') deliveries?.resume()
  else if (path === 'webhook') deliveries?.set(parsed(webhookSettings, body))
  else if (path === 'limits') limits.set(parsed(rateLimitSettings.nullable(), body))
  else if (path === 'lock') limits.lock(parsed(lockSettings, body))
  else if (path === 'refunds') account.refundsBegin = parsed(refundSettings, body).status
  else if (path === 'clock') followClock?.(parsed(clockSettings, body).project)
  else if (path === 'reset') {
    deliveries?.reset()
    limits.set(null)
    limits.lock({ times: 0 })
    answers.clear()
    account.clear()
  } else {
    account.now = await now()
    // Actions of a bank are not caused by a request of the merchant.
    return bank({ ...emulator, caller: 'secret', request: { id: null, idempotency_key: null } }, path)
  }
  return null
}

/** The actions of a customer's bank. */
function bank(call: Call, path: string): object {
  const [objects, id = '', act = ''] = path.split('/')
  if (objects === 'payment_intents' && (act === 'dispute' || act === 'inquiry'))
    return openDispute(call, id, act)
  if (objects === 'disputes' && isDecision(act)) return decideDispute(call, id, act)
  if (objects === 'refunds' && act === 'succeed') return settleRefund(call, id, 'succeeded')
  if (objects === 'refunds' && act === 'fail') return settleRefund(call, id, 'failed')
  throw invalidRequest(`The Stripe emulator has no control ${path}.`, { status: 404 })
}

function parsed<Settings>(schema: z.ZodType<Settings>, body: string): Settings {
  const { data, error } = schema.safeParse(JSON.parse(body))
  if (error) throw invalidRequest(error.message)
  return data
}
