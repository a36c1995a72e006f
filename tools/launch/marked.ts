import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The variable that every process of a run inherits, so that none is lost when its parent dies first. */
export const MARK = 'TABLEE_RUN'

/**
 * Every living process that carries a run's mark, this one aside. firebase-tools starts its emulators in groups of
 * their own: when it is killed, nothing else tells whose they were.
 */
export function markedProcesses(run: string): number[] {
  const found = existsSync('/proc/self/environ') ? inProc(run) : fromPs(run)
  return found.filter((pid) => pid !== process.pid)
}

function inProc(run: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => environmentOf(pid).includes(`${MARK}=${run}`)).map(Number)
}

/** Empty for processes of other users and those that have just ended. */
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
    .filter((line) => line.includes(`${MARK}=${run}`))
    .map((line) => Number.parseInt(line, 10))
}
