import { commandLine } from '../launch/command-line.ts'
import { ProcessGroup } from '../launch/crew.ts'
import { interruptible } from '../launch/interruptible.ts'

/*
 * npm run bench -- [--only site,cost]
 *
 * Benchmarks of waiting time and of cost, each in its own process, one after the other. Exits with 1 if a
 * figure misses its target. The matcher has a separate command: bench:matching.
 */
const benches = ['site', 'load', 'cost'] as const

const { values } = commandLine({ options: { only: { type: 'string', default: benches.join(',') } } })
const asked = values.only.split(',')
const unknown = asked.find((name) => !benches.some((bench) => bench === name))
if (unknown !== undefined) throw new Error(`"${unknown}" is not one of ${benches.join(', ')}`)

const crew = new ProcessGroup('.local/bench')
const code = await interruptible([crew], async () => {
  let missed = 0
  for (const name of benches.filter((bench) => asked.includes(bench))) {
    const args = [`tools/bench/${name}/bench.ts`]
    missed = Math.max(missed, await crew.run({ name, command: process.execPath, args, shown: true }))
  }
  return missed
})
process.exit(code)
