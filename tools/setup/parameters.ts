import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { dotenv } from '../world/functions-env.ts'
import { root } from '../world/world.ts'

const parameters = z.object({
  PUBLIC_ORIGIN: z.url({ protocol: /^https$/ }),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"\r\n]+<)?[^\s<>@]+@[^\s<>@]+>?$/, 'no sender as in "Name <name@host>"'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, 'not a publishable key'),
  /** Absent: it follows whether `npm run setup` has turned App Check on. */
  ENFORCE_APP_CHECK: z.enum(['true', 'false']).optional(),
})
export type Parameters = z.infer<typeof parameters>

/** The file of a project's parameters. They are not secret and may be committed. */
export function parametersFile(project: string): string {
  return `functions/.env.${project}`
}

/** Parses a project's parameters. Throws with the names of all missing or invalid ones. */
export function parseParameters(project: string, text: string): Parameters {
  const parsed = parameters.safeParse(parseEnv(text))
  if (parsed.success) return parsed.data
  throw new Error(
    `${parametersFile(project)} is not complete (docs/deploy.md).\n${z.prettifyError(parsed.error)}`,
  )
}

export function readParameters(project: string): Parameters {
  const path = join(root, parametersFile(project))
  return parseParameters(project, existsSync(path) ? readFileSync(path, 'utf8') : '')
}

/** Writes the parameters beside the deployed bundle, where firebase-tools reads them. */
export function writeParameters(
  project: string,
  settings: Parameters & { ENFORCE_APP_CHECK: 'true' | 'false' },
): void {
  const folder = join(root, 'functions/dist/production')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `.env.${project}`), dotenv(settings))
}
