import { connect, type Socket } from 'node:net'

export type Patience = Readonly<{
  /** For reaching the server. */
  connectionTimeout: number
  /** For everything, however busy the server looks. */
  totalTimeout: number
}>

/**
 * Connects to a mail server over a socket that is destroyed when the time is up. nodemailer's own timeouts cannot bound
 * a sending: they start again with each byte, and its transport cannot be closed in the middle of one.
 */
export function connectWithin(
  server: Readonly<{ host: string; port: number }>,
  { connectionTimeout, totalTimeout }: Patience,
): Promise<Socket> {
  const socket = connect(server)
  const end = (after: number, what: string) =>
    setTimeout(() => socket.destroy(new Error(`${what} after ${after} ms`)), after)
  const reaching = end(connectionTimeout, 'Not connected')
  const sending = end(totalTimeout, 'Not sent')
  socket.once('connect', () => clearTimeout(reaching))
  socket.once('close', () => {
    clearTimeout(reaching)
    clearTimeout(sending)
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })
}
