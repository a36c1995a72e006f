import { namedAwaits, type Stop } from './awaits.ts'
import { bundle } from './bundle.ts'
import type { Edit } from './edit.ts'
import { MortalProcess } from './mortal-process.ts'

/** What is asked of a function, over HTTP: a call, a delivery of Stripe's, a tick of the clock, an event (deeds.ts). */
export type Deed = {
  readonly function: string
  readonly headers?: Record<string, string>
  readonly body: string
}

/** What came of a deed in a process that may have died: the status that was answered, null where none was. */
export type Death = {
  readonly status: number | null
  /** Whether it came to the await where it was to stop. */
  readonly stopped: boolean
}

/**
 * Processes that serve the functions and can be killed at a named await. Production code knows nothing of it.
 *
 *     await using mortals = await mortal({ edits })
 *     const stops = await mortals.passesOf(deed)         // every await that the deed passes, before and after
 *     const [death] = await mortals.kill([{ deed, stop }]) // the process was killed there by SIGKILL
 *
 * Many deeds can be given to one process, each with a stop of its own: each goes as far as its stop and no further, and
 * the process is killed when the last has come to it, as a server is that has many requests under way. That makes
 * hundreds of crashes a matter of minutes, for it is loading a process that takes time. Deeds that would meddle with each
 * other take turns: one begins when the one before stands still, and what follows from that has been done.
 */
export type Mortals = AsyncDisposable & {
  passesOf(deed: Deed): Promise<Stop[]>
  kill(deeds: readonly { deed: Deed; stop: Stop }[], turns?: Turns): Promise<Death[]>
}

/** What comes before and after each deed, by its place, where they take turns. */
export type Turns = { before(n: number): Promise<unknown>; after(n: number): Promise<unknown> }

/** Bundles the functions with `edits` and every await named, and keeps a process ready. */
export async function mortal({ edits }: { edits: readonly Edit[] }): Promise<Mortals> {
  const modules = { functions: 'functions/src/index.ts' }
  const path = await bundle({ modules, edits, transform: namedAwaits })
  // The first deed finds a process ready; it is given away before it is awaited, so that no two deeds are given one.
  let ready: Promise<MortalProcess> | null = MortalProcess.start(path)
  return {
    async passesOf(deed) {
      ready ??= MortalProcess.start(path)
      const process = await ready
      const [run] = await process.run([{ deed, stop: null }])
      if (!run?.passes) throw new Error(`${deed.function} did not come to its end`)
      if (run.status === null || run.status >= 300) throw new Error(`${deed.function} answered ${run.status}`)
      return run.passes
    },
    async kill(deeds, turns) {
      const taken = ready ?? MortalProcess.start(path)
      ready = null
      const process = await taken
      const runs = await process.run(deeds, turns)
      process.end()
      return runs.map(({ status, stopped }) => ({ status, stopped }))
    },
    async [Symbol.asyncDispose]() {
      const process = await ready
      process?.end()
    },
  }
}
