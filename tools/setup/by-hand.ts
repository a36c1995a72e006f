/** What no API allows, or what only the owner can decide, each with the page where it is done. */
export function byHand(project: string, host: string): string[] {
  const firebase = `https://console.firebase.google.com/project/${project}`
  const cloud = `https://console.cloud.google.com`
  return [
    `the Blaze plan: ${firebase}/usage/details`,
    `sign-in by e-mail, Google and Apple, and their return address https://${host}/__/auth/handler: ${firebase}/authentication/providers`,
    `${host} as an authorised domain, and passwords of 8 characters: ${firebase}/authentication/settings`,
    `${host} as the site's domain, with its DNS records: ${firebase}/hosting/sites`,
    `Stripe's keys, and the webhook https://${host}/stripe/webhook: https://dashboard.stripe.com/webhooks`,
    'the secrets STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and SMTP_URL: npx firebase functions:secrets:set NAME',
    "SPF, DKIM and DMARC of the sender's domain, at its DNS",
    `App Check: enforcement for Firestore and Authentication, once nearly all requests are verified: ${firebase}/appcheck/apis`,
    `the alerts' receiver, who confirms nothing but should try one: ${cloud}/monitoring/alerting?project=${project}`,
    'the publisher and the legal texts: domain/src/product.ts, docs/deploy.md §5',
  ]
}
