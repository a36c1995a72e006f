/** A source of a directive, and why the site needs it. */
type Sources = Readonly<Record<string, string>>

/** Stripe's own list for Stripe.js (docs.stripe.com/security/guide, "Content security policy"), without Google Maps. */
const stripe = {
  'https://js.stripe.com': 'Stripe.js, which has to come from Stripe, and the frame that holds the card',
  'https://*.js.stripe.com': 'what Stripe.js loads further of itself',
} as const

/**
 * What a page of the site may load, run, show and talk to: each source with its reason; write-headers.ts adds what a
 * project needs besides. No directive allows `eval` or an inline script; docs/decisions/0007-content-policy.md says what is
 * allowed nevertheless.
 */
export const contentPolicy = {
  'default-src': { "'self'": 'whatever has no directive of its own' },
  'script-src': {
    "'self'": 'the bundles, and the scripts that the build moves out of the pages',
    ...stripe,
    'https://apis.google.com':
      'the pop-up of Firebase Auth (Google, Apple) is spoken to through gapi.iframes',
  },
  'style-src': {
    "'self'": 'style sheets of the bundles',
    "'unsafe-inline'": 'Emotion writes style elements, and prerendered pages bear style attributes',
  },
  'img-src': { "'self'": 'the site’s pictures', 'data:': 'portraits are kept as data URLs' },
  'font-src': { "'self'": 'both typefaces are hosted here' },
  'connect-src': {
    "'self'": 'the bundles fetch their own parts',
    'https://firestore.googleapis.com': 'Firestore',
    'https://identitytoolkit.googleapis.com': 'Firebase Auth: signing in and up',
    'https://securetoken.googleapis.com': 'Firebase Auth: fresh tokens',
    'https://api.stripe.com': 'Stripe.js confirms payments',
  },
  'frame-src': {
    "'self'": 'Firebase Auth’s helper, /__/auth/iframe, on the site’s own domain',
    ...stripe,
    'https://hooks.stripe.com': 'the bank’s authentication (3-D Secure)',
  },
  'worker-src': { "'none'": 'the site starts no worker' },
  'object-src': { "'none'": 'no plug-in' },
  'base-uri': { "'none'": 'an injected base element would turn every relative address elsewhere' },
  'form-action': { "'self'": 'forms are sent by script; an injected one must not reach another site' },
  'frame-ancestors': { "'none'": 'nobody may show the site in a frame and have a button pressed unseen' },
} as const satisfies Record<string, Sources>

export type Directive = keyof typeof contentPolicy

type Added = Partial<Record<Directive, readonly string[]>>

/** The policy as the header says it, with what a project or a local world adds. */
export function policyText(added: Added = {}): string {
  const entries: [string, Sources][] = Object.entries(contentPolicy)
  const more: Record<string, readonly string[]> = added
  return entries
    .map(([directive, sources]) => [directive, ...Object.keys(sources), ...(more[directive] ?? [])].join(' '))
    .join('; ')
}
