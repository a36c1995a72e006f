import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { ProcessGroup } from './crew.ts'
import { answering, isTaken } from './ports.ts'

/** A port that is free at this moment, because another checkout may run these tests at the same time. */
const PORT = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo // `as`: the server listens on a TCP port
    server.close(() => resolve(port))
  })
})

/** A server in its own session, as firebase-tools starts its emulators, below a parent that waits. */
const listener = `require('node:net').createServer().listen(${PORT}, '127.0.0.1')`
const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(listener)}], { detached: true })
setInterval(() => {}, 1000)`

const crews: ProcessGroup[] = []
function newCrew(): ProcessGroup {
  const crew = new ProcessGroup('.local/crew-test')
  crews.push(crew)
  return crew
}
const node = (name: string, program: string) => ({ name, command: process.execPath, args: ['-e', program] })

afterEach(() => Promise.all(crews.splice(0).map((crew) => crew.stop())))

describe('Crew', () => {
  it('ends a grandchild that has left its group, when stopped', async () => {
    const crew = newCrew()
    crew.stay(node('parent', parent))
    await answering(PORT)
    await crew.stop()
    expect(await isTaken(PORT)).toBe(false)
  })

  it('ends it too when its parent was killed, and says who was lost', async () => {
    const crew = newCrew()
    crew.stay(node('parent', `${parent}\nsetTimeout(() => process.kill(process.pid, 'SIGKILL'), 1500)`))
    await answering(PORT)
    await expect(crew.guard(() => sleep(20_000))).rejects.toThrow('parent ended')
    expect(await isTaken(PORT)).toBe(true)
    await crew.stop()
    expect(await isTaken(PORT)).toBe(false)
  })

  it('says with what a required task ended, and the end of its log', async () => {
    const task = node('task', "console.error('no such thing'); process.exitCode = 3")
    await expect(newCrew().require(task)).rejects.toThrow(/task ended with code 3[\s\S]*no such thing/)
  })

  it('says that a command does not exist', async () => {
    await expect(newCrew().require({ name: 'task', command: 'no-such-command', args: [] })).rejects.toThrow(
      '127',
    )
  })

  it('starts nothing once it is being stopped', async () => {
    const crew = newCrew()
    await crew.stop()
    expect(() => crew.stay(node('late', ''))).toThrow('late cannot start')
  })
})
