import { policyText } from './content-policy.ts'

type Addresses = { source: string } | { regex: string }

/** An entry of `hosting.headers` in firebase.json. Of two that match, Hosting lets the later one win. */
export type HeaderRule = Addresses & { headers: { key: string; value: string }[] }

/** Every address. The glob `**` passes over names that begin with a dot, whose 404 page is a page as well. */
const everywhere = { regex: '.*' }

/** What no page of the site asks the browser for; the payment sheet is the page's and Stripe's. */
const permissions = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'usb'],
].map((feature) => `${feature}=()`)

/**
 * What Hosting says beside each answer. firebase.json holds the result for production, which a test compares; local
 * worlds put their addresses into the policy.
 */
export function siteHeaders(policy: string = policyText()): HeaderRule[] {
  return [
    rule(everywhere, {
      'Content-Security-Policy': policy,
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options': 'nosniff',
      // For browsers that do not know frame-ancestors.
      'X-Frame-Options': 'DENY',
      // The link of a password reset holds a code: another site is told the origin only.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': [...permissions, 'payment=(self "https://js.stripe.com")'].join(', '),
      // The window of a provider has to find the page that opened it.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    }),
    // Not immutable, though each file bears a hash of itself: Hosting says this of a 404 below /assets too, which a browser
    // would keep as long. So it is asked again after ten minutes, in the background for a month.
    rule(
      { source: '/assets/**' },
      { 'Cache-Control': 'public, max-age=600, stale-while-revalidate=2592000' },
    ),
    // Shown where the site's address is shared.
    rule({ source: '/share.png' }, { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    // Firebase's own pages. The site frames one, and the provider's window, which comes back to another from the
    // provider's site, would lose its opener to a policy that Google's page does not have.
    rule(
      { source: '/__/auth/**' },
      {
        'Content-Security-Policy': "frame-ancestors 'self'; base-uri 'none'; object-src 'none'",
        'X-Frame-Options': 'SAMEORIGIN',
        'Cross-Origin-Opener-Policy': 'unsafe-none',
      },
    ),
  ]
}

function rule(addresses: Addresses, headers: Record<string, string>): HeaderRule {
  return { ...addresses, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) }
}
