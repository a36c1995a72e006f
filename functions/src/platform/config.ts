import { product } from '@tablee/domain/product'
import { defineSecret, defineString } from 'firebase-functions/params'
import { z } from 'zod'

/** The secrets, to be bound to the functions that read them (`callable(…, { secrets: [secrets.stripeKey] })`). */
export const secrets = {
  stripeKey: defineSecret('STRIPE_SECRET_KEY'),
  stripeWebhook: defineSecret('STRIPE_WEBHOOK_SECRET'),
  emailCode: defineSecret('EMAIL_CODE_SECRET'),
  smtpUrl: defineSecret('SMTP_URL'),
} as const

/** The parameters without which `firebase deploy` stops and asks; the readers below parse them. */
export const parameters = ['PUBLIC_ORIGIN', 'MAIL_FROM', 'STRIPE_PUBLISHABLE_KEY'].map((name) =>
  defineString(name),
)

/** Stripe's secret key and, in the local worlds, the address of its stand-in (null: Stripe itself). */
export const stripeConfig = reader(
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

/** What checks the signature of Stripe's deliveries. */
export const stripeWebhookConfig = reader(
  z.object({
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .trim()
      .regex(/^whsec_\w+$/, 'not a webhook secret'),
  }),
  (env) => ({ webhookSecret: env.STRIPE_WEBHOOK_SECRET }),
)

/** Stripe's key for the browser; public, so a parameter and no secret. */
export const stripeBrowserConfig = reader(
  z.object({
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .trim()
      .regex(/^pk_(test|live)_\w+$/, 'not a publishable key'),
  }),
  (env) => ({ publishableKey: env.STRIPE_PUBLISHABLE_KEY }),
)

/** The key under which verification codes are kept. A code has six digits: only the key hides it. */
export const emailCodeConfig = reader(
  z.object({ EMAIL_CODE_SECRET: z.string().trim().min(32, 'shorter than 32 characters') }),
  (env) => ({ secret: env.EMAIL_CODE_SECRET }),
)

const sender = z
  .string()
  .regex(/^(?:[^<>"\r\n]+<)?[^\s<>@]+@[^\s<>@]+>?$/, 'no sender as in "Name <name@host>"')

/** The mail server, with its credentials in the address, and the sender. */
export const mailConfig = reader(
  z.object({
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: EMULATED ? sender.default(`${product.name} <${product.supportEmail}>`) : sender,
  }),
  (env) => ({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }),
)

/** Where the site is, for the links in e-mails. A placeholder is for local worlds only: no one must be sent to it. */
export const siteConfig = reader(
  z.object({ PUBLIC_ORIGIN: EMULATED ? z.url().default(product.origin) : z.url() }),
  (env) => ({ origin: new URL(env.PUBLIC_ORIGIN).origin }),
)

/**
 * Whether callables refuse whoever brings no token of App Check (docs/deploy.md). It is known as the functions load, so
 * that a wrong word keeps new ones from starting rather than from refusing.
 */
export const appCheckConfig = reader(
  z.object({ ENFORCE_APP_CHECK: z.enum(['true', 'false']).default('false') }),
  (env) => ({ enforced: env.ENFORCE_APP_CHECK === 'true' }),
)

/** Whether there is a queue for tasks: in the cloud always, in a local world where firebase-tools emulates it. */
export const queueConfig = reader(z.object({ CLOUD_TASKS_EMULATOR_HOST: z.string().optional() }), (env) => ({
  present: !EMULATED || env.CLOUD_TASKS_EMULATOR_HOST !== undefined,
}))

/** A setting that is missing or wrong; the message names every one of them, and no value. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'
}

/**
 * A group of settings, parsed on its first use and kept. A group a use, because a function only sees the secrets that
 * are bound to it. Nothing else reads the environment.
 */
function reader<Env extends z.ZodType, Config>(
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
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigFault(`The configuration is incomplete. ${faults.join('; ')}`)
}
