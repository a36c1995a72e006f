import { formGroups } from '@tablee/domain/matching'
import { commandLine } from '../../launch/command-line.ts'
import { columns } from '../figures.ts'
import { compareFeedback } from './feedback.ts'
import { EVENING, population, withFeedback } from './population.ts'
import { comparePublished, cpuSeconds } from './published.ts'
import { greedyTables, randomTables, scoreOf } from './rivals.ts'
import { compareSeasons } from './season.ts'

/**
 * npm run bench:matching -- [--full]
 *
 * Compares the quality and the processor time of the matcher with a greedy algorithm and with random groups,
 * on seeded populations by size. Without `--full`, only sizes that take seconds.
 *
 * npm run bench:matching -- --published <folder> [--seeds 5] [--only <pattern>]
 *
 * Compares the search with published values, on the instances of MDGPLIB in the folder (`published.json`,
 * `instances/`). All instances with five seeds take 80 minutes of processor time.
 *
 * npm run bench:matching -- --feedback <speed-dating.csv>
 *
 * How well a wish to meet again is predicted from the sign-up answers, and from earlier feedback.
 *
 * npm run bench:matching -- --season [--seeds 3]
 *
 * A simulated year of Thursdays: chance, the matcher without feedback, and with it.
 */
const { values } = commandLine({
  options: {
    full: { type: 'boolean', default: false },
    feedback: { type: 'string' },
    published: { type: 'string' },
    season: { type: 'boolean', default: false },
    seeds: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})

if (values.feedback !== undefined) compareFeedback(values.feedback)
else if (values.published !== undefined) {
  const short = comparePublished(values.published, {
    seeds: Number(values.seeds ?? 5),
    only: new RegExp(values.only),
  })
  if (short > 0) process.exitCode = 1
} else if (values.season) compareSeasons(Number(values.seeds ?? 3))
else compareRivals(values.full)

function compareRivals(full: boolean): void {
  for (const count of [12, 60, 600, ...(full ? [6_000, 60_000] : [])]) {
    const people = population(count, 1)
    console.log(`\n${columns([`${count} people, by`, 'CPU s', 'score'], [20, 7, 11])}`)
    report('Tablée', () => formGroups(people, { date: EVENING, seed: 1 }).score)
    const informed = withFeedback(people, 1)
    report(
      'with feedback',
      () => formGroups(informed.people, { date: EVENING, seed: 1, parties: informed.parties }).score,
    )
    report('greedy host', () => scoreOf(greedyTables(people, 1)))
    report('chance', () => scoreOf(randomTables(people, 1)))
  }
}

function report(name: string, seat: () => number): void {
  const before = cpuSeconds()
  const score = seat().toFixed(0)
  console.log(columns([name, (cpuSeconds() - before).toFixed(2), score], [20, 7, 11]))
}
