import { address, type LocalEnvironment } from './environments.ts'
import { webhookSecretOf } from './webhook-secret.ts'

/**
 * The keys of the Stripe emulator. Real Stripe test keys in the process environment replace them
 * (`stripeSettings`).
 */
const emulatorKeys = {
  STRIPE_SECRET_KEY: 'sk_test_tablee',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_tablee',
}

type Variables = Record<string, string | undefined>

/**
 * Stripe's keys and address in an environment: those of the Stripe emulator, or of Stripe's test mode if the
 * process environment has both test keys. Only the local environment uses the latter; tests always use the
 * emulator.
 */
export function stripeSettings(environment: LocalEnvironment, env: Variables) {
  const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' } = env
  const real = environment.name === 'local' && isRealTestKey(secret) && isRealTestKey(publishable)
  if (!real)
    return {
      ...emulatorKeys,
      STRIPE_WEBHOOK_SECRET: webhookSecretOf(environment),
      STRIPE_API_BASE: address(environment, 'stripe'),
    }
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? webhookSecretOf(environment)
  return {
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: publishable,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: '',
  }
}

function isRealTestKey(key: string): boolean {
  return /^[sp]k_test_\w{16,}$/.test(key)
}

/** The functions' configuration: local values for production's secrets and parameters. */
export function functionsSettings(environment: LocalEnvironment, env: Variables) {
  const stripe = stripeSettings(environment, env)
  return {
    secrets: {
      STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET,
      EMAIL_CODE_SECRET: 'only-for-emulated-worlds-0123456789',
      SMTP_URL: `smtp://127.0.0.1:${environment.ports.smtp}`,
    },
    parameters: {
      STRIPE_PUBLISHABLE_KEY: stripe.STRIPE_PUBLISHABLE_KEY,
      STRIPE_API_BASE: stripe.STRIPE_API_BASE,
      MAIL_FROM: 'Tablée <bonjour@tablee.example>',
      PUBLIC_ORIGIN: address(environment, environment.front),
    },
  }
}

/**
 * Environment variables for all processes outside the emulators: tests, journeys, the seed, the scheduler.
 */
export function environmentVariables(environment: LocalEnvironment, env: Variables): Record<string, string> {
  const { secrets, parameters } = functionsSettings(environment, env)
  return {
    ...secrets,
    ...parameters,
    GCLOUD_PROJECT: environment.project,
    // Stops the Admin SDK from searching for a metadata server, and from warning that there is none.
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${environment.ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${environment.ports.auth}`,
    SITE_URL: address(environment, environment.front),
    MAILBOX_URL: address(environment, 'mailbox'),
  }
}

/** The settings that are bundled into the site. */
export function siteEnvironment(environment: LocalEnvironment, env: Variables): Record<string, string> {
  return {
    VITE_EMULATED: 'true',
    VITE_PROJECT_ID: environment.project,
    VITE_AUTH_PORT: String(environment.ports.auth),
    VITE_FIRESTORE_PORT: String(environment.ports.firestore),
    VITE_HOSTING_PORT: String(environment.ports.hosting),
    VITE_DEV_PORT: String(environment.ports.dev),
    VITE_STRIPE_URL: stripeSettings(environment, env).STRIPE_API_BASE,
    VITE_MAILBOX_URL: address(environment, 'mailbox'),
    TABLEE_BUILD_DIR: environment.site.replace(/^web\//, ''),
  }
}
