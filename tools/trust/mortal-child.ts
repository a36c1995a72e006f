import { AsyncLocalStorage } from 'node:async_hooks'
import { pathToFileURL } from 'node:url'
import type { Awaits, Stop } from './awaits.ts'
import { type Around, type Functions, listen } from './listen.ts'

/**
 * The process that is killed (mortal.ts). It serves a bundle whose awaits are named. A run that comes to the await where
 * it is to stop goes no further; when the last of the runs has come to its stop or to its end, the process dies by
 * SIGKILL: nothing is caught, closed or flushed. With one run, it dies at that very await.
 */
export type ToChild = { arm: Record<string, Stop | null> }
export type FromChild =
  | { url: string }
  | { armed: true }
  | { stopped: string }
  /** A run came to its end, past these awaits. */
  | { ended: string; passes: Stop[] }
  | { lost: string }

type Run = { id: string; stop: Stop | null; passes: Stop[]; counts: Map<string, number>; stopped: boolean }

const current = new AsyncLocalStorage<Run>()
const forever = new Promise<never>(() => undefined)
let runs = new Map<string, Run>()
let underWay = 0
let anyStopped = false

function pass(name: string, phase: Stop['phase']): undefined | Promise<never> {
  const run = current.getStore()
  if (!run) {
    if (runs.size) tell({ lost: name })
    return undefined
  }
  // What goes on beside the await that stopped stops as well.
  if (run.stopped) return forever
  const key = `${phase} ${name}`
  const count = (run.counts.get(key) ?? 0) + 1
  run.counts.set(key, count)
  run.passes.push({ await: name, phase, pass: count })
  const { stop } = run
  if (stop?.await !== name || stop.phase !== phase || stop.pass !== count) return undefined
  run.stopped = true
  anyStopped = true
  tell({ stopped: run.id }, over)
  return forever
}

/** One run has come to its stop or to its end. */
function over(): void {
  underWay -= 1
  if (underWay === 0 && anyStopped) process.kill(process.pid, 'SIGKILL')
}

globalThis.__awaits = {
  before: (name) => pass(name, 'before'),
  after: (name, value) => pass(name, 'after') ?? value,
  each: (name, items) => ({
    [Symbol.asyncIterator]() {
      const iterator = items[Symbol.asyncIterator]()
      return {
        async next() {
          await pass(name, 'before')
          const next = await iterator.next()
          await pass(name, 'after')
          return next
        },
        return: async (value) => (await iterator.return?.(value)) ?? { done: true, value },
      }
    },
  }),
}

/** Puts each request into the run that its header names. */
const inItsRun: Around = (handler) => (request, response, next) => {
  const run = runs.get(request.get('x-run') ?? '')
  if (!run) return handler(request, response, next)
  return current.run(run, async () => {
    await handler(request, response, next)
    tell({ ended: run.id, passes: run.passes }, over)
  })
}

function tell(message: FromChild, done?: () => void): void {
  process.send?.(message, undefined, undefined, () => done?.())
}

process.on('message', ({ arm }: ToChild) => {
  const armed = Object.entries(arm)
  runs = new Map(armed.map(([id, stop]) => [id, { id, stop, passes: [], counts: new Map(), stopped: false }]))
  underWay = armed.length
  anyStopped = false
  tell({ armed: true })
})

declare global {
  var __awaits: Awaits
}

const [path = ''] = process.argv.slice(2)
const { functions }: { functions: Functions } = await import(pathToFileURL(path).href)
const { url } = await listen(functions, inItsRun)
tell({ url })
