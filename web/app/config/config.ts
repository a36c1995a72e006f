import './jitless.ts'
import { z } from 'zod'

/**
 * The site's configuration, parsed once. Other modules read the environment only in conditions, so that a build drops the
 * code that it does not need.
 */
export interface Config {
  firebase: { projectId: string; apiKey: string; authDomain: string; appId: string }
  /** Addresses of the emulators. Empty in a deployed build, in which the code that reads them is dropped. */
  emulators: { auth: string; firestore: Place }
  /** reCAPTCHA Enterprise site key for App Check. Empty: App Check is off. */
  appCheckKey: string
  /** URL of the local Stripe emulator. Empty: Stripe itself. */
  stripeUrl: string
  /** URL of the local mailbox, where a tester reads the site's e-mails. */
  mailboxUrl: string
}

interface Place {
  host: string
  port: number
}

/** Configuration for the emulators: a `demo-` project, and ports if not the defaults. Throws all validation errors as one. */
export function emulatedConfig(env: Record<string, unknown>): Config {
  const port = (usual: number) => z.coerce.number().int().min(1).max(65_535).default(usual)
  const schema = z.object({
    VITE_PROJECT_ID: z.string().startsWith('demo-'),
    VITE_HOST: z.string().min(1).default('127.0.0.1'),
    VITE_AUTH_PORT: port(9099),
    VITE_FIRESTORE_PORT: port(8080),
    VITE_STRIPE_URL: z.union([z.literal(''), z.url()]).default('http://127.0.0.1:4242'),
    VITE_MAILBOX_URL: z.url().default('http://127.0.0.1:1080'),
  })
  const given = parsed(schema, env)
  const projectId = given.VITE_PROJECT_ID
  const host = given.VITE_HOST
  return {
    firebase: {
      projectId,
      apiKey: 'emulated',
      authDomain: `${projectId}.firebaseapp.com`,
      appId: 'emulated',
    },
    emulators: {
      auth: `http://${host}:${given.VITE_AUTH_PORT}`,
      firestore: { host, port: given.VITE_FIRESTORE_PORT },
    },
    appCheckKey: '',
    stripeUrl: given.VITE_STRIPE_URL,
    mailboxUrl: given.VITE_MAILBOX_URL,
  }
}

/** Configuration of a deployed site, from the values of the Firebase console. Throws all validation errors as one. */
export function deployedConfig(env: Record<string, unknown>): Config {
  const schema = z.object({
    VITE_PROJECT_ID: z.string().min(1),
    VITE_FIREBASE_API_KEY: z.string().min(1),
    VITE_FIREBASE_AUTH_DOMAIN: z.string().min(1),
    VITE_FIREBASE_APP_ID: z.string().min(1),
    VITE_APP_CHECK_KEY: z.string().default(''),
  })
  const given = parsed(schema, env)
  const nowhere = { host: '', port: 0 }
  return {
    firebase: {
      projectId: given.VITE_PROJECT_ID,
      apiKey: given.VITE_FIREBASE_API_KEY,
      authDomain: given.VITE_FIREBASE_AUTH_DOMAIN,
      appId: given.VITE_FIREBASE_APP_ID,
    },
    emulators: { auth: '', firestore: nowhere },
    appCheckKey: given.VITE_APP_CHECK_KEY,
    stripeUrl: '',
    mailboxUrl: '',
  }
}

function parsed<S extends z.ZodType>(schema: S, env: Record<string, unknown>): z.infer<S> {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  throw new Error(`The site's configuration is faulty.\n${z.prettifyError(result.error)}`)
}

const read = import.meta.env.VITE_EMULATED === 'true' ? emulatedConfig : deployedConfig

/** Marked pure, so that the bundle of a public page drops it if nothing there uses it. */
export const config = /* @__PURE__ */ read(import.meta.env)
