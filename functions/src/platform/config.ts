import { product } from '@tablee/domain/product'
import { defineSecret, defineString } from 'firebase-functions/params'
import { z } from 'zod'
import { parameterSchema, secretNames } from './parameters.ts'

/**
 * The secrets, to be bound to the functions that read them (`secrets: [secrets.stripeKey]` in their options).
 */
export const secrets = {
  stripeKey: defineSecret(secretNames.stripeKey),
  stripeWebhook: defineSecret(secretNames.stripeWebhook),
  emailCode: defineSecret(secretNames.emailCode),
  smtpUrl: defineSecret(secretNames.smtpUrl),
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
  z.object({ STRIPE_PUBLISHABLE_KEY: parameterSchema.shape.STRIPE_PUBLISHABLE_KEY }),
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

const sender = parameterSchema.shape.MAIL_FROM

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
  z.object({
    PUBLIC_ORIGIN: EMULATED
      ? parameterSchema.shape.PUBLIC_ORIGIN.default(product.origin)
      : parameterSchema.shape.PUBLIC_ORIGIN,
  }),
  (env) => ({ origin: new URL(env.PUBLIC_ORIGIN).origin }),
)

/**
 * Whether callables, but for those of signed links, require an App Check token (docs/deploy.md). Parsed when the functions
 * load, so that an invalid value prevents a new version from starting instead of failing at each call.
 */
export const appCheckConfig = lazyConfig(
  z.object({ ENFORCE_APP_CHECK: parameterSchema.shape.ENFORCE_APP_CHECK }),
  (env) => ({ enforced: env.ENFORCE_APP_CHECK === 'true' }),
)

/**
 * How many instances of `api` are kept warm (docs/cost.md). Parsed when the functions load, as it is a part of what is
 * deployed.
 */
export const instancesConfig = lazyConfig(
  z.object({ MIN_INSTANCES: parameterSchema.shape.MIN_INSTANCES }),
  (env) => ({ minInstances: env.MIN_INSTANCES }),
)

/** The rates of the services behind us, a second (docs/scale.md). The emulated mail server takes any. */
export const paceConfig = lazyConfig(
  z.object({
    STRIPE_PAYMENTS_PER_SECOND: parameterSchema.shape.STRIPE_PAYMENTS_PER_SECOND,
    MAILS_PER_SECOND: EMULATED
      ? parameterSchema.shape.MAILS_PER_SECOND.unwrap().default(10_000)
      : parameterSchema.shape.MAILS_PER_SECOND,
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
