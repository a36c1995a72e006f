import { appendFileSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newAttendee } from '../support/attendee.ts'
import { mailTo } from '../support/mailbox.ts'
import {
  choose,
  expectConfirmed,
  goToPayment,
  introduceOneself,
  signUp,
  takeTest,
  verifyEmail,
} from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { test } from '../support/test.ts'
import { world } from '../support/world.ts'

const log = process.env.COST_LOG ?? ''
const emulated = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${world.project}`

/** The main job, from the landing page to the confirmation, with a mark in the log after each step. */
test('a newcomer books', async ({ page }) => {
  test.setTimeout(240_000)
  const attendee = newAttendee()
  await overhear(page)
  tell({ step: 'before', coverage: await (await fetch(`${emulated}:ruleCoverage`)).json() })
  const step = async (name: string, work: () => Promise<unknown>) => {
    await work()
    await quiet()
    tell({ step: name, coverage: await (await fetch(`${emulated}:ruleCoverage`)).json() })
  }
  await step('sign-up', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Je réserve ma place' }).first().click()
    await signUp(page, attendee)
  })
  await step('address', () => verifyEmail(page, attendee))
  await step('profile', () => introduceOneself(page, attendee))
  await step('test', () => takeTest(page))
  await step('choices', () => choose(page))
  await step('offer', () => goToPayment(page))
  await step('payment', async () => {
    await typeCard(page, cards.succeeds)
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expectConfirmed(page)
    await mailTo(attendee.email, /jeudi/i)
  })
})

const tell = (line: object) => appendFileSync(log, `${JSON.stringify(line)}\n`)

/** Until nothing was noted for a while: the server's triggers run by themselves. */
async function quiet(): Promise<void> {
  for (let before = -1; ; ) {
    const size = readFileSync(log, 'utf8').length
    if (size === before) return
    before = size
    await new Promise((resolve) => setTimeout(resolve, 2500))
  }
}

/** Notes what goes over Firestore's channel: the forms that are sent and the chunks that come back, each by its channel. */
async function overhear(page: Page): Promise<void> {
  await page.exposeFunction('costOverheard', (heard: object) => tell({ heard }))
  await page.addInitScript(() => {
    const told = window as unknown as { costOverheard: (heard: object) => Promise<void> }
    const plain = window.fetch.bind(window)
    let channels = 0
    const since = Date.now()
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.includes('/google.firestore.')) return plain(input, init)
      const request = new Request(input, init)
      const sent = await request.clone().text()
      const channel = `${since}-${channels}`
      channels += 1
      const page = location.pathname
      // Before the answer, which must find what was asked.
      if (sent) await told.costOverheard({ page, url, sent })
      const response = await plain(request)
      const reader = response.clone().body?.pipeThrough(new TextDecoderStream()).getReader()
      void (async () => {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
          void told.costOverheard({ page, url, channel, chunk: part.value })
      })()
      return response
    }
  })
}
