import { collections, upcomingThursdays } from '@tablee/domain'
import { z } from 'zod'
import { auth } from '../../../functions/src/platform/firebase.ts'
import { holding, wholeDatabase } from '../../../functions/src/privacy/testing/whole-database.ts'
import { emptyWorld } from '../crowd.ts'
import { type Outside, serveOutside } from '../outside/serve-outside.ts'
import type { Row } from '../row.ts'
import { stripe } from '../stripe.ts'
import { inputsOf } from '../surface/inputs.ts'
import { openedByRules } from '../surface/old-token.ts'
import { outcomeOf } from '../surface/outcome.ts'
import { NAMES, type Somebody, somebodyEverywhere } from '../surface/somebody.ts'
import { writtenBy } from '../surface/unchanged.ts'

/** A seat's number names a registration, which the export holds: the number itself says nothing of the person. */
const notExported: readonly string[] = [collections.thursdayEvents]
/** What the books keep: no name, no address, and an id that leads to nobody. */
const kept: readonly string[] = [
  collections.payments,
  collections.tickets,
  collections.subscriptions,
  collections.promoCodes,
]

/** Somebody who has left a trace everywhere asks for all of it, and then to be forgotten, with a booking open. */
export const privacy: Row = {
  name: 'privacy',
  promise:
    'who leaves is found nowhere, their last token writes nothing, and the export holds all that is theirs',
  sabotages: [
    {
      removes: 'the erasing of e-mails',
      edits: [
        {
          file: 'functions/src/privacy/erase-person.ts',
          find: '  await eraseMails(uid, written)\n',
          replace: '',
        },
      ],
    },
  ],
  async measure({ edits }) {
    await emptyWorld()
    await using server = await serveOutside({ edits, emulated: true })
    const person = await somebodyEverywhere(server)
    const token = server.tokenFor(person)
    const words = [person.uid, person.email, ...Object.values(NAMES)]
    const before = await holding(words)
    const broken = await missingInExport(server, token, before)
    if (!(await openedByRules(person)).includes(`PATCH users/${person.uid}: 200`))
      broken.push('the rules refused the token before it was the last one')
    const customer = (await stripe().paymentIntents.retrieve(person.paid)).customer

    const { status, body } = await server.call('deleteMyAccount', { confirm: true }, token)
    if (status !== 200) broken.push(`the deletion was answered ${status} ${body}`)
    const left = (await holding(words)).filter((text) => !isLastMail(text))
    broken.push(...left.map((text) => `left behind: ${text.slice(0, 120)}`))
    if (
      await auth()
        .getUser(person.uid)
        .then(
          () => true,
          () => false,
        )
    )
      broken.push('the sign-in is still there')
    if (!(await isForgotten(String(customer)))) broken.push('Stripe still knows the customer')
    if ((await stripe().paymentIntents.retrieve(person.open)).status !== 'canceled')
      broken.push('the open payment can still be paid')

    const books = (await wholeDatabase()).filter((text) => text.includes('gone_'))
    broken.push(
      ...books
        .filter((text) => !kept.includes(collectionOf(text)))
        .map((text) => `kept for no reason: ${text.slice(0, 120)}`),
    )
    if (!books.some((text) => text.startsWith(`${collections.payments}/${person.paid} `)))
      broken.push('the payment is gone from the books')
    broken.push(...(await lastToken(server, person, token)))
    return {
      figure: `${before.length} documents of ${new Set(before.map(collectionOf)).size} collections: ${left.length} left; for the books ${keptOf(books)}`,
      broken,
    }
  },
}

const exported = z.object({ result: z.record(z.string(), z.unknown()) })

async function missingInExport(server: Outside, token: string, found: readonly string[]): Promise<string[]> {
  const { body } = await server.call('exportMyData', {}, token)
  const data = exported.safeParse(JSON.parse(body)).data?.result ?? {}
  const holdsIt = [...new Set(found.map(collectionOf))].filter((name) => !notExported.includes(name))
  return holdsIt.filter((name) => isEmpty(data[name])).map((name) => `the export lacks ${name}`)
}

/** It waits for its delivery, and goes with it. */
function isLastMail(text: string): boolean {
  return text.startsWith(`${collections.mail}/deleted_`) && text.includes('"kind":"account_deleted"')
}

function keptOf(books: readonly string[]): string {
  return `${books.length}: ${[...new Set(books.map(collectionOf))].join(', ')}`
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

function collectionOf(text: string): string {
  return text.split('/')[0] ?? ''
}

async function isForgotten(customer: string): Promise<boolean> {
  return stripe()
    .customers.retrieve(customer)
    .then(
      ({ deleted }) => deleted === true,
      () => true,
    )
}

/** The token that the person held is good for an hour, for all that a signature says. */
async function lastToken(server: Outside, person: Somebody, token: string): Promise<string[]> {
  const broken: string[] = []
  const inputs: Record<string, object> = inputsOf(person, upcomingThursdays(new Date())[1] ?? '2026-11-26')
  const written = await writtenBy(async () => {
    for (const name of server.callables) {
      const answer = await server.call(name, inputs[name] ?? {}, token)
      const outcome = outcomeOf(answer)
      // A failure is no refusal, by whatever code.
      if (answer.status >= 500) broken.push(`${name} answered the last token ${answer.status} ${answer.body}`)
      if (name !== 'paymentConfig' && (outcome === 'ok' || outcome === null))
        broken.push(`${name} let the last token in`)
    }
    for (const path of await openedByRules(person)) broken.push(`the rules opened ${path}`)
  })
  return [...broken, ...written.map((text) => `the last token wrote ${text.slice(0, 120)}`)]
}
