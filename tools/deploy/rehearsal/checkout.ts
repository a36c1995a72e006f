import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fictionalOperator } from '@tablee/domain/operator'
import type { parameterSchema } from '@tablee/functions/parameters'
import { childPath } from '../../launch/process-group.ts'
import { environments, root } from '../../world/environments.ts'
import { FakeGoogle, PROJECT } from './fake-google.ts'

/** What setup and deployment read of a checkout. The site is a stub: its build is proved by other tests. */
const copied = ['domain', 'functions', 'tools', 'ops', 'emulator-data', 'package.json', 'package-lock.json']
const files = ['firebase.json', 'firestore.indexes.json', 'firestore.rules', 'tsconfig.base.json']
const leftOut = ['node_modules', 'dist', '.local']

/** Stands in for `tools/launch/build-site.ts`: a page, an asset, and a file that must not be published. */
const stubSite = `
import { mkdirSync, writeFileSync } from 'node:fs'
const site = 'web/dist/production/client/'
for (const folder of ['assets', '.vite']) mkdirSync(site + folder, { recursive: true })
writeFileSync(site + 'index.html', '<title>Tablée</title>')
writeFileSync(site + 'assets/page.js', 'export {}')
writeFileSync(site + '.vite/manifest.json', '{}')
`

/** All parameters that the functions read, each another than its default. */
export const parameters = {
  PUBLIC_ORIGIN: 'https://tablee.example',
  MAIL_FROM: 'Tablée <bonjour@tablee.example>',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_rehearsal',
  ENFORCE_APP_CHECK: 'true',
  STRIPE_PAYMENTS_PER_SECOND: '40',
  MAILS_PER_SECOND: '3',
  MIN_INSTANCES: '1',
} satisfies Record<keyof typeof parameterSchema.shape, string>

export type Run = { status: number; printed: string; seconds: number }

/**
 * A checkout of its own and a project at the fake Google: commands run in it as a person would run them. Its functions are the
 * clone's; `edit` changes a source, as a release does. Disposing of it deletes it.
 */
export class Rehearsal {
  readonly folder = mkdtempSync(join(tmpdir(), 'tablee-rehearsal-'))
  readonly google = new FakeGoogle()
  readonly #running = new Set<ChildProcess>()
  #port = 0

  static async begin(): Promise<Rehearsal> {
    const rehearsal = new Rehearsal()
    rehearsal.#port = await rehearsal.google.listen()
    const { folder } = rehearsal
    for (const name of [...copied, ...files])
      cpSync(join(root, name), join(folder, name), {
        recursive: true,
        filter: (source) => !leftOut.includes(basename(source)) && !/\.test\.tsx?$/.test(source),
      })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'web'))
    writeFileSync(join(folder, 'tools/launch/build-site.ts'), stubSite)
    writeFileSync(join(folder, 'key.json'), serviceAccountKey())
    rehearsal.writeParameters(parameters)
    writeFileSync(join(folder, 'operator.json'), JSON.stringify({ ...fictionalOperator, recaptcha: true }))
    return rehearsal
  }

  writeParameters(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
    writeFileSync(join(this.folder, `functions/.env.${PROJECT}`), lines.join(''))
  }

  /** The secrets that a person gives; setup draws the fourth. */
  addSecrets(): void {
    this.google.addSecret('STRIPE_SECRET_KEY', 'sk_test_rehearsal')
    this.google.addSecret('STRIPE_WEBHOOK_SECRET', 'whsec_rehearsal')
    this.google.addSecret('SMTP_URL', 'smtps://user:password@mail.tablee.example')
  }

  edit(file: string, change: (text: string) => string): void {
    const path = join(this.folder, file)
    const before = readFileSync(path, 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`The rehearsal's change of ${file} changes nothing`)
    writeFileSync(path, after)
  }

  setup(...args: string[]): Promise<Run> {
    const { ports } = environments.test
    // Documents and users are in the emulators, which speak gRPC.
    return this.#run('tools/setup/setup.ts', args, {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    })
  }

  deploy(...args: string[]): Promise<Run> {
    return this.#run('tools/deploy/deploy.ts', args, {})
  }

  async #run(script: string, args: string[], more: Record<string, string>): Promise<Run> {
    const began = Date.now()
    const child = spawn(process.execPath, [script, '--project', PROJECT, ...args], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: childPath(),
        HOME: this.folder,
        CI: '1',
        NO_COLOR: '1',
        NODE_OPTIONS: `--import ${join(this.folder, 'tools/deploy/rehearsal/redirect.ts')}`,
        REHEARSAL_PORT: String(this.#port),
        GOOGLE_APPLICATION_CREDENTIALS: join(this.folder, 'key.json'),
        FIREBASE_SKIP_INFORMATIONAL_IAM: '1',
        ...more,
      },
    })
    this.#running.add(child)
    const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
    const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    this.#running.delete(child)
    return { status, printed: `${out}${err}`, seconds: (Date.now() - began) / 1000 }
  }

  [Symbol.dispose](): void {
    for (const child of this.#running) child.kill('SIGKILL')
    this.google.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** A throw-away key: the fake's token endpoint takes whatever it signs. */
function serviceAccountKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({
    type: 'service_account',
    project_id: PROJECT,
    client_email: `rehearsal@${PROJECT}.iam.gserviceaccount.com`,
    private_key_id: 'rehearsal',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'https://oauth2.googleapis.com/token',
  })
}
