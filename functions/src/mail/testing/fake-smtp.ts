import { type AddressInfo, createServer } from 'node:net'

/** How a mail server that tests talk to behaves; null is silence, and what ends in `…` is said over and over. */
export type Behaviour = Readonly<{ onRecipient: string; onMessage: string | null }>

/** A mail server that answers as it is told, on a free port. */
export async function fakeSmtp(behaviour: Behaviour): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((socket) => {
    let drip: NodeJS.Timeout | undefined
    const write = (line: string) => socket.write(`${line}\r\n`)
    const say = (line: string | null) => {
      if (line?.endsWith('…')) drip = setInterval(() => write(line.slice(0, -1)), 100)
      else if (line !== null) write(line)
    }
    socket.on('close', () => clearInterval(drip))
    let inMessage = false
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        if (inMessage) {
          if (line !== '.') continue
          inMessage = false
          say(behaviour.onMessage)
        } else if (line.startsWith('RCPT')) say(behaviour.onRecipient)
        else if (line === 'DATA') {
          inMessage = true
          say('354 go on')
        } else say('250 ok')
      }
    })
    say('220 here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server on a port, not on a pipe
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
