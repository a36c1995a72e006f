/** A mistake of the page that uses Stripe.js, which throws it rather than returning it. */
export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' })
}
