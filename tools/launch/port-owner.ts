import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type Owner = { pid: number; command: string }

/** The process that listens on a port, or null where the system does not say. */
export function portOwner(port: number): Owner | null {
  return existsSync('/proc/net/tcp') ? ownerInProc(port) : ownerFromLsof(port)
}

/** The inodes of the sockets that listen on a port, in the text of /proc/net/tcp or tcp6. */
export function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(suffix) && state === '0A')
    .flatMap((columns) => columns[9] ?? [])
}

/** What `lsof -Fpc` prints, read: a line `p<pid>`, then a line `c<command>`. */
export function parseLsof(output: string): Owner | null {
  const pid = /^p(\d+)$/m.exec(output)?.[1]
  if (!pid) return null
  return { pid: Number(pid), command: /^c(.+)$/m.exec(output)?.[1] ?? 'another program' }
}

function ownerFromLsof(port: number): Owner | null {
  const run = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' })
  return parseLsof(run.stdout ?? '')
}

function ownerInProc(port: number): Owner | null {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].filter(existsSync)
  const inodes = tables.flatMap((path) => listeningInodes(readFileSync(path, 'utf8'), port))
  const sockets = new Set(inodes.map((inode) => `socket:[${inode}]`))
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOneOf(name, sockets))
  return pid ? { pid: Number(pid), command: commandOf(pid) } : null
}

/** Processes of other users, and those that end meanwhile, cannot be read: they are passed over. */
function holdsOneOf(pid: string, sockets: Set<string>): boolean {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((fd) => sockets.has(readlinkSync(`${folder}/${fd}`)))
  } catch {
    return false
  }
}

function commandOf(pid: string): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  const line = words.join(' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
