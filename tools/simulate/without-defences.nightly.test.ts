import { stripe } from '@tablee/functions/stripe'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pathOf } from './clients.ts'
import { simulate, type Without } from './simulation.ts'

// Tests the simulator itself: with one defence of the money path removed, it must find a broken invariant.
// The histories and the sources are the same.

// Removes the random backoff after a write conflict, so that a seed reproduces its races.
vi.mock('node:timers/promises', async (load) => ({
  ...(await load<typeof import('node:timers/promises')>()),
  setTimeout: async () => undefined,
}))

vi.mock('firebase-functions/logger', () => ({
  debug() {},
  error() {},
  info() {},
  log() {},
  warn() {},
  write() {},
}))

const isOff = vi.hoisted(() => ({ comparison: false }))
vi.mock('@tablee/functions/intents', async (load) => {
  const { intentMismatches } = await load<typeof import('@tablee/functions/intents')>()
  return {
    intentMismatches: (...args: Parameters<typeof intentMismatches>) =>
      isOff.comparison ? [] : intentMismatches(...args),
  }
})

/** Removes the precondition of a kind from the writes to some documents. */
function unguarded(path: RegExp, kind: 'exists' | 'updateTime'): Without {
  return {
    alterWrites: (writes) =>
      writes.map((write) => {
        // Without its precondition a `create` acts as a `set`. An update keeps its `exists` precondition.
        const guarded =
          kind === 'exists' ? write.currentDocument?.exists === false : write.currentDocument?.updateTime
        if (!path.test(pathOf(write)) || !guarded) return write
        return { ...write, currentDocument: kind === 'exists' ? null : { exists: true } }
      }),
  }
}

let drawn = 0

const defences: readonly { name: string; steps: number; without?: Without; setUp?: () => void }[] = [
  {
    name: 'the signature',
    steps: 500,
    setUp: () => {
      vi.spyOn(stripe().webhooks, 'constructEvent').mockImplementation((body) => JSON.parse(String(body)))
    },
  },
  {
    name: 'the record of events',
    steps: 500,
    without: {
      alterWrites: (writes) => writes.filter((write) => !pathOf(write).startsWith('stripe_events/')),
    },
  },
  {
    name: 'the comparison with the open payment',
    steps: 2000,
    setUp: () => {
      isOff.comparison = true
    },
  },
  {
    name: 'the ticket’s id, which is the payment’s',
    steps: 2000,
    without: {
      alterWrites: (writes) =>
        writes.map((write) => {
          if (!write.update || write.currentDocument?.exists !== false) return write
          if (!/^(ticket_purchases|payments|mail)\/(recap_|kept_)?pi_/.test(pathOf(write))) return write
          drawn += 1
          return { ...write, update: { ...write.update, name: `${write.update.name}${drawn}` } }
        }),
    },
  },
  {
    name: 'the one batch of a fulfilment',
    steps: 2000,
    without: {
      splitCommit(writes) {
        const isBought = (write: (typeof writes)[number]) =>
          /^(payments|ticket_purchases)\//.test(pathOf(write))
        const isFulfilment = writes.some(
          (write) => isBought(write) && write.currentDocument?.exists === false,
        )
        const [bought, rest] = [writes.filter(isBought), writes.filter((write) => !isBought(write))]
        return isFulfilment && rest.length > 0 ? [bought, rest] : [writes]
      },
    },
  },
  {
    name: 'the precondition on the account',
    steps: 4000,
    without: unguarded(/^accounts\/[^/]+$/, 'updateTime'),
  },
  {
    name: 'the precondition on the ticket',
    steps: 4000,
    without: unguarded(/^ticket_purchases\//, 'updateTime'),
  },
  {
    name: 'the precondition on the registration',
    steps: 4000,
    without: unguarded(/^user_registrations\//, 'updateTime'),
  },
  {
    name: 'the precondition on the open payment',
    steps: 4000,
    without: unguarded(/^open_payments\//, 'updateTime'),
  },
  { name: 'the precondition on the payment', steps: 4000, without: unguarded(/^payments\//, 'updateTime') },
  { name: 'the create of the seat document', steps: 4000, without: unguarded(/\/seats\//, 'exists') },
  { name: 'the create of the promo code’s use', steps: 4000, without: unguarded(/\/uses\//, 'exists') },
  { name: 'the lease of a mail', steps: 4000, without: unguarded(/^mail\//, 'updateTime') },
  {
    name: 'the idempotency key',
    steps: 4000,
    without: { alterHeaders: ({ 'Idempotency-Key': _, ...headers }) => headers },
  },
]

describe('it finds a broken invariant', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    isOff.comparison = false
  })

  it.each(defences)(
    'within $steps steps without $name',
    async ({ name, steps, without, setUp }) => {
      setUp?.()
      const { broken, count } = await simulate({
        steps,
        seed: 1,
        shrinkMs: 0,
        races: 6,
        hasScenes: false,
        ...(without && { without }),
      })
      process.stdout.write(
        `without ${name}: ${count.steps} steps: ${broken?.violations.join('; ').slice(0, 300)}\n`,
      )
      expect(broken?.violations).not.toEqual([])
      expect(broken).not.toBeNull()
    },
    600_000,
  )
})
