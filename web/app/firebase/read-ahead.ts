import { now } from './clock.ts'

/** A reading that may be begun before the screen that shows it is there. */
export interface Ahead<T> {
  /** Begins it, unless it is under way. A failure is left to whoever reads: they try for themselves. */
  readonly begin: () => void
  /** Takes what was begun, once, while it is fresh; reads otherwise. */
  readonly read: () => Promise<T>
}

const GOOD_FOR_MS = 5 * 60_000

/** Lets `read` be begun ahead of its screen. What is read twice is paid twice: it is begun where it is all but certain. */
export function readAhead<T>(read: () => Promise<T>): Ahead<T> {
  let begun: { readonly at: number; readonly result: Promise<T> } | null = null
  const fresh = () => (begun && now().getTime() - begun.at < GOOD_FOR_MS ? begun.result : null)
  return {
    begin() {
      if (fresh()) return
      const mine = { at: now().getTime(), result: read() }
      begun = mine
      mine.result.catch(() => {
        if (begun === mine) begun = null
      })
    },
    read() {
      const result = fresh() ?? read()
      begun = null
      return result
    },
  }
}
