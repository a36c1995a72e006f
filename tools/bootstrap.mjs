// Runs a TypeScript command of the project from a fresh clone: `node tools/bootstrap.mjs
// tools/launch/start.ts`.
// Plain JavaScript with Node's own modules only: node_modules and Node 24 may not be installed yet.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const [script = '', ...args] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20)
  stop(
    `Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org, or nvm install in this folder), then run the command again. The project brings its own Node 24 for the rest.`,
  )

if (process.platform === 'win32')
  stop(
    'Windows itself is not supported: install WSL (wsl --install), clone the project inside it, and run the command there.',
  )

const installed = join(root, 'node_modules/.tablee-lock')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`) // native packages depend on it
  .digest('hex')

if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
  console.log('  · Installing the packages of package-lock.json, a minute or so…')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) stop('npm ci failed, see above. It needs the npm registry; then run the command again.')
  if (!existsSync(join(bin, 'node')))
    stop(
      'Node 24 was not installed: allow install scripts (npm config set ignore-scripts false) and delete node_modules.',
    )
  writeFileSync(installed, wanted)
}
// Continues with the project's own Node 24.
process.exitCode = await run(join(bin, 'node'), [script, ...args], endsWithNpm)

/**
 * Runs a command to its end and forwards the signals that reach only this process. Resolves to its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {(child: import('node:child_process').ChildProcess) => void} [started]
 * @returns {Promise<number>}
 */
function run(command, args, started) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const name of signals) process.on(name, () => child.kill(name))
  started?.(child)
  return new Promise((resolve) => {
    child.on('error', ({ message }) => stop(`${command} could not be started: ${message}`))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Interrupts a command once the npm that runs it is gone: npm passes SIGTERM to its shell only, and SIGKILL to nobody.
 * @param {import('node:child_process').ChildProcess} child
 */
function endsWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' })
  const [, above, command = ''] = /^\s*(\d+)\s+(\S+)/.exec(stdout ?? '') ?? []
  // npm is the parent, or the shell between them that has not replaced itself is.
  const npm = command.endsWith('sh') ? Number(above) : parent
  const timer = setInterval(() => {
    if (process.ppid === parent && lives(npm)) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 500)
  timer.unref()
}

/** @param {number} pid */
function lives(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    // Translate: there is no such process.
    return false
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
