import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readsIn, writesIn } from '@tablee/tools/bench/cost/channel.ts'
import { newAttendee } from '../support/attendee.ts'
import { mailTo } from '../support/mailbox.ts'
import { book, expectConfirmed } from '../support/steps.ts'
import { test } from '../support/test.ts'
import { writeBenchResult } from './leave.ts'

/** Books as a new attendee, and records what the browser read from Firestore and wrote to it. */
test('the cost of a booking', async ({ page }) => {
  test.setTimeout(240_000)
  const attendee = newAttendee()
  const { streams, forms } = await overhear(page)
  await book(page, attendee)
  await expectConfirmed(page)
  await mailTo(attendee.email, /jeudi/i)
  await logAtRest()
  const operation = (kind: string) => (path: string) => ({ kind, where: 'browser', path })
  const reads = [...streams.values()].flatMap((page) => readsIn(page.values()))
  writeBenchResult(
    [...reads.map(operation('read')), ...forms.flatMap(writesIn).map(operation('write'))].filter(
      ({ path }) => !path.startsWith('dev/'),
    ),
  )
})

/** Waits until the functions have logged nothing for a while, because triggers run asynchronously. */
async function logAtRest(): Promise<void> {
  for (let before = -1; ; ) {
    const size = readFileSync(process.env.COST_LOG ?? '', 'utf8').length
    if (size === before) return
    before = size
    await new Promise((resolve) => setTimeout(resolve, 2500))
  }
}

/** Records the traffic of Firestore's channel: forms sent, and response texts by page and request. */
async function overhear(page: Page) {
  const forms: string[] = []
  const streams = new Map<number, Map<number, string>>()
  page.on('request', (request) => {
    if (request.url().includes('/google.firestore.')) forms.push(request.postData() ?? '')
  })
  await page.exposeFunction('heard', (loaded: number, request: number, text: string) => {
    const stream = streams.get(loaded) ?? new Map<number, string>()
    streams.set(loaded, stream.set(request, (stream.get(request) ?? '') + text))
  })
  await page.addInitScript(() => {
    type Heard = { heard(loaded: number, request: number, text: string): Promise<void> }
    const { heard } = window as unknown as Heard // `as`: exposed above
    const plain = window.fetch.bind(window)
    let requests = 0
    window.fetch = async (input, init) => {
      requests += 1
      const request = requests
      const response = await plain(input, init)
      if (!response.url.includes('/google.firestore.')) return response
      const reader = response.clone().body?.pipeThrough(new TextDecoderStream()).getReader()
      void (async () => {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
          void heard(performance.timeOrigin, request, part.value)
      })()
      return response
    }
  })
  return { streams, forms }
}
