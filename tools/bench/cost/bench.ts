import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crons } from '../../../functions/src/schedule/crons.ts'
import { commandLine } from '../../launch/command-line.ts'
import { Crew } from '../../launch/crew.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { requireFree } from '../../launch/ports.ts'
import { requireChromium } from '../../launch/test/chromium.ts'
import { bringUp, worldPorts } from '../../launch/world-up.ts'
import { trigger } from '../../scheduler/trigger.ts'
import { worldEnvironment } from '../../world/environment.ts'
import { root, worldNamed } from '../../world/world.ts'
import { tellFigures } from '../figures.ts'
import { idleMonth, week } from './assumptions.ts'
import type { Use } from './monthly.ts'
import type { Operation } from './operation.ts'
import { readLog, readRuns } from './read-log.ts'
import { monthTable, reasonTable, stepTable } from './tables.ts'

/**
 * npm run bench -- --only cost, or node tools/bench/cost/bench.ts [--full] [--world test]
 *
 * Books one evening in a real browser, from the landing page to the confirmation, in a world with a handful of people and
 * again in one with 5,000 registrations (with --full 100,000, whose seeding takes minutes), and counts what is billed:
 * documents read by the server (watch-function.ts), by the browser (listen-channel.ts) and by the rules (rules-reads.ts),
 * writes, calls of functions. Then it runs each schedule once, with nothing to do. Ends with 1 where a bar is missed.
 */
const { values } = commandLine({
  options: {
    full: { type: 'boolean', default: false },
    world: { type: 'string', default: 'test' },
  },
})
const reservations = values.full ? '100000' : '5000'
const world = worldNamed(values.world)
const log = join(root, world.folder, 'cost.log')
mkdirSync(join(root, world.folder), { recursive: true })
Object.assign(process.env, {
  COST_LOG: log,
  NODE_OPTIONS: `--import=${new URL('watch-function.ts', import.meta.url)}`,
})
const env = worldEnvironment(world, process.env)
const crew = new Crew(world.folder)
/** What the schedules do meanwhile is theirs. */
const ofSchedules = ({ where }: Operation) => where in crons

const code = await interruptible([crew], async () => {
  await requireFree(worldPorts(world))
  const chromium = await requireChromium(crew)
  await crew.guard(() => bringUp(crew, world))
  await journey(chromium) // the functions' processes start with their first call
  const few = await journey(chromium)
  const args = ['tools/seed/seed.ts', '--world', world.name, '--reservations', reservations]
  await crew.require({ name: 'seed-reservations', command: process.execPath, args, env })
  const many = await journey(chromium)
  const idle = await schedules()
  tell(few, many, idle)
  return process.exitCode === 1 ? 1 : 0
})
process.exit(code)

async function journey(chromium: string): Promise<Operation[]> {
  writeFileSync(log, '')
  await crew.require({
    name: 'bench-cost',
    command: process.execPath,
    args: [
      '../node_modules/playwright/cli.js',
      'test',
      ...['--config', 'bench/playwright.config.ts', '--reporter=line', 'cost.bench'],
    ],
    cwd: 'e2e',
    env: { ...env, CHROME_PATH: chromium },
  })
  return readLog(log).filter((each) => !ofSchedules(each))
}

/** Each schedule once, while nothing is due. */
async function schedules(): Promise<Operation[]> {
  writeFileSync(log, '')
  for (const name of Object.keys(crons)) await trigger(world, { name, at: new Date() })
  return readRuns(log)
}

function tell(few: Operation[], many: Operation[], idle: Operation[]): void {
  const booking = summed(few)
  const lines = [
    ...['', 'One booking, from sign-up to confirmation, e-mails included', ''],
    ...stepTable(few),
    ...['', ...reasonTable(few, 'read'), '', ...reasonTable(few, 'write')],
    ...['', `The same with ${reservations} registrations`, ...stepTable(many).slice(-1)],
    ...['', 'Schedules, one run each with nothing to do'],
    ...Object.keys(crons).map((name) => {
      const run = summed(idle.filter(({ where }) => where === name))
      return `  ${name.padEnd(20)} ${run.reads} reads, ${run.writes} writes, ${(run.seconds * 1000).toFixed(0)} ms`
    }),
    ...['', 'A month, in dollars (docs/cost.md)'],
    ...monthTable({ ...idleMonth(idle), booking, week }),
  ]
  for (const line of lines) console.log(line)
  const after = summed(many)
  const same = { unit: '', most: 0, note: `with ${reservations} registrations` }
  tellFigures('What a booking costs', [
    { name: 'Reads', value: booking.reads, unit: 'documents', most: 30 },
    { name: 'Writes', value: booking.writes, unit: 'documents', most: 30 },
    { name: 'Calls of functions', value: booking.invocations, unit: 'calls' },
    { ...same, name: 'More reads', value: after.reads - booking.reads },
    { ...same, name: 'More writes', value: after.writes - booking.writes },
  ])
}

function summed(operations: readonly Operation[]): Use {
  const count = (kind: Operation['kind']) => operations.filter((each) => each.kind === kind).length
  return {
    reads: count('read'),
    writes: count('write'),
    deletes: count('delete'),
    invocations: count('invocation'),
    seconds: operations.reduce((sum, { ms }) => sum + Math.max(ms, ms && 100), 0) / 1000,
  }
}
