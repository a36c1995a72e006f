import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../world/world.ts'
import { linesHolding } from './lines-holding.ts'

/** Everything that is deployed: a function that is exported by accident is an open door. */
const deployed = [
  'applyPromoCode',
  'createPayment',
  'openAccount',
  'openThursdays',
  'paymentConfig',
  'registerForThursday',
  'requestEmailCode',
  'retryOutbox',
  'sendMail',
  'stripeWebhook',
  'syncPayments',
  'verifyEmailCode',
]

/** What only the local worlds' bundles may hold. */
const localMarks = ['offset_ms', 'dev/clock', 'demo-tablee', 'sk_test_tablee']

const built = join(root, 'functions/dist/production')
const folder = mkdtempSync(join(tmpdir(), 'tablee-functions-'))

beforeAll(() => {
  execFileSync(process.execPath, ['functions/build.ts', '--world', 'production'], { cwd: root })
  cpSync(built, folder, { recursive: true })
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
  })
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the functions bundle, installed in a folder of its own', () => {
  it('loads, and exports the declared functions only', () => {
    const program = "console.log(JSON.stringify(Object.keys(await import('./index.js'))))"
    const env = { PATH: process.env.PATH, GCLOUD_PROJECT: 'somewhere' }
    const args = ['--input-type=module', '--eval', program]
    const printed = execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
    expect(JSON.parse(printed).sort()).toEqual(deployed)
  })

  it('pins what the cloud installs to one version each, and Node to 24', () => {
    const { dependencies, engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies).sort()).toEqual(['firebase-admin', 'firebase-functions'])
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(engines).toEqual({ node: '24' })
  })

  it('holds nothing of the local worlds', () => {
    expect(linesHolding(built, localMarks)).toEqual([])
  })
})
