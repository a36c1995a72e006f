import { join } from 'node:path'
import { buildFunctions } from '../../../functions/build.ts'
import { commandLine } from '../../launch/command-line.ts'
import { root } from '../../world/world.ts'
import { type Figure, median, tellFigures } from '../figures.ts'
import { bundleSizes, type Sizes } from './bundle-sizes.ts'
import { type ColdStart, coldStart } from './cold-start.ts'
import { writeOneLiners } from './one-liners.ts'

/**
 * node tools/bench/start/bench.ts [--rounds 5]
 *
 * How large the bundle of the functions is, and how long one takes from the start of its process to its first answer, in
 * turns with a function of one line. Ends with 1 where a bar is missed.
 */
const { values } = commandLine({ options: { rounds: { type: 'string', default: '5' } } })

await buildFunctions('production')
const production = join(root, 'functions/dist/production')
const { oneLine, ourPackages } = writeOneLiners(join(root, '.local/bench/start'))

const contestants: readonly (ColdStart & { name: string })[] = [
  { name: 'one line', source: oneLine, target: 'hello' },
  { name: 'one line over firebase-functions and -admin', source: ourPackages, target: 'hello' },
  { name: 'paymentConfig', source: production, target: 'paymentConfig', answers: 401 },
  { name: 'registerForThursday', source: production, target: 'registerForThursday', answers: 401 },
  { name: 'createPayment', source: production, target: 'createPayment', answers: 401 },
  { name: 'stripeWebhook, Stripe’s package used', source: production, target: 'stripeWebhook', answers: 400 },
  // Their work begins with the database: what answers here is the framework, as soon as they are loaded.
  { name: 'retryOutbox', source: production, target: 'retryOutbox', path: '/robots.txt', answers: 404 },
  { name: 'sendMail', source: production, target: 'sendMail', event: true, answers: 400 },
]

const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const { name, ...start } of contestants) times.get(name)?.push(await coldStart(start))

const sizes = await bundleSizes()
tellFigures('The bundle of the functions', sizeFigures(sizes))
tellFigures('From the start of a process to its first answer', startFigures())

function sizeFigures({ total, atStart, later }: Sizes): Figure[] {
  return [
    { name: 'all of it', value: total.bytes / 1000, unit: 'KB', note: gzipped(total.gzip) },
    {
      name: 'read as any function starts',
      value: atStart.bytes / 1000,
      unit: 'KB',
      note: `${gzipped(atStart.gzip)}: ${atStart.parts}`,
    },
    ...later.map(({ parts, bytes, gzip }) => ({
      name: 'read when it is used',
      value: bytes / 1000,
      unit: 'KB',
      note: `${gzipped(gzip)}: ${parts}`,
    })),
  ]
}

function gzipped(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB gzipped`
}

function startFigures(): Figure[] {
  const beside = (name: string) => median(times.get(name) ?? [])
  const [plain, packages] = contestants.slice(0, 2).map(({ name }) => beside(name))
  if (!plain || !packages) throw new Error('The one-liners are timed too')
  return contestants.flatMap(({ name }) => {
    const value = beside(name)
    const note = `${(value / plain).toFixed(2)} × one line, ${(value / packages).toFixed(2)} × our packages alone`
    return [{ name, value, unit: 'ms', note }]
  })
}
