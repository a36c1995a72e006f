import { AsyncLocalStorage } from 'node:async_hooks'
import type { Turns } from './turns.ts'

/** The clients of the server: everything that it does outside its own memory goes through one of them. */
export type Seam = 'auth' | 'firestore' | 'smtp' | 'stripe'

/**
 * What goes wrong with one outside call. `refused`: the other side answers with an error of its own, and has done nothing.
 * `twice`: the answer is lost, and the client's package sends the request again by itself.
 */
export const faultKinds = [
  'fails-before',
  'fails-after',
  'refused',
  'twice',
  'dies-before',
  'dies-after',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** The fault of one process: at its nth outside call, and where it lasts, at each later one of the same client. */
export type Fault = Readonly<{ at: number; kind: FaultKind; lasts: boolean }>

export const DIED = Symbol('the process died')

const running = new AsyncLocalStorage<Process>()
const underWay = new Set<Promise<unknown>>()
const fired = new Map<string, number>()

/**
 * One run of the server's code, with the fault that it will meet. Once it has died, none of its outside calls settles any
 * more: what it had begun stays as it is, as after the end of an instance.
 */
export class Process {
  readonly fault: Fault | null
  readonly turns: Turns | null
  /** Whether the fault has happened: only then may the process answer an unexpected error. */
  faulty = false
  #dead = false
  #calls = 0
  #lasting: Seam | null = null
  readonly #died = Promise.withResolvers<typeof DIED>()

  constructor(fault: Fault | null, turns: Turns | null = null) {
    this.fault = fault
    this.turns = turns
  }

  /** Runs server code in this process, and answers what it does, or that it has died. */
  async run<T>(work: () => Promise<T>): Promise<T | typeof DIED> {
    const result = running.run(this, work)
    // An abandoned command may still be rejected by something that was under way.
    result.catch(() => undefined)
    return Promise.race([result, this.#died.promise])
  }

  /** Takes an outside call through, or what is left of it. */
  async through<T>(call: OutsideCall<T>): Promise<T> {
    if (this.#dead) return never()
    const done = await this.turns?.begin(this)
    try {
      return this.#dead ? await never() : await this.#met(call)
    } finally {
      done?.()
    }
  }

  #met<T>(call: OutsideCall<T>): Promise<T> {
    this.#calls += 1
    const { fault } = this
    const first = fault?.at === this.#calls
    if (!fault || !(first || this.#lasting === call.seam)) return track(call.make())
    if (fault.kind === 'twice' && !call.isRepeated) return track(call.make())
    if (fault.lasts) this.#lasting = call.seam
    this.faulty = true
    const name = `${call.seam} ${fault.kind}`
    fired.set(name, (fired.get(name) ?? 0) + 1)
    return this.#break(call, fault.kind)
  }

  async #break<T>(call: OutsideCall<T>, kind: FaultKind): Promise<T> {
    if (kind === 'fails-before') throw call.failure()
    if (kind === 'refused') return call.refusal()
    if (kind === 'dies-before') return this.#die()
    const answer = await track(call.make())
    if (kind === 'twice') return track(call.make())
    if (kind === 'dies-after') return this.#die()
    call.drop?.(answer)
    throw call.failure()
  }

  #die(): Promise<never> {
    this.#dead = true
    this.turns?.leave(this)
    this.#died.resolve(DIED)
    return never()
  }
}

/** One call of a client, with what its failures look like to the code that made it. */
export type OutsideCall<T> = Readonly<{
  seam: Seam
  make: () => Promise<T>
  failure: () => Error
  refusal: () => Promise<T>
  /** Whether the client's package repeats this call by itself. */
  isRepeated: boolean
  /** Releases an answer that nobody will read. */
  drop?: (answer: T) => void
}>

/** The process that runs the current code; none where the simulator itself reads or writes. */
export function currentProcess(): Process | undefined {
  return running.getStore()
}

/** Runs something as if outside of any process: what one call is made of is no call of its own. */
export function outside<T>(work: () => T): T {
  return running.exit(work)
}

/** Waits until nothing that was sent is unanswered, dead senders' requests included. */
export async function quiet(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay)
}

/** How often each fault has happened, by client and kind. */
export function faultsFired(): ReadonlyMap<string, number> {
  return fired
}

let n = 0
export const total = () => n
function track<T>(call: Promise<T>): Promise<T> {
  n++
  underWay.add(call)
  const forget = () => underWay.delete(call)
  call.then(forget, forget)
  return call
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
