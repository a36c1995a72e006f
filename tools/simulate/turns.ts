import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longer than any call of the emulators takes. */
const PATIENCE_MS = 1000

type Waiting = Readonly<{ who: object; go: (done: () => void) => void }>

/**
 * Lets two processes make their outside calls one at a time, in an order that the seed decides, so that the same seed meets
 * the same crossing again.
 */
export class Turns {
  /** Of each call to come, whether it is the first process's, where both want one; the first process's from its end on. */
  readonly #order: boolean[]
  #waiting: Waiting[] = []
  #first: object | null = null
  /** Whose call is under way. */
  #current: object | null = null
  #choosing = false

  constructor(order: readonly boolean[]) {
    this.#order = [...order]
  }

  /** Waits for this process's turn; answers what ends it. */
  begin(who: object): Promise<() => void> {
    this.#first ??= who
    return new Promise((go) => {
      this.#waiting.push({ who, go })
      void this.#choose()
    })
  }

  /** Of a process that has died, neither the call that is under way ends nor those that it was about to make. */
  leave(who: object): void {
    this.#waiting = this.#waiting.filter((each) => each.who !== who)
    if (this.#current === who) this.#current = null
    void this.#choose()
  }

  async #choose(): Promise<void> {
    if (this.#choosing || this.#current) return
    this.#choosing = true
    // The answer that has just come makes its reader ask for the next thing, which takes part in the choice.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    this.#choosing = false
    if (this.#current || this.#waiting.length === 0) return
    const first = this.#order.shift() ?? true
    const at = this.#waiting.findIndex(({ who }) => (who === this.#first) === first)
    const [chosen] = this.#waiting.splice(Math.max(0, at), 1)
    if (!chosen) return
    this.#current = chosen.who
    const timer = setTimeout(() => done(), PATIENCE_MS)
    let over = false
    const done = () => {
      clearTimeout(timer)
      if (over) return
      over = true
      if (this.#current === chosen.who) this.#current = null
      void this.#choose()
    }
    chosen.go(done)
  }
}
