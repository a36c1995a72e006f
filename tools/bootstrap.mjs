// Runs a TypeScript command of the project from a fresh clone: `node tools/bootstrap.mjs tools/launch/start.ts`.
// Plain JavaScript with Node's own modules only, for there may be no node_modules yet and no Node 24.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endings, InstallFault, install } from './bootstrap/install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const [script = '', ...args] = process.argv.slice(2)

try {
  await install(root)
  if (!existsSync(join(bin, 'node'))) {
    throw new InstallFault(
      'Node 24 was not installed: allow install scripts (npm config set ignore-scripts false), delete node_modules and run the command again.',
    )
  }
  run()
} catch (fault) {
  if (!(fault instanceof InstallFault)) throw fault
  console.error(`\n${fault.message}`)
  process.exitCode = 1
}

/** Hands over to Node 24; signals that reach only this process are passed on. */
function run() {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const child = spawn(join(bin, 'node'), [script, ...args], { cwd: root, env, stdio: 'inherit' })
  for (const name of endings) process.on(name, () => child.kill(name))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
