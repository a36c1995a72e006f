import { connect } from 'node:net'
import { portOwner } from './port-owner.ts'

/** Whether something answers on a port of this machine. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const settle = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.setTimeout(1_000, () => settle(true))
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
  })
}

/** Throws one sentence when any of these ports is taken: which, by whom, and what to do. */
export async function requireFree(ports: number[]): Promise<void> {
  const taken = await Promise.all(ports.map(isTaken))
  const first = ports.find((_, at) => taken[at])
  if (first === undefined) return
  const owner = portOwner(first)
  throw new Error(
    owner
      ? `Port ${first} is taken by ${owner.command} (process ${owner.pid}): stop it (kill ${owner.pid}) and start again.`
      : `Port ${first} is taken by another program: stop it and start again.`,
  )
}

/** Resolves when something answers on the port. */
export async function answering(port: number, patienceMs = 60_000): Promise<void> {
  const until = Date.now() + patienceMs
  while (!(await isTaken(port))) {
    if (Date.now() > until) throw new Error(`Nothing answered on port ${port} within ${patienceMs / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
