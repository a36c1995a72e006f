import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callPath } from '@tablee/domain/call'
import * as functions from '@tablee/functions/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../world/environments.ts'
import { linesHolding } from './testing/lines-holding.ts'
import { localFunctionMarks } from './testing/local-marks.ts'

/**
 * The production bundle. Its external packages resolve to the project's node_modules, in the versions that
 * the cloud installs.
 */
const folder = join(root, 'functions/dist/production')

beforeAll(() => {
  execFileSync(process.execPath, ['functions/build.ts', '--world', 'production'], { cwd: root })
}, 60_000)

describe('the functions bundle', () => {
  /** The output of a program that has the bundle as `functions`. */
  function printedBy(program: string): unknown {
    const env = { PATH: process.env.PATH, GCLOUD_PROJECT: 'somewhere' }
    const source = `const functions = await import('./index.js'); console.log(JSON.stringify(${program}))`
    const args = ['--input-type=module', '--eval', source]
    const printed = execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
    // Before it, a line of the log for each call.
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '')
  }

  it('loads, and exports the functions of the registry only', () => {
    expect(printedBy('Object.keys(functions).sort()')).toEqual(Object.keys(functions).toSorted())
  })

  it('simulates no payment except for an admin with a verified address, whatever the token says', () => {
    const token = {
      email: 'nina@somewhere.example',
      email_verified: true,
      iat: 1_700_000_000,
      auth_time: 1_700_000_000,
      firebase: { sign_in_provider: 'password' },
    }
    const requests = [{}, { admin: 'true' }, { admin: true, email_verified: false }].map((claims) => ({
      data: {},
      auth: { uid: 'nina', token: { ...token, ...claims } },
      rawRequest: { path: callPath('simulatePayment') },
    }))
    const answers = printedBy(
      `await Promise.all(${JSON.stringify(requests)}.map((request) =>
        functions.api.run(request).catch(({ details }) => details)))`,
    )
    expect(answers).toEqual(['forbidden', 'forbidden', 'email-not-verified'].map((code) => ({ code })))
  })

  it('pins what the cloud installs to one version each, and Node to 24', () => {
    const { dependencies, engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies).sort()).toEqual(['firebase-admin', 'firebase-functions'])
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(engines).toEqual({ node: '24' })
  })

  it('brings a lock file that npm takes, with the versions that the tests ran with', () => {
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
    const ours = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const paths = Object.keys(lock).filter((path) => path !== '')
    expect(paths.length).toBeGreaterThan(100)
    for (const path of paths) expect(lock[path].version, path).toBe(ours[path].version)
    // npm ci refuses a lock file that does not fit the package; offline it asks nobody else.
    const args = [
      'ci',
      '--dry-run',
      '--offline',
      '--ignore-scripts',
      '--no-audit',
      '--engine-strict=false',
      '--loglevel=notice',
    ]
    const printed = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    expect(printed).toContain(`added ${paths.length} packages`)
  }, 60_000)

  it('holds nothing of the local environments', () => {
    expect(linesHolding(folder, localFunctionMarks)).toEqual([])
  })
})
