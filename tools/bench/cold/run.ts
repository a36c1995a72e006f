import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { isBookingOpen, upcomingThursdays } from '@tablee/domain/calendar'
import { callPath } from '@tablee/domain/call'
import type { CallInput, CallName, CallOutput } from '@tablee/domain/calls'
import { collections, mailDocument, newThursdayEvent, paths } from '@tablee/domain/documents'
import { testUser } from '@tablee/functions/testing/ana'
import { z } from 'zod'
import { admin } from '../../world/admin.ts'
import { type Figure, median, printFigures } from '../figures.ts'
import { confirm, post } from '../load/client.ts'
import { type FirstAnswers, serveFromCold } from './front.ts'

/*
 * Rounds of one booking each, of the bundle and of the one before in turn. Every service of a round starts at its first
 * request, and ends with the round.
 */
const { values } = parseArgs({
  options: {
    bundle: { type: 'string', default: '' },
    before: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
})
/** When each call was a service of its own (docs/decisions/0036-two-services.md). */
const MOST_OF_BEFORE = 0.33
/** What no call of the attendee waits for: Stripe's delivery, and the trigger of an e-mail. */
const behind = ['stripeWebhook', 'sendMail']
const TIMEOUT_MS = 60_000
const PASSWORD = 'Tablee-2026!'
const signedIn = z.object({ idToken: z.string() })

const { SITE_URL = '', GCLOUD_PROJECT = '', FIREBASE_AUTH_EMULATOR_HOST } = process.env
const { db, auth } = admin(GCLOUD_PROJECT)
const date = upcomingThursdays(new Date()).find((day) => isBookingOpen(day, new Date())) ?? ''
await db.doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))

const rounds = { now: [] as FirstAnswers[], before: [] as FirstAnswers[] }
let used = 0
for (let round = 0; round < Number(values.rounds); round += 1) {
  if (values.before) rounds.before.push(await bookFromCold(values.before))
  rounds.now.push(await bookFromCold(values.bundle))
}
printFigures('A booking with every service scaled to zero', figures())
process.exit() // the SDK keeps connections open

async function bookFromCold(bundle: string): Promise<FirstAnswers> {
  const index: object = await import(pathToFileURL(join(bundle, 'index.js')).href)
  const { port } = new URL(SITE_URL)
  used += 50
  await using front = await serveFromCold(bundle, { port: Number(port), ports: Number(port) + 1000 + used })
  await bookOnce('api' in index ? callPath : (name) => `/${name}`, front.firstAnswers)
  return front.firstAnswers
}

/** Books as the site does, with a code that is tried, and asks about the payment as it does where the webhook is slow. */
async function bookOnce(pathOf: (name: string) => string, answers: FirstAnswers): Promise<void> {
  const email = `cold-${used}-${process.pid}@tablee.example`
  const { uid } = await auth.createUser({ email, password: PASSWORD })
  const call = async <N extends CallName>(name: N, data: CallInput<N>): Promise<CallOutput<N>> =>
    JSON.parse(await post(`${SITE_URL}${pathOf(name)}`, { data }, await tokenOf(email))).result

  await call('openAccount', {})
  await call('requestEmailCode', {})
  const code = /\b\d{6}\b/.exec(await mailed(email, 'email_confirmation'))?.[0] ?? ''
  await call('verifyEmailCode', { code })
  await db.doc(paths.user(uid)).set({ ...testUser, id: uid, email, onboarding_step: 'passion-completed' })
  await call('applyPromoCode', { p_code: 'INCONNU', p_original_amount: 899 })
  await call('paymentConfig', {})
  const payment = await call('createPayment', {
    pricingType: 'ticket',
    thursdayEventId: date,
    promoCode: null,
  })
  if (payment.type !== 'payment_intent') throw new Error(`createPayment answered ${payment.type}`)
  await confirm(payment.clientSecret)
  await until(async () => answers.has('stripeWebhook'))
  await call('syncPayments', {})
  await mailed(email, 'payment_confirmation')
}

/** Signs in again for each call: a verified address is in the next token only. */
async function tokenOf(email: string): Promise<string> {
  const url = `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`
  const body = { email, password: PASSWORD, returnSecureToken: true }
  return signedIn.parse(JSON.parse(await post(url, body))).idToken
}

/** Delivers the e-mail of a kind, in place of the trigger, and returns its text. */
async function mailed(to: string, kind: string): Promise<string> {
  const query = db.collection(collections.mail).where('to', '==', to).where('kind', '==', kind)
  await until(async () => !(await query.get()).empty)
  const [found] = (await query.get()).docs
  if (!found) throw new Error(`No e-mail ${kind}`)
  await post(`${SITE_URL}/sendMail`, { params: { id: found.id } })
  return mailDocument.parse(found.data()).message?.text ?? ''
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('The booking did not go on')
    await wait(50)
  }
}

function sumOf(of: readonly FirstAnswers[], counts: (name: string) => boolean): number {
  const sums = of.map((answers) => [...answers].reduce((sum, [name, ms]) => sum + (counts(name) ? ms : 0), 0))
  return median(sums)
}

function figures(): Figure[] {
  const each = [...(rounds.now[0]?.keys() ?? [])].map((name): Figure => {
    const value = median(rounds.now.flatMap((answers) => answers.get(name) ?? []))
    return { name: `first answer of ${name}`, value, unit: 'ms' }
  })
  const isCall = (name: string) => !behind.includes(name)
  return [
    ...each,
    ...compared('calls', isCall, MOST_OF_BEFORE),
    ...compared('calls, webhook and e-mails', () => true),
  ]
}

function compared(what: string, counts: (name: string) => boolean, most?: number): Figure[] {
  const [now, before] = [rounds.now, rounds.before].map((of): Figure | null => {
    const services = [...(of[0]?.keys() ?? [])].filter(counts).length
    return services === 0
      ? null
      : { name: what, value: sumOf(of, counts), unit: 'ms', note: `services: ${services}` }
  })
  if (!now) return []
  if (!before) return [now]
  const share = { name: `${what}: of before`, value: now.value / before.value, unit: '×' }
  return [now, { ...before, name: `${what}, before` }, most === undefined ? share : { ...share, most }]
}
