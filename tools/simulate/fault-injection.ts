import { AsyncLocalStorage } from 'node:async_hooks'
import type { Interleaving } from './interleaving.ts'

/** The clients of the server: everything that it does outside its own memory goes through one of them. */
export type Client = 'auth' | 'firestore' | 'smtp' | 'stripe'

/**
 * What goes wrong with one call. `refused`: the other side answers an error of its own, and has done nothing. `repeated`:
 * the answer is lost, and the client's package sends the request again by itself. `crashes`: the process ends there.
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

/** The fault of one invocation: at its nth call and, where it lasts, at each later call of the same client. */
export type Fault = Readonly<{ at: number; kind: FaultKind; lasts: boolean }>

/** One call of a client, with what its failures look like to the code that made it. */
export type ClientCall<T> = Readonly<{
  client: Client
  make: () => Promise<T>
  failure: () => Error
  refusal: () => Promise<T>
  /** Whether the client's package repeats this call by itself. */
  isRepeatable: boolean
  /** Releases an answer that is never read. */
  drop?: (answer: T) => void
}>

export const CRASHED = Symbol('the process crashed')

const current = new AsyncLocalStorage<Invocation>()
const inFlight = new Set<Promise<unknown>>()
const injected = new Map<string, number>()

/** One invocation of a function, as in a process of its own: after a crash none of its calls settles any more. */
export class Invocation {
  /** Whether the fault has happened: only then may the function fail. */
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

  /** Runs server code, and answers what it does, or that the process has crashed. */
  async run<T>(work: () => Promise<T>): Promise<T | typeof CRASHED> {
    const result = current.run(this, work)
    // After a crash, something that was under way may still reject it.
    result.catch(() => undefined)
    return Promise.race([result, this.#crash.promise])
  }

  /** Makes a call when it is its turn, or what the fault leaves of it. */
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

/** The invocation that runs the current code; none where the simulator itself reads or writes. */
export function currentInvocation(): Invocation | undefined {
  return current.getStore()
}

/** Runs something as no invocation's: what the simulator does, and the requests that one call is made of. */
export function outside<T>(work: () => T): T {
  return current.exit(work)
}

/** Waits until every request is answered, those of crashed processes included. */
export async function allAnswered(): Promise<void> {
  while (inFlight.size > 0) await Promise.allSettled(inFlight)
}

/** How often each fault has happened, by client and kind. */
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
