import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Bundling, bundle } from '../bundle.ts'
import { call, type Server } from '../listen.ts'
import { print } from '../logs.ts'
import { type Claims, idClaims, type Keys, newKeys, signedToken } from './signed-token.ts'

const child = fileURLToPath(new URL('child.ts', import.meta.url))

/** The functions outside the emulator, and who signs tokens that they take. */
export type Outside = Server & {
  keys: Keys
  /** An ID token as Auth would sign it; the same one for the same claims, as a session has it for an hour. */
  tokenFor(person: { uid: string; email: string }, claims?: Claims): string
  /** What the process has logged since the last call. */
  takeLogs(): string
}

/**
 * Serves every function in a process where tokens are verified as in production: by signature, and without a look at
 * whether they were revoked. Firestore, and the accounts of Auth, are the emulators'. `emulated` leaves the clock and
 * Stripe's stand-in in.
 */
export async function serveOutside(bundling: Pick<Bundling, 'edits' | 'emulated'>): Promise<Outside> {
  const path = await bundle({ ...bundling, modules: { functions: 'functions/src/index.ts' } })
  const keys = newKeys('a-key-of-ours')
  const { FIREBASE_AUTH_EMULATOR_HOST, ...env } = process.env
  const told = {
    TRUST_BUNDLE: path,
    TRUST_KEYS: JSON.stringify({ [keys.kid]: keys.publicKey.export({ type: 'spki', format: 'pem' }) }),
    TRUST_AUTH: FIREBASE_AUTH_EMULATOR_HOST,
  }
  const server = fork(child, { env: { ...env, ...told }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const logs = { out: '', err: '' }
  server.stdout?.on('data', (text) => (logs.out += text))
  server.stderr?.on('data', (text) => (logs.err += text))
  server.once(
    'exit',
    (code) => code && print(`The process outside the emulator ended: ${logs.err.slice(-2000)}`),
  )
  const { url, callables } = await new Promise<Pick<Server, 'url' | 'callables'>>((resolve, reject) => {
    server.once('message', (message) => resolve(message as Pick<Server, 'url' | 'callables'>)) // child.ts sends one
    server.once('exit', () =>
      reject(new Error('The process outside the emulator ended before it could be called')),
    )
  })
  return {
    url,
    callables,
    keys,
    call: (name, data, token) => call(`${url}/${name}`, data, token),
    tokenFor: signer(keys),
    takeLogs() {
      const { out, err } = logs
      Object.assign(logs, { out: '', err: '' })
      return `${out}\n${err}`
    },
    async [Symbol.asyncDispose]() {
      if (!server.connected) return
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.disconnect()
      await ended
    },
  }
}

function signer(keys: Keys): Outside['tokenFor'] {
  const signed = new Map<string, string>()
  return (person, claims = {}) => {
    const key = JSON.stringify([person.uid, claims])
    const token = signed.get(key) ?? signedToken(idClaims({ ...person, ...claims }), keys)
    signed.set(key, token)
    return token
  }
}
