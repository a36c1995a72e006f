import { spawnSync } from 'node:child_process'
import { root } from '../world/environments.ts'

/**
 * `npm run drill`: a week with bookings on the emulators, an export, the loss of everything, and the restoration
 * (docs/restore.md), with the time that each took and the auditor's line. A Vitest test, because Node cannot load the
 * server's TSX templates; `npm run nightly` runs it too.
 */
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'nightly', '--reporter=dot']
const { status } = spawnSync(process.execPath, [...vitest, 'tools/drill/drill.nightly.test.ts'], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
