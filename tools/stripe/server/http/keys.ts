import { invalidRequest } from '../stripe-error.ts'

/** The two keys of the account. */
export interface Keys {
  secret: string
  publishable: string
}

/** Who is calling: the merchant's server, or a browser. */
export type Caller = 'secret' | 'publishable'

/** Tells who holds the key of an `Authorization: Bearer …` header; anything else is refused as Stripe does. */
export function authenticate(keys: Keys, authorization: string | undefined): Caller {
  const key = authorization?.match(/^Bearer (.+)$/i)?.[1]
  if (!key) {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      { status: 401 },
    )
  }
  if (key === keys.secret) return 'secret'
  if (key === keys.publishable) return 'publishable'
  throw invalidRequest(`Invalid API Key provided: ${masked(key)}`, { status: 401 })
}

/** Refuses a browser where only the merchant's server may ask. */
export function requireSecretKey(caller: Caller): void {
  if (caller === 'secret') return
  throw invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { status: 403, code: 'secret_key_required' },
  )
}

function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}` : '*'.repeat(8)
}
