import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { crons } from '@tablee/functions/schedule'
import { z } from 'zod'
import { commandLine } from '../../launch/command-line.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { ProcessGroup } from '../../launch/process-group.ts'
import { environmentNamed, root } from '../../world/environments.ts'
import { environmentVariables } from '../../world/settings.ts'
import { printFigures } from '../figures.ts'
import { browserBenches } from '../in-browser.ts'

/**
 * npm run bench -- --only cost, or node tools/bench/cost/bench.ts [--reservations 5000] [--world test]
 *
 * Books one evening in a real browser, from the landing page to the confirmation: first in an almost empty
 * environment, then in one with thousands of registrations. Counts what is billed: documents read and written
 * by the server (watch-function.ts) and by the browser (channel.ts), and calls of functions. Exits with 1 if
 * a figure misses its target.
 */
const { values } = commandLine({
  options: { reservations: { type: 'string', default: '5000' }, world: { type: 'string', default: 'test' } },
})
const { reservations } = values
const environment = environmentNamed(values.world)
const processes = new ProcessGroup(environment.folder)
const log = join(root, environment.folder, 'cost.log')
const watched = `--import=${new URL('watch-function.ts', import.meta.url)}`
Object.assign(process.env, { COST_LOG: log, NODE_OPTIONS: watched })

const kind = z.enum(['read', 'write', 'call'])
const operation = z.object({ kind, where: z.string(), path: z.string(), ms: z.number().default(0) })
type Operation = z.infer<typeof operation>

/**
 * A read that the measurement cannot see: the security rule of `users/{uid}` reads the account when the
 * profile is created.
 */
const ofRules: Operation = { kind: 'read', where: 'rules', path: 'accounts/{}', ms: 0 }

/** The trigger that counts the evening; here it counts at once, because there is no queue. */
const TALLY = 'tallyOnRegistration'
let tallied: Operation[] = []

const code = await interruptible([processes], async () => {
  const run = await browserBenches(processes, environment)
  const journey = async () => {
    writeFileSync(log, '')
    const onPage = operation.array().parse(await run('cost', { COST_LOG: log }))
    while (!mailsDelivered(logged())) await setTimeout(200)
    const onServer = logged()
    // Scheduled functions run at the same time and are not part of the booking. Nor is the tally, which in production is a
    // task of all bookings of five seconds.
    const own = onServer.filter(({ where }) => !(where in crons) && where !== TALLY)
    tallied = onServer.filter(({ where, kind }) => where === TALLY && kind !== 'call')
    return [...own, ...onPage, ofRules]
  }
  await journey() // warms up the functions' processes
  const few = await journey()
  const args = ['tools/seed/seed.ts', '--world', environment.name, '--reservations', reservations]
  const env = environmentVariables(environment, process.env)
  await processes.require({ name: 'seed-reservations', command: process.execPath, args, env })
  await triggersEnd()
  tell(few, await journey())
  return Number(process.exitCode ?? 0)
})
process.exit(code)

/** The seed writes mails that are delivered already; their triggers read each of them, and belong to no booking. */
async function triggersEnd(): Promise<void> {
  for (let before = -1, now = logged().length; before !== now; now = logged().length) {
    before = now
    await setTimeout(3000)
  }
}

function logged(): Operation[] {
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => operation.parse(JSON.parse(line)))
}

/** Whether each enqueued mail has had its two writes, the lease and the end. Otherwise the next booking would be charged. */
function mailsDelivered(operations: readonly Operation[]): boolean {
  const writes = operations.filter(({ kind, path }) => kind === 'write' && path === 'mail/{}')
  const delivered = writes.filter(({ where }) => where === 'sendMail').length
  return delivered >= 2 * (writes.length - delivered)
}

function tell(few: Operation[], many: Operation[]): void {
  const [booking, after] = [summed(few), summed(many)]
  const lines = [
    ...['', 'One booking, from sign-up to confirmation, its mails included', ...counted(few)],
    ...['', 'More with many registrations', ...counted(many).filter((line) => !counted(few).includes(line))],
  ]
  for (const line of lines) console.log(line)
  const same = { unit: 'documents', most: 0, note: `with ${reservations} registrations` }
  printFigures('What a booking costs', [
    { name: 'Reads', value: booking.reads, unit: 'documents', most: 27 },
    { name: 'Writes', value: booking.writes, unit: 'documents', most: 30 },
    { name: 'Calls of functions', value: booking.calls, unit: 'calls', note: `${booking.seconds} s` },
    {
      name: 'The tally',
      value: tallied.length,
      unit: 'reads and writes',
      most: 3,
      note: 'in five seconds, however many book',
    },
    { ...same, name: 'More reads', value: after.reads - booking.reads },
    { ...same, name: 'More writes', value: after.writes - booking.writes },
  ])
}

/** The number of reads and writes by function (or browser) and path pattern. */
function counted(operations: readonly Operation[]): string[] {
  const paid = operations.filter((each) => each.kind !== 'call')
  const groups = Map.groupBy(paid, (each) => `  ${each.where}: ${each.kind} ${each.path}`)
  return [...groups].map(([what, { length }]) => `${what}, ${length}`)
}

function summed(operations: readonly Operation[]) {
  const count = (kind: Operation['kind']) => operations.filter((each) => each.kind === kind).length
  // Google bills each call as at least 0.1 s.
  const seconds = operations.reduce((sum, { ms }) => sum + (ms && Math.max(ms, 100)), 0) / 1000
  return { reads: count('read'), writes: count('write'), calls: count('call'), seconds }
}
