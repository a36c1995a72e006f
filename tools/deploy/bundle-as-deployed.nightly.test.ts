import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answering } from '../launch/ports.ts'
import { environments, root } from '../world/environments.ts'
import { type Declared, declaredFunctions } from './declared.ts'

/**
 * The functions as Cloud Run starts them: the production bundle under functions-framework, with secrets that belong to nobody and
 * no variable of the emulators. What they ask of Google fails, as there are no credentials.
 */
const folder = join(root, 'functions/dist/production')
const secrets = {
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  EMAIL_CODE_SECRET: 'of-nobody-0123456789-0123456789-0123456789',
  SMTP_URL: 'smtp://127.0.0.1:1',
}
const port = environments.test.ports.functions
let declared: Declared[]
let server: ChildProcess | undefined

beforeAll(() => {
  execFileSync(process.execPath, ['functions/build.ts', '--world', 'production'], { cwd: root })
  declared = declaredFunctions('somewhere')
}, 60_000)
afterAll(() => {
  server?.kill('SIGKILL')
})

const first = (kind: Declared['kind']) => declared.find((one) => one.kind === kind)

/** The status of an empty call, and the memory in MB that the function holds after it. */
async function call({ name, kind }: Declared): Promise<{ status: number; memoryMb: number }> {
  const signature = kind === 'event' ? 'cloudevent' : 'http'
  const framework = join(root, 'node_modules/@google-cloud/functions-framework/build/src/main.js')
  const started = spawn(process.execPath, [framework, '--target', name, '--signature-type', signature], {
    cwd: folder,
    env: {
      ...secrets,
      PATH: process.env.PATH,
      PORT: String(port),
      GCLOUD_PROJECT: 'somewhere',
      PUBLIC_ORIGIN: 'https://tablee.example',
      METADATA_SERVER_DETECTION: 'none',
    },
    stdio: 'ignore',
  })
  server = started
  await answering(port)
  const headers = { 'ce-id': '1', 'ce-source': '//t', 'ce-specversion': '1.0', 'ce-type': 't' }
  const sent =
    kind === 'event' ? { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' } : {}
  const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', ...sent })
  const residentKb = execFileSync('ps', ['-o', 'rss=', '-p', String(started.pid)], { encoding: 'utf8' })
  started.kill('SIGKILL')
  await new Promise((resolve) => started.once('exit', resolve))
  return { status, memoryMb: Number(residentKb) / 1024 }
}

describe('the bundle as it is deployed', () => {
  it('refuses an empty call of each public function by itself, below its memory', async () => {
    const of = (kind: Declared['kind']) => declared.filter((one) => one.kind === kind)
    const asked = [...of('request'), ...of('callable')]
    expect(asked.length).toBeGreaterThan(3)
    for (const one of asked) {
      const { status, memoryMb } = await call(one)
      console.info(`${one.name}: ${status}, ${memoryMb.toFixed(0)} of ${one.memoryMb} MB`)
      expect([400, 401], one.name).toContain(status)
      expect(memoryMb, one.name).toBeLessThan(one.memoryMb)
    }
  }, 120_000)

  it.each(['schedule', 'queue', 'event'] as const)(
    'starts a function called by a %s, below its memory',
    async (kind) => {
      const one = first(kind)
      if (!one) return expect(kind, 'a kind that is declared').toBe('queue')
      const { status, memoryMb } = await call(one)
      console.info(`${one.name}: ${status}, ${memoryMb.toFixed(0)} of ${one.memoryMb} MB`)
      expect(status).toBeGreaterThanOrEqual(200)
      expect(memoryMb).toBeLessThan(one.memoryMb)
    },
    60_000,
  )
})
