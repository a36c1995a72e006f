import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longer than any call to the emulators takes. */
const TIMEOUT_MS = 1000

type Waiting = Readonly<{ caller: object; go: (done: () => void) => void }>

/**
 * Serialises the calls of two concurrent invocations in an order derived from the seed, so that a seed
 * reproduces its races.
 */
export class Interleaving {
  /**
   * For each choice between both invocations, whether the first one calls. After the end of the list it
   * always does.
   */
  readonly #order: boolean[]
  #waiting: Waiting[] = []
  #first: object | null = null
  /** The invocation whose call is in progress. */
  #current: object | null = null
  #isChoosing = false

  constructor(order: readonly boolean[]) {
    this.#order = [...order]
  }

  /** Waits for the caller's turn. Returns a function that ends it. */
  begin(caller: object): Promise<() => void> {
    this.#first ??= caller
    return new Promise((go) => {
      this.#waiting.push({ caller, go })
      void this.#choose()
    })
  }

  /** Removes a crashed invocation: its call in progress and the waiting ones. */
  leave(caller: object): void {
    this.#waiting = this.#waiting.filter((each) => each.caller !== caller)
    this.#end(caller)
  }

  #end(caller: object): void {
    if (this.#current === caller) this.#current = null
    void this.#choose()
  }

  async #choose(): Promise<void> {
    if (this.#isChoosing || this.#current) return
    this.#isChoosing = true
    // Lets the code that received the last response make its next call, which takes part in the choice.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    this.#isChoosing = false
    if (this.#current || this.#waiting.length === 0) return
    const isFirst = this.#order.shift() ?? true
    const at = this.#waiting.findIndex(({ caller }) => (caller === this.#first) === isFirst)
    const [chosen] = this.#waiting.splice(Math.max(0, at), 1)
    if (!chosen) return
    this.#current = chosen.caller
    let isOver = false
    const done = () => {
      clearTimeout(timer)
      if (!isOver) this.#end(chosen.caller)
      isOver = true
    }
    const timer = setTimeout(done, TIMEOUT_MS)
    chosen.go(done)
  }
}
