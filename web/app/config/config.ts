import './jitless.ts'
import { z } from 'zod'

/** What the site knows of its surroundings: nothing else of the environment is read. */
export interface Config {
  firebase: { projectId: string; apiKey: string; authDomain: string; appId: string }
  /** Where the emulators listen; nothing in a deployed build, which drops the code that asks. */
  emulators: { auth: string; firestore: Place; functions: Place }
  /** The site key of reCAPTCHA Enterprise that App Check is registered with. Empty: no App Check. */
  appCheckKey: string
  /** The Stripe stand-in. Empty: Stripe itself. */
  stripeUrl: string
  /** The mailbox in which a tester reads the site's e-mails. */
  mailboxUrl: string
}

interface Place {
  host: string
  port: number
}

/** An emulated world needs a project and, where they are not the usual ones, its ports. Throws every fault at once. */
export function emulatedConfig(env: Record<string, unknown>): Config {
  const port = (usual: number) => z.coerce.number().int().min(1).max(65_535).default(usual)
  const schema = z.object({
    VITE_PROJECT_ID: z.string().startsWith('demo-'),
    VITE_HOST: z.string().min(1).default('127.0.0.1'),
    VITE_AUTH_PORT: port(9099),
    VITE_FIRESTORE_PORT: port(8080),
    VITE_FUNCTIONS_PORT: port(5001),
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
      functions: { host, port: given.VITE_FUNCTIONS_PORT },
    },
    appCheckKey: '',
    stripeUrl: given.VITE_STRIPE_URL,
    mailboxUrl: given.VITE_MAILBOX_URL,
  }
}

/** A deployed site needs what the Firebase console gives. Throws every fault at once. */
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
    emulators: { auth: '', firestore: nowhere, functions: nowhere },
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

/** Marked pure, so that a public page that asks for nothing carries nothing of it. */
export const config = /* @__PURE__ */ read(import.meta.env)
