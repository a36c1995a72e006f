import { parseArgs } from 'node:util'
import { clockDocument, clockPath } from '@tablee/domain/dev-clock'
import { crons } from '@tablee/functions/schedule'
import { adminOf } from '../world/admin.ts'
import { environmentNow } from '../world/environment-clock.ts'
import { environmentNamed } from '../world/environments.ts'
import { makeScheduler } from './scheduler.ts'
import { recordCaughtUp, removeSchedulerState } from './scheduler-state.ts'
import { inParis, trigger } from './trigger.ts'

/** The polling interval for the system's time, in milliseconds. A moved clock is noticed at once. */
const EVERY = 1000

const { values } = parseArgs({ options: { world: { type: 'string', default: 'local' } } })
const environment = environmentNamed(values.world)
const { db } = adminOf(environment)

let offset = 0
const start = await environmentNow(db)
const scheduler = makeScheduler({
  crons,
  start,
  fire: async (due) => {
    console.log(`${inParis(due.at)}: ${due.name}`)
    await trigger(environment, due)
  },
})

async function runDue(): Promise<Date> {
  const now = new Date(Date.now() + offset)
  await scheduler.run(now)
  return now
}

function report(error: unknown): void {
  console.error(`The scheduler: ${error}`)
}

const stopListening = db.doc(clockPath).onSnapshot(
  (clock) => {
    offset = clock.exists ? clockDocument.parse(clock.data()).offset_ms : 0
    runDue()
      .then((now) => recordCaughtUp(db, now))
      .catch(report)
  },
  (error) => report(`lost sight of the clock. ${error.message}`),
)
const ticking = setInterval(() => runDue().catch(report), EVERY)
console.log(`The scheduler runs ${Object.keys(crons).join(', ')} in ${environment.project}.`)

async function stop(): Promise<void> {
  clearInterval(ticking)
  stopListening()
  await removeSchedulerState(db)
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
