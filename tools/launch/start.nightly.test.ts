import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { environments, root } from '../world/environments.ts'
import { isTaken } from './ports.ts'
import { environmentPorts } from './start-environment.ts'

const environment = environments.launch
const ports = environmentPorts(environment)

let running: ChildProcess | undefined
afterEach(() => running?.kill('SIGTERM'))

/** Runs `npm start` in a separate environment until it has printed a text. */
async function startUntil(said: string) {
  const command = spawn(process.execPath, ['tools/launch/start.ts', '--world', environment.name], {
    cwd: root,
  })
  running = command
  let output = ''
  const ended = once(command, 'exit').then(([code]) => code)
  await new Promise<void>((resolve, reject) => {
    for (const stream of [command.stdout, command.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes(said)) resolve()
      })
    }
    void ended.then(() => reject(new Error(`ended before it said "${said}":\n${output}`)))
  })
  return { command, ended, output: () => output }
}

async function takenPorts(): Promise<number[]> {
  const taken = await Promise.all(ports.map(isTaken))
  return ports.filter((_, at) => taken[at])
}

/** The process id of firebase-tools, which it writes to a file for its other commands. */
function firebaseTools(): number {
  const { pid } = JSON.parse(readFileSync(join(tmpdir(), `hub-${environment.project}.json`), 'utf8'))
  return pid
}

describe('npm start', { timeout: 180_000 }, () => {
  it('leaves nothing on a port when it is interrupted while it starts', async () => {
    const { command, ended } = await startUntil('✓ Stripe emulator and mailbox up')
    expect(await takenPorts()).not.toEqual([])
    command.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(await takenPorts()).toEqual([])
  })

  it('serves the site, and leaves nothing on a port when a process of its own is killed', async () => {
    const { ended, output } = await startUntil('Ready after')
    const site = `http://127.0.0.1:${environment.ports.hosting}`
    expect((await fetch(`${site}/login`)).status).toBe(200)
    expect((await fetch(`${site}/no-such-page`)).status).toBe(404)
    process.kill(firebaseTools(), 'SIGKILL')
    expect(await ended).toBe(1)
    expect(output()).toContain('emulators ended')
    expect(await takenPorts()).toEqual([])
  })

  it('says which port that it needs is taken, and fails', async () => {
    const other = createServer().listen(environment.ports.stripe, '127.0.0.1')
    const { ended } = await startUntil(`Port ${environment.ports.stripe} is taken`)
    expect(await ended).toBe(1)
    other.close()
  })
})
