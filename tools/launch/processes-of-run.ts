import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * An environment variable that every process of a run inherits. It identifies processes whose parent has
 * died.
 */
export const RUN_VARIABLE = 'TABLEE_RUN'

/**
 * Every living process of a run, except this one. Needed because firebase-tools starts its emulators
 * in process groups of their own: once it is killed, only this variable links them to the run.
 */
export function processesOfRun(run: string): number[] {
  const found = existsSync('/proc/self/environ') ? inProc(run) : fromPs(run)
  return found.filter((pid) => pid !== process.pid)
}

function inProc(run: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => environmentOf(pid).includes(`${RUN_VARIABLE}=${run}`)).map(Number)
}

/** Empty for processes of other users and for those that have just ended. */
function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function fromPs(run: string): number[] {
  const run_ = spawnSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return run_.stdout
    .split('\n')
    .filter((line) => line.includes(`${RUN_VARIABLE}=${run}`))
    .map((line) => Number.parseInt(line, 10))
}
