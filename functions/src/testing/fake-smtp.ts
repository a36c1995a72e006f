import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * What the server does for a command: sends a line, sends it late, sends nothing (null), or closes the
 * connection.
 */
export type Reply = string | Readonly<{ after: number; say: string }> | null | typeof CUT

/** Closes the connection instead of answering. */
export const CUT = 'cut'

/**
 * The server's reply at each point of a session; by default it accepts. A line that ends in `…` is sent
 * repeatedly. TLS and authentication are offered only if they have a reply, and no TLS handshake succeeds.
 */
export type Behaviour = Readonly<
  Partial<
    Record<
      'onConnection' | 'onHello' | 'onTls' | 'onAuth' | 'onSender' | 'onRecipient' | 'onData' | 'onMessage',
      Reply
    >
  >
>

/** A message that was received completely, also if the reply to it was a failure. */
export type Arrived = Readonly<{ to: string; source: string }>

export type FakeSmtp = Readonly<{
  url: string
  arrived: readonly Arrived[]
  /** Resolves once every client has disconnected. */
  close(): Promise<void>
}>

const obliging = {
  onConnection: '220 here',
  onHello: '250 ok',
  onTls: null,
  onAuth: null,
  onSender: '250 ok',
  onRecipient: '250 ok',
  onData: '354 go on',
  onMessage: '250 ok',
} as const satisfies Behaviour

/** A mail server with configured replies, on a free port. */
export async function fakeSmtp(behaviour: Behaviour = {}): Promise<FakeSmtp> {
  const arrived: Arrived[] = []
  const server = createServer((socket) => converse(socket, behaviour, arrived))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server on a port, not on a pipe
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The session of one client. */
function converse(socket: Socket, behaviour: Behaviour, arrived: Arrived[]): void {
  const replies = { ...obliging, ...behaviour }
  const say = voiceOf(socket)
  let to = ''
  let message: string[] | null = null
  say(replies.onConnection)
  onLine(socket, (line) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (message && line === '.') {
      arrived.push({ to, source: message.join('\n') })
      message = null
      say(replies.onMessage)
    } else if (message) message.push(line)
    else if (verb === 'EHLO' || verb === 'HELO') say(greeting(behaviour, replies.onHello))
    else if (verb === 'STAR') {
      say(replies.onTls)
      // The server has no TLS, so a handshake ends here.
      socket.once('data', () => socket.destroy())
    } else if (verb === 'AUTH') say(replies.onAuth)
    else if (verb === 'MAIL') say(replies.onSender)
    else if (verb === 'RCPT') {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      say(replies.onRecipient)
    } else if (verb === 'DATA') {
      if (typeof replies.onData === 'string' && replies.onData.startsWith('354')) message = []
      say(replies.onData)
    } else say('250 ok')
  })
}

/** Extensions are listed only in a positive greeting. */
function greeting({ onTls, onAuth }: Behaviour, reply: Reply): Reply {
  const offered = [
    ...(onTls === undefined ? [] : ['STARTTLS']),
    ...(onAuth === undefined ? [] : ['AUTH PLAIN']),
  ]
  if (reply !== obliging.onHello || offered.length === 0) return reply
  const lines = ['here', ...offered]
  return lines.map((line, n) => `250${n < lines.length - 1 ? '-' : ' '}${line}`).join('\r\n')
}

function voiceOf(socket: Socket): (reply: Reply) => void {
  const timers: NodeJS.Timeout[] = []
  const write = (line: string) => {
    if (socket.writable) socket.write(`${line}\r\n`)
  }
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    for (const timer of timers) clearTimeout(timer)
  })
  return (reply) => {
    if (reply === CUT) socket.destroy()
    else if (typeof reply === 'string' && reply.endsWith('…'))
      timers.push(setInterval(() => write(reply.slice(0, -1)), 100))
    else if (typeof reply === 'string') write(reply)
    else if (reply) timers.push(setTimeout(() => write(reply.say), reply.after))
  }
}

/** Lines may arrive in parts, or several at once. */
function onLine(socket: Socket, take: (line: string) => void): void {
  let rest = ''
  socket.on('data', (data) => {
    const lines = (rest + data.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
}
