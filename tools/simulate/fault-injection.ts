import { AsyncLocalStorage } from 'node:async_hooks'
import type { Interleaving } from './interleaving.ts'

/** The server's clients. Every effect outside its own memory goes through one of them. */
export type Client = 'auth' | 'firestore' | 'smtp' | 'stripe'

/**
 * The result of a faulty call. `refused`: the other side returns an error and has done nothing. `repeated`:
 * the response is lost, and the client's package repeats the request. `crashes`: the process ends at this
 * call.
 */
export const faultKinds = [
  'fails-before',
  'fails-after',
  'refused',
  'repeated',
  'crashes-before',
  'crashes-after',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** The fault of one invocation: at its nth call and, if it lasts, at each later call of the same client. */
export type Fault = Readonly<{ at: number; kind: FaultKind; lasts: boolean }>

/** One call of a client, with its possible failures as the calling code sees them. */
export type ClientCall<T> = Readonly<{
  client: Client
  make: () => Promise<T>
  failure: () => Error
  refusal: () => Promise<T>
  /** Whether the client's package repeats this call by itself. */
  isRepeatable: boolean
  /** Releases a response that is never read. */
  drop?: (answer: T) => void
}>

export const CRASHED = Symbol('the process crashed')

const current = new AsyncLocalStorage<Invocation>()
const inFlight = new Set<Promise<unknown>>()
const injected = new Map<string, number>()

/**
 * One invocation of a function, isolated like a separate process: after a crash none of its calls settles.
 */
export class Invocation {
  /** Whether the fault has happened. Otherwise the function must not fail. */
  isFaulty = false
  readonly #fault: Fault | null
  readonly #interleaving: Interleaving | null
  readonly #crash = Promise.withResolvers<typeof CRASHED>()
  #isCrashed = false
  #calls = 0
  #lasting: Client | null = null

  constructor(fault: Fault | null = null, interleaving: Interleaving | null = null) {
    this.#fault = fault
    this.#interleaving = interleaving
  }

  /** Runs server code, and returns its result or that the process has crashed. */
  async run<T>(work: () => Promise<T>): Promise<T | typeof CRASHED> {
    const result = current.run(this, work)
    // After a crash, pending work may still reject this promise, which is no longer awaited.
    result.catch(() => undefined)
    return Promise.race([result, this.#crash.promise])
  }

  /** Makes a call at its turn, with the fault applied. */
  async call<T>(call: ClientCall<T>): Promise<T> {
    if (this.#isCrashed) return never()
    const done = await this.#interleaving?.begin(this)
    try {
      return this.#isCrashed ? await never() : await this.#makeOrBreak(call)
    } finally {
      done?.()
    }
  }

  #makeOrBreak<T>(call: ClientCall<T>): Promise<T> {
    this.#calls += 1
    const fault = this.#fault
    const isDue = fault?.at === this.#calls || this.#lasting === call.client
    if (!fault || !isDue || (fault.kind === 'repeated' && !call.isRepeatable)) return track(call.make())
    if (fault.lasts) this.#lasting = call.client
    this.isFaulty = true
    const name = `${call.client} ${fault.kind}`
    injected.set(name, (injected.get(name) ?? 0) + 1)
    return this.#break(call, fault.kind)
  }

  async #break<T>(call: ClientCall<T>, kind: FaultKind): Promise<T> {
    if (kind === 'fails-before') throw call.failure()
    if (kind === 'refused') return call.refusal()
    if (kind === 'crashes-before') return this.#end()
    const answer = await track(call.make())
    if (kind === 'repeated') return track(call.make())
    if (kind === 'crashes-after') return this.#end()
    call.drop?.(answer)
    throw call.failure()
  }

  #end(): Promise<never> {
    this.#isCrashed = true
    this.#interleaving?.leave(this)
    this.#crash.resolve(CRASHED)
    return never()
  }
}

/** The invocation of the running code; undefined where the simulator itself reads or writes. */
export function currentInvocation(): Invocation | undefined {
  return current.getStore()
}

/** Runs code outside any invocation: the simulator's own requests, and those that a call consists of. */
export function outside<T>(work: () => T): T {
  return current.exit(work)
}

/** Waits for the responses to all requests, including those of crashed invocations. */
export async function allAnswered(): Promise<void> {
  while (inFlight.size > 0) await Promise.allSettled(inFlight)
}

/** The number of injected faults, by client and kind. */
export function injectedFaults(): ReadonlyMap<string, number> {
  return injected
}

function track<T>(call: Promise<T>): Promise<T> {
  inFlight.add(call)
  const forget = () => inFlight.delete(call)
  call.then(forget, forget)
  return call
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
