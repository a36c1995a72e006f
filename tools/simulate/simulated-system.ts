import { type EventDate, feedbackClosesAt, upcomingThursdays } from '@tablee/domain/calendar'
import type { CallInput, CallName, CallOutput } from '@tablee/domain/calls'
import type { CheckInRequest, CheckInResult } from '@tablee/domain/check-in'
import { clockPath } from '@tablee/domain/dev-clock'
import { newAccount, newThursdayEvent, type PromoCodeDocument, paths } from '@tablee/domain/documents'
import { offers } from '@tablee/domain/offers'
import { stripeWebhookConfig } from '@tablee/functions/config'
import { auth, db } from '@tablee/functions/firestore'
import * as functions from '@tablee/functions/index'
import { stripe } from '@tablee/functions/stripe'
import { handledEventTypes, handleStripeWebhook } from '@tablee/functions/stripe-webhook'
import { testUser } from '@tablee/functions/testing/ana'
import { changeProject } from '@tablee/functions/testing/emulators'
import type { SendMailOptions } from '@tablee/functions/testing/nodemailer'
import { runCall } from '@tablee/functions/testing/run-call'
import type Stripe from 'stripe'
import { allAnswered, currentInvocation, type Invocation, outside } from './fault-injection.ts'
import type { Transitions } from './transitions.ts'

const deployed: Readonly<Record<string, unknown>> = { ...functions }

/** A Monday morning in Paris. The next daylight saving change is within reach. */
const START = new Date('2027-03-15T09:00:00+01:00')

const DAY_MS = 86_400_000

/** The initial number of users. */
const USERS = 2

/** The number of next Thursdays that can be booked. */
const EVENINGS = 4

export type User = { uid: string; email: string; verified: boolean }

/** Refusals that ask for a retry. Without a fault no call may return them. */
const transient = ['unavailable', 'payment-unavailable']

/** How many histories have begun in this process. */
let histories = 0

const promoCode = { active: true, starts_at: null, ends_at: null, max_uses: null, max_uses_per_person: null }
const promoCodes: Record<string, PromoCodeDocument> = {
  MOITIE: { ...promoCode, percent: 50, max_uses: 2 },
  OFFERT: { ...promoCode, percent: 100, max_uses: 2, max_uses_per_person: 1 },
  VINGT: { ...promoCode, percent: 20, max_uses_per_person: 1 },
}

const handled: readonly string[] = handledEventTypes

/** The state of one history: its users, payments and evenings, the undelivered events, and the clock. */
export class SimulatedSystem {
  readonly users: User[] = []
  /** The payment intents whose client secrets users received. */
  readonly intents: string[] = []
  readonly disputes: string[] = []
  /** Events that were not yet answered with 200. */
  pending: Stripe.Event[] = []
  readonly acknowledged: Stripe.Event[] = []
  /** Events that are never delivered. The hourly run has to find their objects. */
  lost: Stripe.Event[] = []
  /** The subjects of the mails that the mail server has accepted, by address. */
  readonly inbox = new Map<string, string[]>()
  /** The ids of these mails, each with the invocation that sent it. */
  readonly mailed: { id: string; by: Invocation | undefined }[] = []
  commits = 0
  /** Violations found during the history, which no fault excuses. */
  readonly violations: string[] = []
  readonly evenings: readonly EventDate[] = upcomingThursdays(START, EVENINGS)
  /** The evening with a capacity. */
  readonly limited: EventDate = this.evenings[1] ?? ''
  readonly admin: User = { uid: 'admin', email: 'admin@tablee.example', verified: true }
  /** Confirms what the first one proposes. */
  readonly otherAdmin: User = { uid: 'admin2', email: 'admin2@tablee.example', verified: true }
  /** The ids of the reports that users have sent. */
  readonly reports: string[] = []
  readonly transitions: Transitions
  #offset = START.getTime() - Date.now()
  #lastEvent: string | undefined
  #arrived = 0

  constructor(transitions: Transitions) {
    this.transitions = transitions
  }

