import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
const LISTENING = '0A'

/** The processor time of the process that listens on a local port, in milliseconds; 0 where there is no `/proc`. */
export function processorTime(port: number): number {
  try {
    const pid = listenerOf(port)
    const [, , , , , , , , , , , user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    return (user + system) * TICK_MS
  } catch {
    // Translate: on another system there is no such figure.
    return 0
  }
}

function listenerOf(port: number): string {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'))
  const inodes = sockets.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/)
    return local.endsWith(`:${hex}`) && state === LISTENING && inode ? [`socket:[${inode}]`] : []
  })
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, inodes))
  if (!pid) throw new Error(`No process listens on port ${port}`)
  return pid
}

function holds(pid: string, inodes: readonly string[]): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => inodes.includes(readlinkSync(`/proc/${pid}/fd/${fd}`)))
  } catch {
    // Ignored: a process that has ended, or is another user's.
    return false
  }
}
