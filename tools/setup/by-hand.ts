/** What no API allows, or what only the owner can decide, each with the page where it is done. */
export function byHand(project: string, host: string): string[] {
  const firebase = `https://console.firebase.google.com/project/${project}`
  const cloud = `https://console.cloud.google.com`
  return [
    `the Blaze plan: ${firebase}/usage/details`,
    `sign-in by e-mail, Google and Apple, and their return address https://${host}/__/auth/handler: ${firebase}/authentication/providers`,
    `${host} as an authorised domain, and passwords of 8 characters: ${firebase}/authentication/settings`,
    `${host} as the site's domain, with its DNS records: ${firebase}/hosting/sites`,
    `Stripe's webhook https://${host}/stripe/webhook, with the API version and events of docs/deploy.md §3: https://dashboard.stripe.com/webhooks`,
    "SPF, DKIM and DMARC of the sender's domain, at its DNS; the sender at Apple (Sign in with Apple for Email Communication)",
    `App Check, once nearly all requests are verified: ENFORCE_APP_CHECK=true in functions/.env.${project}, and enforcement for Firestore and Authentication: ${firebase}/appcheck/apis`,
    `the alerts' receiver, who confirms nothing but should try one: ${cloud}/monitoring/alerting?project=${project}`,
    'a lawyer who reads the legal pages: docs/deploy.md §5',
  ]
}
