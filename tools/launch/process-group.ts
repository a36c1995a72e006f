import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../world/environments.ts'
import { processesOfRun, RUN_VARIABLE } from './processes-of-run.ts'

/** The time that a process has to end after SIGINT, before it is killed. */
const TIMEOUT_MS = 10_000

/** Where Node keeps compiled modules: the Functions emulator starts dozens of processes that load the same ones. */
const COMPILE_CACHE = join(root, '.local/compile-cache')

export type Task = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Relative to the project's folder. */
  cwd?: string
  /** Whether its output goes to the terminal instead of its log. */
  shown?: boolean
}

type Member = { name: string; process: ChildProcess; exit: Promise<number> }

/**
 * The processes of one run. Each leads a process group, so that its children are ended with it. `stop` leaves
 * no process behind, in any state of the run.
 */
export class ProcessGroup {
  readonly logs: string
  readonly #run = randomUUID()
  readonly #members: Member[] = []
  readonly #lost = Promise.withResolvers<never>()
  #stopped: Promise<void> | null = null

  /** `logs` is a folder, relative to the project's. */
  constructor(logs: string) {
    this.logs = logs
    mkdirSync(join(root, logs), { recursive: true })
    this.#lost.promise.catch(() => undefined) // avoids an unhandled rejection if no caller awaits `lost`
  }

  /** Rejects when a process started by `stay` ends by itself. */
  get lost(): Promise<never> {
    return this.#lost.promise
  }

  /** Runs work that is aborted when a process is lost. */
  guard<Result>(work: () => Promise<Result>): Promise<Result> {
    return Promise.race([work(), this.lost])
  }

  /** Starts a process that should run until `stop`. */
  stay(task: Task): void {
    const member = this.#launch(task)
    void member.exit.then((code) => {
      if (!this.#stopped) this.#lost.reject(new Error(this.#obituary(task, code)))
    })
  }

  /** Runs a process to its end and returns its exit code. */
  run(task: Task): Promise<number> {
    return this.#launch(task).exit
  }

  /** Runs a process that has to succeed; otherwise throws with the end of its log. */
  async require(task: Task): Promise<void> {
    const code = await this.run(task)
    if (code !== 0) throw new Error(this.#obituary(task, code))
  }

  /** The log file of a task. */
  logOf(name: string): string {
    return join(this.logs, `${name}.log`)
  }

  /** The last lines of a task's log. */
  endOf(name: string): string {
    return lastLines(join(root, this.logOf(name)))
  }

  /** Ends every started process and its descendants. Idempotent. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end()
    return this.#stopped
  }

  /** Kills everything at once, for a second Ctrl-C. Returns the ids of the processes that it killed. */
  kill(): number[] {
    const living = processesOfRun(this.#run)
    for (const pid of living) signal(pid, 'SIGKILL')
    return living
  }

  async #end(): Promise<void> {
    for (const member of this.#members) signal(-(member.process.pid ?? 0), 'SIGINT')
    const all = Promise.all(this.#members.map((member) => member.exit))
    await Promise.race([all, sleep(TIMEOUT_MS)])
    await Promise.all(this.kill().map(gone))
    await all
  }

  #launch(task: Task): Member {
    if (this.#stopped) throw new Error(`${task.name} cannot start: everything is being stopped.`)
    const log = task.shown ? 'inherit' : openSync(join(root, this.logOf(task.name)), 'w')
    const child = spawn(task.command, task.args, {
      cwd: join(root, task.cwd ?? '.'),
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PATH: childPath(),
        ...task.env,
        [RUN_VARIABLE]: this.#run,
      },
      stdio: ['ignore', log, log],
      detached: true,
    })
    if (log !== 'inherit') closeSync(log) // the child has its own descriptor
    const member = { name: task.name, process: child, exit: exitCode(child) }
    this.#members.push(member)
    return member
  }

  #obituary(task: Task, code: number): string {
    const ended = `${task.name} ended with code ${code}.`
    if (task.shown) return ended
    return `${ended} The end of ${this.logOf(task.name)}:\n${this.endOf(task.name)}`
  }
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(127)) // the command does not exist
  })
}

/** Sends a signal to a process, or to a process group if the id is negative. False if it no longer exists. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  if (pid === 0) return false
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/**
 * Waits until a process is gone, because its ports are only free then. A large process takes a while after
 * SIGKILL.
 */
async function gone(pid: number): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  while (signal(pid, 0) && Date.now() < until) await sleep(50)
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
}

/**
 * The PATH for started processes: the project's own commands, Node 24 among them, then the folders `first`.
 */
export function childPath(...first: string[]): string {
  return [join(root, 'node_modules/.bin'), ...first, process.env.PATH ?? ''].join(delimiter)
}
