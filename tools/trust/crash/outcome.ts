import type { Stop } from '../awaits.ts'
import type { Death, Deed } from '../mortal.ts'
import type { Server } from '../server.ts'

/** What an outcome has at hand: the functions served by a process that nobody kills. */
export type Stage = { server: Server }

/** One situation of somebody's: what is done in a process that dies, and what happens afterwards as in production. */
export type Case = {
  deed: Deed
  /** What leads to it, where the cases take turns. */
  before?(): Promise<unknown>
  /** Retries, redelivery, the next visit. What every run of the clock mends is `Outcome.mend`'s. */
  afterwards?(death: Pick<Death, 'status'>): Promise<unknown>
  /** What must be true of this case in the end, beyond the invariants: what is not, in words. */
  faults?(): Promise<string[]>
}

/** Something that the server brings about, to be stopped at each of its awaits. */
export type Outcome = {
  name: string
  /** The functions whose awaits are stopped at; each one that the deed passes where it is left out. */
  stops?(stop: Stop): boolean
  /** True of a job that deals with everybody's: its cases take turns. */
  inTurns?: boolean
  /** Sets up so many situations that are alike, and have nothing to do with each other. */
  prepare(stage: Stage, count: number): Promise<Case[]>
  /** The runs of the clock that follow, for all cases at once. */
  mend?(stage: Stage): Promise<unknown>
}
