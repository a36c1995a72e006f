/** What the service promises about its own speed; docs/runbooks has a page for each. */
export const objectives = ['booking', 'reveal', 'code', 'refund'] as const
export type Objective = (typeof objectives)[number]

/**
 * The longest time that meets an objective, in seconds:
 * - `booking`: from the payment to the registration, or to the ticket that stands for it;
 * - `reveal`: from Wednesday 20:00 to the end of the reveal e-mails, by 21:00 (docs/product.md §2.6);
 * - `code`: from the request of a verification code until the mail server has taken its e-mail;
 * - `refund`: from the moment money is owed until Stripe has refunded it.
 */
export const objectiveSeconds: Readonly<Record<Objective, number>> = {
  booking: 30,
  reveal: 3600,
  code: 60,
  refund: 3600,
}

/** The console shows how the objectives were met, and what browsers reported, within so many hours. */
export const WATCHED_HOURS = 24

/** Every so many minutes the schedules run that retry what is due: mails, refunds, steps of the week. */
export const RETRY_MINUTES = 5

/** The time between two instants in seconds, at least 0: two clocks may disagree by a moment. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, (to.getTime() - from.getTime()) / 1000)
}
