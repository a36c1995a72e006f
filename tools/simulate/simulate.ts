import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from '../world/environments.ts'

/**
 * `npm run simulate -- --steps 20000 --seed 7 --seeds 10`: histories of ten seeds from 7 on, 20,000 steps in
 * all. To replay a broken history at the same commit, use the options that its run printed: `--seed S --path
 * P --replay R`. `--defences` removes each defence in turn and expects a broken invariant.
 *
 * Runs as a Vitest test, because Node cannot load the server's TSX templates.
 */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    seeds: { type: 'string', default: '1' },
    path: { type: 'string' },
    replay: { type: 'string' },
    defences: { type: 'boolean', default: false },
  },
})

const { steps, seed, seeds, path, replay } = values
const [project, file] = values.defences
  ? ['nightly', 'without-defences.nightly.test.ts']
  : ['simulation', 'simulate.server.test.ts']
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project', project, '--reporter=dot', `tools/simulate/${file}`],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ SIMULATE_STEPS: steps, SIMULATE_SEED: seed, SIMULATE_SEEDS: seeds },
      ...(path !== undefined && { SIMULATE_PATH: path }),
      ...(replay !== undefined && { SIMULATE_REPLAY: replay }),
    },
  },
)
process.exit(status ?? 1)
