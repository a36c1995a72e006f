import { upcomingThursdays } from '@tablee/domain'
import { type Attendee, crowd, emptyWorld, unsignedToken } from '../crowd.ts'
import { type Outside, serveOutside } from '../outside/serve-outside.ts'
import {
  type Claims,
  hmacToken,
  idClaims,
  type Keys,
  newKeys,
  signedToken,
  unsigned,
} from '../outside/signed-token.ts'
import type { Row } from '../row.ts'
import { inParallel } from '../surface/in-parallel.ts'
import { inputsOf } from '../surface/inputs.ts'
import { outcomeOf } from '../surface/outcome.ts'

const CUSTOM = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** Every way to forge a token that we know of, on every callable, where tokens are verified as in production. */
export const tokens: Row = {
  name: 'tokens',
  promise: 'a token that Auth did not sign for this project, for now, opens nothing',
  sabotages: [
    {
      removes: 'the verification: a token is decoded and believed',
      edits: [
        {
          file: 'functions/src/platform/callable.ts',
          find: 'setAnswerHeaders(response)',
          replace: `setAnswerHeaders(response)
          request.headers['x-token'] = request.headers.authorization?.split(' ').at(-1)
          delete request.headers.authorization`,
        },
        {
          file: 'functions/src/platform/callable.ts',
          find: 'return await handle(request)',
          replace: `const part = String(request.rawRequest.headers['x-token']).split('.')[1]
          const token = JSON.parse(Buffer.from(part ?? '', 'base64').toString() || '{}')
          return await handle({ ...request, auth: { uid: String(token.sub), token } })`,
        },
      ],
    },
  ],
  async measure({ edits }) {
    await emptyWorld()
    await using server = await serveOutside({ edits, emulated: false })
    const [person] = await crowd(1)
    const date = upcomingThursdays(new Date())[1]
    if (!person || !date) throw new Error('A crowd of one is one, and there are eight coming Thursdays')
    const inputs: Record<string, object> = { ...inputsOf(person, date), deleteMyAccount: {} }
    const forged = Object.entries(forgeries(person, server))
    const broken: string[] = []
    for (const name of server.callables) {
      const control = outcomeOf(await server.call(name, inputs[name] ?? {}, server.tokenFor(person)))
      if (control === null || ['token-refused', 'unauthenticated'].includes(control))
        broken.push(`${name} answered a good token by ${control}`)
      const answers = await inParallel(forged, 8, ([, header]) =>
        call(server, { name, header, data: inputs[name] }),
      )
      for (const [n, [kind]] of forged.entries())
        if (answers[n] !== '401 token-refused') broken.push(`${name} answered ${answers[n]} to ${kind}`)
    }
    const logs = server.takeLogs()
    for (const [kind, header] of forged)
      if (header.length > 40 && logs.includes(header.slice(-40))) broken.push(`a log holds ${kind}`)
    return {
      figure: `${forged.length} forgeries x ${server.callables.length} callables: 401 each, and a good token passes`,
      broken,
    }
  },
}

type Call = { name: string; header: string; data: object | undefined }

async function call(server: Outside, { name, header, data = {} }: Call): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: header }
  const answer = await fetch(`${server.url}/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ data }),
  })
  return `${answer.status} ${outcomeOf({ status: answer.status, body: await answer.text() })}`
}

/** Authorization headers that each differ in one thing from one that passes. */
function forgeries(person: Attendee, { keys, tokenFor }: Outside): Record<string, string> {
  const good = tokenFor(person)
  const [header = '', payload = '', signature = ''] = good.split('.')
  const claims = idClaims(person)
  const now = Math.floor(Date.now() / 1000)
  const signed = (more: Claims, by: Keys = keys, head: Claims = {}) =>
    signedToken({ ...claims, ...more }, by, head)
  const stranger = newKeys('another-key')
  const forged = {
    'no signature (alg none)': `${unsigned(claims, { alg: 'none', typ: 'JWT' })}.`,
    'alg none under a known key': `${unsigned(claims, { alg: 'none', kid: keys.kid, typ: 'JWT' })}.`,
    'alg None with the signature of another': `${unsigned(claims, { alg: 'None', kid: keys.kid })}.${signature}`,
    'HS256 with the public key': hmacToken(claims, keys),
    'a key that nobody knows': signed({}, stranger),
    'a foreign key under a known name': signed({}, stranger, { kid: keys.kid }),
    'no key named': signed({}, keys, { kid: undefined }),
    'a key named as a prototype': signed({}, keys, { kid: '__proto__' }),
    'a key brought along': signed({}, stranger, {
      jwk: stranger.publicKey.export({ format: 'jwk' }),
      kid: keys.kid,
    }),
    'a token that ran out': signed({ iat: now - 7200, auth_time: now - 7200, exp: now - 3600 }),
    'a token of tomorrow': signed({ nbf: now + 86_400, iat: now + 86_400, exp: now + 90_000 }),
    'another audience': signed({ aud: 'another-project' }),
    'another issuer': signed({ iss: 'https://accounts.google.com' }),
    'another project': signed({ aud: 'another', iss: 'https://securetoken.google.com/another' }),
    'no subject': signed({ sub: undefined }),
    'an empty subject': signed({ sub: '' }),
    'a subject too long': signed({ sub: 'x'.repeat(129) }),
    'a subject that is no text': signed({ sub: { $ne: null } }),
    'a claim changed after it was signed': [header, changed(payload), signature].join('.'),
    'a header changed after it was signed': [changed(header), payload, signature].join('.'),
    'a signature changed': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'a signature cut off': `${header}.${payload}.`,
    'a session cookie': signed({ iss: `https://session.firebase.google.com/${claims.aud}` }),
    'a custom token': signed({ aud: CUSTOM, iss: 'trust@tablee.example', uid: person.uid }, keys, {
      kid: undefined,
    }),
    'a refresh token': 'AMf-vBwq1x_0example-of-a-refresh-token-as-Auth-gives-it',
    "an emulator's token": unsignedToken(person),
    'nothing but words': 'let me in',
    nothing: '',
    'dots only': '..',
    'broken JSON': `${Buffer.from('{"alg"').toString('base64url')}.${payload}.${signature}`,
    'Bearer twice': `Bearer ${good}`,
    'two tokens': `${good}, ${good}`,
  }
  return {
    ...Object.fromEntries(Object.entries(forged).map(([kind, token]) => [kind, `Bearer ${token}`])),
    'no Bearer': good,
    'another scheme': `Basic ${good}`,
  }
}

function changed(part: string): string {
  const said: Claims = JSON.parse(Buffer.from(part, 'base64url').toString())
  return Buffer.from(JSON.stringify({ ...said, admin: true })).toString('base64url')
}
