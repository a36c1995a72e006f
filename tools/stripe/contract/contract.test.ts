import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { stripeEmulator } from '../testing/stripe-emulator.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'
import type { Side } from './case.ts'
import { cases } from './cases.ts'
import { printTable, problemOf } from './table.ts'

/** A new emulator. Requests wait for its clock, which is slow enough that they often meet, and which a case can stop. */
async function emulatorSide() {
  const receiver = await webhookReceiver()
  let clock: Promise<unknown> = Promise.resolve()
  const now = () => clock.then(() => wait(5, new Date()))
  const { stripe, browser, client, control } = await stripeEmulator({ now, webhookUrl: receiver.url })
  const emulator: NonNullable<Side['emulator']> = {
    async control(path, body) {
      const answer = await control(path, 'POST', body)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    },
    async answerBank({ id, client_secret }, outcome) {
      await browser.rawRequest('POST', `/_3ds/${id}`, { client_secret, outcome })
    },
    received: () => receiver.received.map(({ event }) => event),
    holdRequests() {
      const { promise, resolve } = Promise.withResolvers<void>()
      clock = promise
      return resolve
    },
  }
  return { stripe, client, run: 'run', emulator }
}

describe('on the emulator', () => {
  for (const { name, check } of cases) it(name, async () => check(await emulatorSide()))
})

it('no two cases have one name', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
})

describe('in test mode', () => {
  it('every case is tried but those of the emulator, which say why', async () => {
    const lines: string[] = []
    const side = { ...(await emulatorSide()), emulator: null }
    const failed = await printTable(
      [
        { name: 'holds', check: async () => {} },
        { name: 'breaks', check: () => Promise.reject(new Error('no\n  such thing')) },
        { name: 'only here', emulatorOnly: 'no bank', check: () => Promise.reject(new Error('tried')) },
      ],
      side,
      (line) => lines.push(line),
    )
    expect(failed).toBe(1)
    expect(lines).toEqual([
      'holds      ✓',
      'breaks     ✗ no such thing',
      'only here  – not in test mode: no bank',
      '\n1 hold, 1 do not, 1 cannot be tried in test mode',
    ])
  })

  it('only a key of test mode is taken', () => {
    for (const key of ['sk_live_51ABCDEFGHIJKLMNOP', 'rk_live_51ABCDEFGHIJKLMNOP'])
      expect(problemOf(key)).toContain('is a live key')
    expect(problemOf('')).toContain('is not set')
    for (const key of ['pk_test_51ABCDEFGHIJKLMNOP', 'sk_test_tablee'])
      expect(problemOf(key)).toContain('is no key of Stripe’s test mode')
    for (const key of ['sk_test_51ABCDEFGHIJKLMNOP', 'rk_test_51ABCDEFGHIJKLMNOP'])
      expect(problemOf(key)).toBeNull()
  })
})