  /** Changes to an empty project and creates the evenings. Every history begins in this state. */
  async begin(): Promise<void> {
    await allAnswered()
    histories += 1
    await Promise.all([changeProject(`demo-history-${histories}`), control('reset')])
    this.transitions.reset()
    await control('pause')
    for (const offer of offers) offer.available = true // subscriptions are not on sale yet, but implemented
    const batch = db().batch()
    for (const date of this.evenings)
      batch.set(db().doc(paths.thursdayEvent(date)), {
        ...newThursdayEvent(date),
        capacity: date === this.limited ? 2 : null,
      })
    for (const [code, promo] of Object.entries(promoCodes)) batch.set(db().doc(paths.promoCode(code)), promo)
    const venue = { name: 'Le Double Six', address: '14, rue des Trois-Couronnes', description: 'Au fond.' }
    batch.set(db().doc(paths.venue('double-six')), {
      id: 'double-six',
      ...venue,
      city: 'paris',
      tables: 3,
      seats_per_table: 7,
    })
    const admins = [this.admin, this.otherAdmin]
    for (const { uid, email } of admins)
      batch.set(db().doc(paths.account(uid)), { ...newAccount(START, email), admin: true })
    batch.set(db().doc(clockPath), { offset_ms: this.#offset })
    await Promise.all([batch.commit(), ...admins.map(signUp)])
    for (const { uid } of admins) await auth().setCustomUserClaims(uid, { admin: true })
    for (let n = 1; n <= USERS; n += 1) await this.arrive({ ready: true })
  }

  /** Records a mail that the mail server has accepted. */
  receive({ to, subject, messageId }: SendMailOptions): void {
    const address = typeof to === 'object' && !Array.isArray(to) ? (to.address ?? '') : String(to)
    this.inbox.set(address, [...(this.inbox.get(address) ?? []), subject ?? ''])
    this.mailed.push({ id: messageId ?? '', by: currentInvocation() })
  }

  get now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  /**
   * Moves the clock. The hourly search for lost events goes four days back, and the closing of answers two evenings, so that
   * each has to succeed within them.
   */
  moveClock(to: Date): Promise<void> {
    return outside(async () => {
      if (this.isLostSince(new Date(to.getTime() - 3 * DAY_MS))) await this.trigger('reconcilePayments')
      const weekLater = this.evenings.map((date) => new Date(feedbackClosesAt(date).getTime() + 7 * DAY_MS))
      for (const moment of weekLater.filter((one) => this.now < one && one <= to)) {
        await this.setClock(moment)
        await this.trigger('reconcileFeedback')
      }
      await this.setClock(to)
    })
  }

  async setClock(to: Date): Promise<void> {
    this.#offset = to.getTime() - Date.now()
    await db().doc(clockPath).set({ offset_ms: this.#offset })
  }

  /** Adds a user: with a completed onboarding, or with only an auth user. */
  async arrive({ ready }: { ready: boolean }): Promise<User> {
    this.#arrived += 1
    const uid = `user${this.#arrived}`
    const user = { uid, email: `${uid}@tablee.example`, verified: ready }
    await signUp(user)
    if (ready) {
      await db().doc(paths.account(uid)).set(newAccount(this.now, user.email))
      await this.fillIn(user)
    }
    this.users.push(user)
    return user
  }

  /** Writes the profile, as the site does. */
  async fillIn({ uid, email }: User): Promise<void> {
    await outside(() =>
      db()
        .doc(paths.user(uid))
        .set({ ...testUser, id: uid, email, onboarding_step: 'passion-completed' }),
    )
  }

  /** Makes a call. Returns its result, or the code of its refusal. */
  async call<N extends CallName>(name: N, user: User, data: CallInput<N>): Promise<CallOutput<N> | string> {
    const { uid, email, verified: emailVerified } = user
    const caller = { uid, email, emailVerified, admin: user === this.admin || user === this.otherAdmin }
    try {
      return await runCall(name, caller, data)
    } catch (error) {
      const code = codeOf(error)
      if (code === null || code === 'invalid-input') throw error
      if (transient.includes(code) && !isFaulty())
        this.violations.push(`${name} answered ${code} without a fault`)
      return code
    }
  }

  /** Runs a scheduled or triggered function. */
  async trigger(name: keyof typeof functions, event: object = {}): Promise<void> {
    // `as`: the signature of all functions except callables.
    const { run } = deployed[name] as { run(event: object): Promise<void> }
    try {
      await run(event)
    } catch (error) {
      if (!isFaulty()) this.violations.push(`${name} failed without a fault: ${String(error)}`)
    }
  }

  /** Runs the trigger that follows a cancellation by a member of a group. There is only one city. */
  async changeCity(date: EventDate): Promise<void> {
    const after = await outside(() => db().doc(paths.eveningCity(date, 'paris')).get())
    const before = { get: () => undefined }
    if (after.exists) await this.trigger('reconcileCityOnChange', { data: { before, after } })
  }

  /** Sends a request of a venue's page. Returns what the page shows; null after a fault. */
  async checkIn(request: CheckInRequest): Promise<CheckInResult | null> {
    try {
      return await runCall('checkInLink', null, request)
    } catch (error) {
      if (!isFaulty()) this.violations.push(`checkInLink failed without a fault: ${String(error)}`)
      return null
    }
  }

  /** Delivers an event to the webhook. Unless it is answered with 200, it stays pending. */
  async deliver(event: Stripe.Event): Promise<number> {
    const payload = JSON.stringify(event)
    const [secret = ''] = stripeWebhookConfig().webhookSecrets
    return this.post(payload, stripe().webhooks.generateTestHeaderString({ payload, secret }), event)
  }

  async post(payload: string, signature: string, event: Stripe.Event | null): Promise<number> {
    // The framework answers an exception with 500.
    const status = await handleStripeWebhook(Buffer.from(payload), signature).catch(() => 500)
    if (event && status === 200) {
      this.pending = this.pending.filter(({ id }) => id !== event.id)
      this.acknowledged.push(event)
    }
    if (event && status !== 200 && !isFaulty())
      this.violations.push(`${event.type} was answered with ${status} without a fault`)
    return status
  }

  /**
   * Whether an event before a time was lost for good. Forgets these events: the caller runs the search for
   * them.
   */
  isLostSince(before: Date): boolean {
    const old = this.lost.filter(({ created }) => created * 1000 < before.getTime())
    this.lost = this.lost.filter((event) => !old.includes(event))
    return old.length > 0
  }

  /** Adds the events that Stripe has created since the last call. */
  listEvents(): Promise<void> {
    return outside(() => this.#listEvents())
  }

  async #listEvents(): Promise<void> {
    for (;;) {
      const query = { limit: 100, ...(this.#lastEvent !== undefined && { ending_before: this.#lastEvent }) }
      const { data, has_more } = await stripe().events.list(query)
      this.#lastEvent = data[0]?.id ?? this.#lastEvent
      this.pending.push(...data.filter(({ type }) => handled.includes(type)).reverse())
      if (!has_more || query.ending_before === undefined) return
    }
  }
}

/** Calls the Stripe emulator's control API, for example for the actions of a bank. */
export async function control(path: string, body?: object): Promise<{ id: string } | null> {
  const url = `${process.env.STRIPE_API_BASE}/_control/${path}`
  const answer = await fetch(url, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })
  // `as`: the emulator's own response.
  return answer.ok && answer.status !== 204 ? ((await answer.json()) as { id: string }) : null
}

function isFaulty(): boolean {
  return currentInvocation()?.isFaulty ?? false
}

function codeOf(error: unknown): string | null {
  const details: unknown = error instanceof Error && 'details' in error ? error.details : null
  const code: unknown =
    typeof details === 'object' && details !== null && 'code' in details ? details.code : null
  return typeof code === 'string' ? code : null
}

async function signUp({ uid, email, verified }: User): Promise<void> {
  await auth().createUser({ uid, email, emailVerified: verified })
}
