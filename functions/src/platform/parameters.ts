import { z } from 'zod'

/** The secrets of a project, in Secret Manager. `npm run setup` draws EMAIL_CODE_SECRET; a person gives the others (docs/deploy.md). */
export const secretNames = {
  stripeKey: 'STRIPE_SECRET_KEY',
  stripeWebhook: 'STRIPE_WEBHOOK_SECRET',
  emailCode: 'EMAIL_CODE_SECRET',
  smtpUrl: 'SMTP_URL',
} as const

const perSecond = z.coerce.number().int().positive()

/**
 * The parameters of a project, which are not secret: the lines of `functions/.env.<project>`. The functions read these and no
 * others, and `npm run setup` and `npm run deploy` refuse a line that is not one of them.
 */
export const parameterSchema = z.strictObject({
  /** The site's origin, for links in e-mails. */
  PUBLIC_ORIGIN: z.url(),
  /** The sender of e-mails. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"\r\n]+<)?[^\s<>@]+@[^\s<>@]+>?$/, 'no sender as in "Name <name@host>"'),
  /** Stripe's key for the browser, of the same mode as STRIPE_SECRET_KEY. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .trim()
    .regex(/^pk_(test|live)_\w+$/, 'not a publishable key'),
  /** Whether callables refuse a caller without an App Check token, but for those of signed links (docs/deploy.md). */
  ENFORCE_APP_CHECK: z.enum(['true', 'false']).default('false'),
  /** How many instances of `api` are kept warm, at a price (docs/cost.md). */
  MIN_INSTANCES: z.coerce.number().int().min(0).max(10).default(0),
  /** The payments a second that Stripe lets us create; an operator raises it after Stripe has (docs/scale.md). */
  STRIPE_PAYMENTS_PER_SECOND: perSecond.default(25),
  /** The mails a second that the mail server takes. */
  MAILS_PER_SECOND: perSecond.default(20),
})
