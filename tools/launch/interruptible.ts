import { constants } from 'node:os'
import type { ProcessGroup } from './crew.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ctrl-C reaches us from the terminal and again through npm: only a later one is a second wish. */
const ECHO_MS = 1_000

/**
 * Does a job with crews and stops them whatever happens: at the job's end, at its failure or when the run is
 * interrupted. Resolves to the exit code. A second signal ends everything at once.
 */
export async function interruptible(crews: ProcessGroup[], job: () => Promise<number>): Promise<number> {
  const interrupted = interruption(crews)
  try {
    return await Promise.race([job(), interrupted])
  } catch (fault) {
    console.error(`\n${fault instanceof Error ? fault.message : fault}`)
    return 1
  } finally {
    await Promise.all(crews.map((crew) => crew.stop()))
  }
}

function interruption(crews: ProcessGroup[]): Promise<number> {
  return new Promise((resolve) => {
    let first = 0
    for (const name of signals) {
      process.on(name, () => {
        if (!first) console.log('\n  Stopping…')
        first ||= Date.now()
        if (Date.now() - first > ECHO_MS) for (const crew of crews) crew.kill()
        resolve(128 + constants.signals[name])
      })
    }
  })
}
