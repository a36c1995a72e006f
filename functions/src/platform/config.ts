import { product } from '@tablee/domain/product'
import { defineSecret, defineString } from 'firebase-functions/params'
import { z } from 'zod'

/**
 * The secrets, to be bound to the functions that read them (`secrets: [secrets.stripeKey]` in their options).
 */
export const secrets = {
  stripeKey: defineSecret('STRIPE_SECRET_KEY'),
  stripeWebhook: defineSecret('STRIPE_WEBHOOK_SECRET'),
  emailCode: defineSecret('EMAIL_CODE_SECRET'),
  smtpUrl: defineSecret('SMTP_URL'),
} as const

/** Declared so that `firebase deploy` asks for missing ones; the functions below parse them. */
export const parameters = ['PUBLIC_ORIGIN', 'MAIL_FROM', 'STRIPE_PUBLISHABLE_KEY'].map((name) =>
  defineString(name),
)

/**
 * Stripe's secret key and, in the local environments, the base URL of the Stripe emulator (null: Stripe
 * itself).
 */
export const stripeConfig = lazyConfig(
  z.object({
    STRIPE_SECRET_KEY: z
      .string()
      .trim()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'not a Stripe secret key'),
    STRIPE_API_BASE: z.union([z.literal(''), z.url()]).default(''),
  }),
  (env) => ({
    secretKey: env.STRIPE_SECRET_KEY,
    livemode: env.STRIPE_SECRET_KEY.includes('_live_'),
    apiBase: EMULATED && env.STRIPE_API_BASE ? new URL(env.STRIPE_API_BASE) : null,
  }),
)

/**
 * The secrets that verify the signatures of webhook events: one, or the new and the old one with a comma between
 * them while the endpoint's secret is rolled, for Stripe then signs with both for a day.
 */
export const stripeWebhookConfig = lazyConfig(
  z.object({
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .trim()
      .regex(/^whsec_\w+(\s*,\s*whsec_\w+)?$/, 'not a webhook secret, nor two with a comma between them'),
  }),
  (env) => ({ webhookSecrets: env.STRIPE_WEBHOOK_SECRET.split(/\s*,\s*/) }),
)

/** Stripe's key for the browser; public, so a parameter and not a secret. */
export const stripeBrowserConfig = lazyConfig(
  z.object({
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .trim()
      .regex(/^pk_(test|live)_\w+$/, 'not a publishable key'),
  }),
  (env) => ({ publishableKey: env.STRIPE_PUBLISHABLE_KEY }),
)

/**
 * The key of the hashes of verification codes. A code has only six digits, so a hash without a key could be
 * reversed.
 */
export const emailCodeConfig = lazyConfig(
  z.object({ EMAIL_CODE_SECRET: z.string().trim().min(32, 'shorter than 32 characters') }),
  (env) => ({ secret: env.EMAIL_CODE_SECRET }),
)

const sender = z
  .string()
  .regex(/^(?:[^<>"\r\n]+<)?[^\s<>@]+@[^\s<>@]+>?$/, 'no sender as in "Name <name@host>"')

/** The mail server's URL, with its credentials, and the sender. */
export const mailConfig = lazyConfig(
  z.object({
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: EMULATED ? sender.default(`${product.name} <${product.supportEmail}>`) : sender,
  }),
  (env) => ({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }),
)

/** The site's origin, for links in e-mails. It has a default in the local environments only. */
export const siteConfig = lazyConfig(
  z.object({ PUBLIC_ORIGIN: EMULATED ? z.url().default(product.origin) : z.url() }),
  (env) => ({ origin: new URL(env.PUBLIC_ORIGIN).origin }),
)

/**
 * Whether callables require an App Check token (docs/deploy.md). Parsed when the functions load, so that an
 * invalid value prevents a new version from starting instead of failing at each call.
 */
export const appCheckConfig = lazyConfig(
  z.object({ ENFORCE_APP_CHECK: z.enum(['true', 'false']).default('false') }),
  (env) => ({ enforced: env.ENFORCE_APP_CHECK === 'true' }),
)

/**
 * How many instances of `api` are kept warm (docs/cost.md). Parsed when the functions load, as it is a part of what is
 * deployed.
 */
export const instancesConfig = lazyConfig(
  z.object({ MIN_INSTANCES: z.coerce.number().int().min(0).max(10).default(0) }),
  (env) => ({ minInstances: env.MIN_INSTANCES }),
)

const perSecond = z.coerce.number().int().positive()

/**
 * The rates of the services behind us, a second (docs/scale.md): payments that Stripe lets us create, which an
 * operator raises after Stripe has, and mails that the mail server takes.
 */
export const paceConfig = lazyConfig(
  z.object({
    STRIPE_PAYMENTS_PER_SECOND: perSecond.default(25),
    MAILS_PER_SECOND: perSecond.default(EMULATED ? 10_000 : 20),
  }),
  (env) => ({ paymentsPerSecond: env.STRIPE_PAYMENTS_PER_SECOND, mailsPerSecond: env.MAILS_PER_SECOND }),
)

/** A missing or invalid setting. The message lists all of them, without their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * A group of settings, parsed and cached at its first use. There is one group per use, because a function
 * sees only the secrets that are bound to it. No other code reads the environment.
 */
function lazyConfig<Env extends z.ZodType, Config>(
  schema: Env,
  shape: (env: z.output<Env>) => Config,
): () => Config {
  let config: Config | undefined
  return () => {
    config ??= shape(parsed(schema))
    return config
  }
}

function parsed<Env extends z.ZodType>(schema: Env): z.output<Env> {
  const result = schema.safeParse(process.env)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The configuration is incomplete. ${errors.join('; ')}`)
}
