import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { answering, isTaken } from './ports.ts'
import { ProcessGroup } from './process-group.ts'

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

const processGroups: ProcessGroup[] = []
function newProcesses(): ProcessGroup {
  const processes = new ProcessGroup('.local/process-group-test')
  processGroups.push(processes)
  return processes
}
const node = (name: string, program: string) => ({ name, command: process.execPath, args: ['-e', program] })

afterEach(() => Promise.all(processGroups.splice(0).map((processes) => processes.stop())))

describe('ProcessGroup', () => {
  it('ends a grandchild that has left its group, when stopped', async () => {
    const processes = newProcesses()
    processes.stay(node('parent', parent))
    await answering(PORT)
    await processes.stop()
    expect(await isTaken(PORT)).toBe(false)
  })

  it('ends it too when its parent was killed, and says who was lost', async () => {
    const processes = newProcesses()
    processes.stay(node('parent', `${parent}\nsetTimeout(() => process.kill(process.pid, 'SIGKILL'), 1500)`))
    await answering(PORT)
    await expect(processes.guard(() => sleep(20_000))).rejects.toThrow('parent ended')
    expect(await isTaken(PORT)).toBe(true)
    await processes.stop()
    expect(await isTaken(PORT)).toBe(false)
  })

  it('says with what a required task ended, and the end of its log', async () => {
    const task = node('task', "console.error('no such thing'); process.exitCode = 3")
    await expect(newProcesses().require(task)).rejects.toThrow(/task ended with code 3[\s\S]*no such thing/)
  })

  it('says that a command does not exist', async () => {
    await expect(
      newProcesses().require({ name: 'task', command: 'no-such-command', args: [] }),
    ).rejects.toThrow('127')
  })

  it('starts nothing once it is being stopped', async () => {
    const processes = newProcesses()
    await processes.stop()
    expect(() => processes.stay(node('late', ''))).toThrow('late cannot start')
  })
})
