import { connect } from 'node:net'

/** Whether a port of this machine accepts connections. */
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

/** Throws if one of these ports is taken. */
export async function requireFree(ports: number[]): Promise<void> {
  const taken = await Promise.all(ports.map(isTaken))
  const first = ports.find((_, at) => taken[at])
  if (first === undefined) return
  throw new Error(
    `Port ${first} is taken: stop what listens there (lsof -i :${first} names it) and start again, or set TABLEE_PORT_OFFSET=10.`,
  )
}

/** Waits until the port accepts connections. */
export async function answering(port: number, timeoutMs = 60_000): Promise<void> {
  const until = Date.now() + timeoutMs
  while (!(await isTaken(port))) {
    if (Date.now() > until) throw new Error(`Nothing answered on port ${port} within ${timeoutMs / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
