import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longer than any call of the emulators takes. */
const PATIENCE_MS = 1000

type Waiting = Readonly<{ caller: object; go: (done: () => void) => void }>

/**
 * Lets two invocations make their calls one at a time, in an order that the seed decides, so that the same seed meets the
 * same race again.
 */
export class Interleaving {
  /** Of each call to come, where both want one, whether it is the first invocation's; from the order's end on, it is. */
  readonly #order: boolean[]
  #waiting: Waiting[] = []
  #first: object | null = null
  /** Whose call is under way. */
  #current: object | null = null
  #isChoosing = false

  constructor(order: readonly boolean[]) {
    this.#order = [...order]
  }

  /** Waits for the caller's turn; answers what ends it. */
  begin(caller: object): Promise<() => void> {
    this.#first ??= caller
    return new Promise((go) => {
      this.#waiting.push({ caller, go })
      void this.#choose()
    })
  }

  /** Of an invocation that has crashed, neither the call that is under way ends nor those that it was about to make. */
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
    // The answer that has just come makes its reader ask for the next thing, which takes part in the choice.
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
    const timer = setTimeout(done, PATIENCE_MS)
    chosen.go(done)
  }
}
