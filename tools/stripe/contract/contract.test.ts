import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { standIn } from '../testing/stand-in.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'
import type { Side } from './case.ts'
import { cases } from './cases.ts'

/** A new emulator whose clock is slow enough that requests meet each other. */
async function emulatorSide() {
  const receiver = await webhookReceiver()
  const now = () => wait(5, new Date())
  const { stripe, browser, client, control } = await standIn({ now, webhookUrl: receiver.url })
  const emulator: NonNullable<Side['emulator']> = {
    async control(path, body) {
      const answer = await control(path, 'POST', body)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    },
    async answerBank({ id, client_secret }, outcome) {
      await browser.rawRequest('POST', `/_3ds/${id}`, { client_secret, outcome })
    },
    received: () => receiver.received.map(({ event }) => event),
  }
  return { stripe, client, run: 'run', emulator }
}

for (const { name, check } of cases) it(name, async () => check(await emulatorSide()))

it('no two cases have one name', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
})
