import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { format } from 'node:util'
import { type HttpFunction, http as register } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import { type CallName, callPath, calls } from '@tablee/domain/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

/** As in vitest.config.ts: the framework keeps its app for the process, which test files share. */
const PROJECT = 'demo-tablee-test'
const CUSTOM = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

vi.hoisted(() => {
  // Tokens are verified as in production, against the keys below.
  vi.stubEnv('FIREBASE_DEBUG_FEATURES', '{}')
})

/** What the server logs. */
const logged: string[] = []
beforeEach(() => {
  for (const method of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(format(...words)))
})

type Keys = { kid: string; publicKey: KeyObject; privateKey: KeyObject }
type Claims = Record<string, unknown>

const newKeys = (kid: string): Keys => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) })
const keys = newKeys('a-key-of-auth')
const pem = keys.publicKey.export({ type: 'spki', format: 'pem' })

/** Serves the public keys instead of Google, from which the Admin SDK requests them. */
const keyServer = http.createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
  response.end(JSON.stringify({ [keys.kid]: pem }))
})
const { api, console: adminConsole } = await import('../index.ts')
// The types differ in `rawBody` only, which the framework always sets.
register('api', api as HttpFunction)
register('console', adminConsole as HttpFunction)
const servers = { api: getTestServer('api').listen(0), console: getTestServer('console').listen(0) }

beforeAll(async () => {
  await once(keyServer.listen(0, '127.0.0.1'), 'listening')
  const { port } = keyServer.address() as AddressInfo // a server on a port, not on a pipe
  const asked = ({ path }: RequestOptions, answered: (answer: IncomingMessage) => void) =>
    http.request({ host: '127.0.0.1', port, path }, answered)
  // `https.request` has more signatures; the Admin SDK uses this one.
  vi.spyOn(https, 'request').mockImplementation(asked as typeof https.request)
})
afterAll(() => {
  keyServer.close()
  for (const server of Object.values(servers)) server.close()
  vi.restoreAllMocks()
})

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (claims: Claims, header: Claims) => `${encoded(header)}.${encoded(claims)}`

function signed(claims: Claims, by: Keys = keys, header: Claims = {}): string {
  const text = unsigned(claims, { alg: 'RS256', kid: by.kid, typ: 'JWT', ...header })
  return `${text}.${sign('sha256', Buffer.from(text), by.privateKey).toString('base64url')}`
}

const now = Math.floor(Date.now() / 1000)
const claims = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'nina',
  user_id: 'nina',
  email: 'nina@tablee.example',
  email_verified: true,
  auth_time: now,
  iat: now,
  exp: now + 3600,
  firebase: { identities: { email: ['nina@tablee.example'] }, sign_in_provider: 'password' },
}
const good = signed(claims)

/** Authorization headers that each differ in one thing from a valid one. */
function forgeries(): Record<string, string> {
  const [header = '', payload = '', signature = ''] = good.split('.')
  const stranger = newKeys('another-key')
  const changed = (part: string) =>
    encoded({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), admin: true })
  const byPublicKey = unsigned(claims, { alg: 'HS256', kid: keys.kid, typ: 'JWT' })
  const tokens = {
    'no signature (alg none)': `${unsigned(claims, { alg: 'none', typ: 'JWT' })}.`,
    'alg none under a known key': `${unsigned(claims, { alg: 'none', kid: keys.kid, typ: 'JWT' })}.`,
    'alg None with the signature of another': `${unsigned(claims, { alg: 'None', kid: keys.kid })}.${signature}`,
    'HS256 with the public key': `${byPublicKey}.${createHmac('sha256', pem).update(byPublicKey).digest('base64url')}`,
    'a key that nobody knows': signed(claims, stranger),
    'a foreign key under a known name': signed(claims, stranger, { kid: keys.kid }),
    'no key named': signed(claims, keys, { kid: undefined }),
    'a key named as a prototype': signed(claims, keys, { kid: '__proto__' }),
    'a key brought along': signed(claims, stranger, {
      kid: keys.kid,
      jwk: stranger.publicKey.export({ format: 'jwk' }),
    }),
    'a token that ran out': signed({ ...claims, iat: now - 7200, auth_time: now - 7200, exp: now - 3600 }),
    'a token of tomorrow': signed({ ...claims, nbf: now + 86_400, iat: now + 86_400, exp: now + 90_000 }),
    'another audience': signed({ ...claims, aud: 'another' }),
    'another issuer': signed({ ...claims, iss: 'https://accounts.google.com' }),
    'another project': signed({ ...claims, aud: 'another', iss: 'https://securetoken.google.com/another' }),
    'no subject': signed({ ...claims, sub: undefined }),
    'an empty subject': signed({ ...claims, sub: '' }),
    'a subject too long': signed({ ...claims, sub: 'x'.repeat(129) }),
    'a subject that is no text': signed({ ...claims, sub: { $ne: null } }),
    'a claim changed after it was signed': [header, changed(payload), signature].join('.'),
    'a header changed after it was signed': [changed(header), payload, signature].join('.'),
    'a signature changed': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'a signature cut off': `${header}.${payload}.`,
    'a session cookie': signed({ ...claims, iss: `https://session.firebase.google.com/${PROJECT}` }),
    'a custom token': signed({ ...claims, aud: CUSTOM, iss: 'x@tablee.example', uid: 'nina' }),
    'a refresh token': 'AMf-vBwq1x_0example-of-a-refresh-token-as-Auth-gives-it',
    'nothing but words': 'let me in',
    nothing: '',
    'dots only': '..',
    'broken JSON': `${Buffer.from('{"alg"').toString('base64url')}.${payload}.${signature}`,
    'Bearer twice': `Bearer ${good}`,
    'two tokens': `${good}, ${good}`,
  }
  return {
    ...Object.fromEntries(Object.entries(tokens).map(([kind, token]) => [kind, `Bearer ${token}`])),
    'no Bearer': good,
    'another scheme': `Basic ${good}`,
  }
}

const forged = Object.entries(forgeries())

const answered = z.object({
  error: z.object({ message: z.string(), details: z.object({ code: z.string() }).optional() }),
})

/** Calls a service, which is served as production does. */
async function answerOf(name: CallName, authorization: string): Promise<string> {
  const { port } = servers[calls[name].access === 'admin' ? 'console' : 'api'].address() as AddressInfo // on a port
  const answer = await fetch(`http://127.0.0.1:${port}${callPath(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: '{"data":{"no call takes this":1}}',
  })
  const { error } = answered.parse(await answer.json())
  return `${answer.status} ${error.details?.code ?? error.message}`
}

// A service verifies the token before it looks for the call.
describe.each(['createPayment', 'adminRefund'] as const)('the service of %s', (name) => {
  it('takes the token that Auth signed, and looks at the body', async () => {
    expect(await answerOf(name, `Bearer ${good}`)).toBe('400 invalid-input')
  })

  it('refuses every forged token before that', async () => {
    const answers = forged.map(async ([kind, header]) => [kind, await answerOf(name, header)])
    const expected = forged.map(([kind]) => [kind, '401 Unauthenticated'])
    expect(Object.fromEntries(await Promise.all(answers))).toEqual(Object.fromEntries(expected))
  })
})

it('no log holds a token', () => {
  const log = logged.join('\n')
  expect(log).toContain('Auth token was rejected')
  for (const [kind, header] of forged)
    if (header.length > 40) expect(log.includes(header.slice(-40)), kind).toBe(false)
})
