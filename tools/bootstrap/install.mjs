import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How often the install says that it is alive. */
const EVERY_MS = 5_000

/**
 * What ends a command, for processes to pass on.
 * @type {NodeJS.Signals[]}
 */
export const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** An install that cannot be done, in one sentence that says what to do. */
export class InstallFault extends Error {}

/**
 * Runs `npm ci` when the lock file is not the one that `node_modules` was made from.
 * @param {string} root the project's folder
 */
export async function install(root) {
  const mark = join(root, 'node_modules/.tablee-lock')
  const wanted = lockHash(readFileSync(join(root, 'package-lock.json')))
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  await npmCi(root)
  writeFileSync(mark, wanted)
}

/**
 * What stands for a lock file, and for the Node that native parts were chosen for.
 * @param {Buffer | string} lock
 */
export function lockHash(lock) {
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

/**
 * Why an install failed, as far as npm's output tells.
 * @param {string} output
 */
export function installFault(output) {
  const host =
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/
  if (host.test(output)) {
    return 'The packages could not be downloaded: there is no way to the npm registry; connect to the network and run the command again.'
  }
  const last = output.trim().split('\n').slice(-12).join('\n')
  return `npm ci failed; mend what it says and run the command again:\n${last}`
}

/** @param {string} root */
function npmCi(root) {
  const began = Date.now()
  const told = { packages: 0, output: '' }
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const { command, first } = npm()
  const child = spawn(command, [...first, 'ci', '--loglevel=http', ...retries], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  console.log('  · Installing the packages of package-lock.json…')
  const ticking = setInterval(() => console.log(`    ${progress(told.packages, began)}`), EVERY_MS)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      told.packages += text.match(/npm http (?:fetch GET 200|cache) /g)?.length ?? 0
      told.output = (told.output + text).slice(-20_000)
    })
  }
  let interrupted = false
  for (const name of endings) {
    process.once(name, () => {
      interrupted = true
      child.kill(name)
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', () =>
      reject(new InstallFault('npm was not found: install Node.js with npm and run the command again.')),
    )
    child.on('exit', (code) => {
      clearInterval(ticking)
      if (interrupted) return reject(new InstallFault('The installation was interrupted.'))
      if (code !== 0) return reject(new InstallFault(installFault(told.output)))
      console.log(`  ✓ Packages installed (${inSeconds(began)})`)
      resolve(undefined)
    })
  })
}

/** The npm that runs us, or the one on the PATH. */
function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js')
    ? { command: process.execPath, first: [script] }
    : { command: 'npm', first: [] }
}

/**
 * @param {number} packages
 * @param {number} began
 */
function progress(packages, began) {
  return packages
    ? `${packages} answers from the registry, ${inSeconds(began)}`
    : `looking up packages, ${inSeconds(began)}`
}

/** @param {number} began */
function inSeconds(began) {
  return `${Math.round((Date.now() - began) / 1000)} s`
}
