import { Refused } from './refused.ts'

/**
 * Gives up waiting after `milliseconds`. Offline, Firestore keeps a write pending and its promise open for ever: the
 * person has to hear about it instead. The work itself goes on, and lands if the network comes back.
 */
export function withPatience<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('unavailable')), milliseconds)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
