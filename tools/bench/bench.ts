import { commandLine } from '../launch/command-line.ts'
import { interruptible } from '../launch/interruptible.ts'
import { ProcessGroup } from '../launch/process-group.ts'

/*
 * npm run bench -- [--only site,cost]
 *
 * Benchmarks of waiting time and of cost, each in its own process, one after the other. Exits with 1 if a
 * figure misses its target. The matcher has a separate command: bench:matching.
 */
const benches: Readonly<Record<string, readonly string[]>> = {
  site: ['tools/bench/site/bench.ts'],
  load: ['tools/bench/load/bench.ts', '--rush', '0'],
  // In emulators of its own: Firestore's gets slower with each document that it has ever held.
  rush: ['tools/bench/load/bench.ts', '--rounds', '0'],
  cost: ['tools/bench/cost/bench.ts'],
  cold: ['tools/bench/cold/bench.ts'],
}
const names = Object.keys(benches)

const { values } = commandLine({ options: { only: { type: 'string', default: names.join(',') } } })
const asked = values.only.split(',')
const unknown = asked.find((name) => !names.includes(name))
if (unknown !== undefined) throw new Error(`"${unknown}" is not one of ${names.join(', ')}`)

const processes = new ProcessGroup('.local/bench')
const code = await interruptible([processes], async () => {
  let missed = 0
  for (const [name, args] of Object.entries(benches)) {
    if (!asked.includes(name)) continue
    missed = Math.max(
      missed,
      await processes.run({ name, command: process.execPath, args: [...args], shown: true }),
    )
  }
  return missed
})
process.exit(code)
