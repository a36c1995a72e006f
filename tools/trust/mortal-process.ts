import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Stop } from './awaits.ts'
import type { Deed, Turns } from './mortal.ts'
import type { FromChild, ToChild } from './mortal-child.ts'

const child = fileURLToPath(new URL('mortal-child.ts', import.meta.url))

/** A run of one deed: how it was answered, and what it passed where it came to its end. */
type Run = { status: number | null; stopped: boolean; passes: Stop[] | null }

/** How far the deeds of a process have come, as it tells; once it is dead, nothing goes on. */
class Course {
  private readonly child: ChildProcess
  private readonly count: number
  private readonly ended = new Map<string, Stop[]>()
  private readonly stopped = new Set<string>()
  private lost: string | null = null
  private dead = false
  private wake = () => {}

  constructor(child: ChildProcess, count: number) {
    this.child = child
    this.count = count
    child.on('message', this.hear)
    child.once('exit', this.die)
  }

  private readonly hear = (message: FromChild) => {
    if ('lost' in message) this.lost = message.lost
    if ('stopped' in message) this.stopped.add(message.stopped)
    if ('ended' in message) this.ended.set(message.ended, message.passes)
    this.wake()
  }

  private readonly die = () => {
    this.dead = true
    this.wake()
  }

  async until(reached: () => boolean): Promise<void> {
    while (!reached() && !this.dead) {
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
      if (this.lost !== null) throw new Error(`${this.lost} was passed outside every run`)
    }
  }

  isOver(n: number): boolean {
    return this.stopped.has(`${n}`) || this.ended.has(`${n}`)
  }

  allEnded(): boolean {
    return this.ended.size === this.count
  }

  of(n: number): Pick<Run, 'stopped' | 'passes'> {
    return { stopped: this.stopped.has(`${n}`), passes: this.ended.get(`${n}`) ?? null }
  }

  leave(): void {
    this.child.off('message', this.hear)
    this.child.off('exit', this.die)
  }
}

/** One process that serves a bundle, from its start to its death (mortal-child.ts is the other end). */
export class MortalProcess {
  private readonly child: ChildProcess
  private readonly url: string

  private constructor(child: ChildProcess, url: string) {
    this.child = child
    this.url = url
  }

  static async start(path: string): Promise<MortalProcess> {
    const started = fork(child, [path], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let said = ''
    started.stderr?.on('data', (words) => {
      said += words
    })
    const died = once(started, 'exit').then(() =>
      Promise.reject(new Error(`A process did not start: ${said}`)),
    )
    const [message] = await Promise.race([once(started, 'message'), died])
    died.catch(() => undefined) // To go on: from here on, dying is what it is for.
    if (typeof message?.url !== 'string') throw new Error('A process says its address first')
    return new MortalProcess(started, message.url)
  }

  /** Runs deeds at once or in turns, and answers when the process is dead, or when every one has come to its end. */
  async run(deeds: readonly { deed: Deed; stop: Stop | null }[], turns?: Turns): Promise<Run[]> {
    const arm = Object.fromEntries(deeds.map(({ stop }, n) => [`${n}`, stop]))
    const armed = once(this.child, 'message')
    this.child.send({ arm } satisfies ToChild)
    await armed
    const course = new Course(this.child, deeds.length)
    const answers: Promise<number | null>[] = []
    for (const [n, { deed }] of deeds.entries()) {
      await turns?.before(n)
      answers.push(this.post(deed, `${n}`))
      if (!turns) continue
      await course.until(() => course.isOver(n))
      await turns.after(n)
    }
    await course.until(() => course.allEnded())
    course.leave()
    const statuses = await Promise.all(answers)
    return statuses.map((status, n) => ({ status, ...course.of(n) }))
  }

  end(): void {
    this.child.kill('SIGKILL')
  }

  private async post({ function: name, headers, body }: Deed, run: string): Promise<number | null> {
    const sent = { 'content-type': 'application/json', ...headers, 'x-run': run }
    try {
      const answer = await fetch(`${this.url}/${name}`, { method: 'POST', headers: sent, body })
      return answer.status
    } catch {
      // The process died before it answered.
      return null
    }
  }
}
