import { constants } from 'node:os'
import type { ProcessGroup } from './process-group.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ctrl-C arrives twice, from the terminal and through npm. Only a signal after this time counts as a second
 * one.
 */
const ECHO_MS = 1_000

/**
 * Runs a job and stops its process groups in any case: when the job ends, fails or is interrupted. Resolves
 * to the exit code. A second signal kills everything at once.
 */
export async function interruptible(
  processGroups: ProcessGroup[],
  job: () => Promise<number>,
): Promise<number> {
  const interrupted = interruption(processGroups)
  try {
    return await Promise.race([job(), interrupted])
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    return 1
  } finally {
    await Promise.all(processGroups.map((processes) => processes.stop()))
  }
}

function interruption(processGroups: ProcessGroup[]): Promise<number> {
  // The reader of the output may be gone, as after the end of npm. That must not keep the processes from being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return new Promise((resolve) => {
    let first = 0
    for (const name of signals) {
      process.on(name, () => {
        if (!first) console.log('\n  Stopping…')
        first ||= Date.now()
        if (Date.now() - first > ECHO_MS) for (const processes of processGroups) processes.kill()
        resolve(128 + constants.signals[name])
      })
    }
  })
}
