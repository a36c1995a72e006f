import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** Keys of our own in the place of those that Google signs ID tokens with. */
export type Keys = { kid: string; publicKey: KeyObject; privateKey: KeyObject }

/** A pair of keys that a verifier may be told of, or not. */
export function newKeys(kid: string): Keys {
  return { kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
}

export type Claims = Record<string, unknown>

/** The claims of an ID token as Firebase Auth makes them, for the project of the environment. */
export function idClaims({ uid, email, ...more }: { uid: string; email: string } & Claims): Claims {
  const seconds = Math.floor(Date.now() / 1000)
  const project = process.env.GCLOUD_PROJECT
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    email,
    email_verified: true,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    ...more,
  }
}

/** Signs claims as Firebase Auth does; `header` may say something else than what was done. */
export function signedToken(claims: Claims, { kid, privateKey }: Keys, header: Claims = {}): string {
  const signed = unsigned(claims, { alg: 'RS256', kid, typ: 'JWT', ...header })
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/** The old confusion: the public key, which everybody knows, taken for a shared secret. */
export function hmacToken(claims: Claims, { kid, publicKey }: Keys): string {
  const signed = unsigned(claims, { alg: 'HS256', kid, typ: 'JWT' })
  const secret = publicKey.export({ type: 'spki', format: 'pem' })
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** Header and claims of a token, without the dot and the signature that follow. */
export function unsigned(claims: Claims, header: Claims): string {
  return `${encoded(header)}.${encoded(claims)}`
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
