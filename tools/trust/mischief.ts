import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { Delivery } from '../stripe/server/deliveries.ts'
import type { webhookFaults } from '../stripe/server/faults.ts'

const settled = ({ state }: Delivery) => state !== 'waiting'

/**
 * The controls of the Stripe stand-in (tools/stripe/README.md): forget everything, be unreliable by a seed, hold
 * deliveries back and let them go.
 */
export const mischief = {
  reset: () => ask('reset'),
  pause: () => ask('pause'),
  resume: () => ask('resume'),
  webhook: (settings: z.input<typeof webhookFaults>) => ask('webhook', settings),
}

/** Waits until every delivery has arrived or was given up, and answers them. */
export async function deliveriesSettled(): Promise<Delivery[]> {
  for (;;) {
    const { data } = (await (await fetch(control('deliveries'))).json()) as { data: Delivery[] } // the stand-in's own list
    if (data.every(settled)) return data
    await wait(150)
  }
}

async function ask(path: string, body: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(control(path), { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The stand-in refused ${path}: ${answer.status} ${await answer.text()}`)
}

function control(path: string): string {
  return `${process.env.STRIPE_API_BASE}/_control/${path}`
}
