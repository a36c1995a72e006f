import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parameterSchema } from '@tablee/functions/parameters'
import { z } from 'zod'
import { root } from '../world/environments.ts'
import { dotenv } from '../world/functions-env.ts'

const parameters = parameterSchema.extend({ PUBLIC_ORIGIN: z.url({ protocol: /^https$/ }) })

/** The lines of the file as they stand, by name. */
export type Parameters = Record<'PUBLIC_ORIGIN' | 'STRIPE_PUBLISHABLE_KEY', string> &
  Readonly<Record<string, string>>

/** The file of a project's parameters. They are not secret and may be committed. */
export function parametersFile(project: string): string {
  return `functions/.env.${project}`
}

/**
 * Parses a project's parameters, and returns them unchanged. Throws with the names of all that are missing, invalid, or not
 * parameters of the functions.
 */
export function parseParameters(project: string, text: string): Parameters {
  const lines = parseEnv(text)
  const parsed = parameters.safeParse(lines)
  if (parsed.success) return lines as Parameters // `as`: the schema has just found the required ones
  throw new Error(
    `${parametersFile(project)} is not in order (docs/deploy.md).\n${z.prettifyError(parsed.error)}`,
  )
}

export function readParameters(project: string): Parameters {
  const path = join(root, parametersFile(project))
  return parseParameters(project, existsSync(path) ? readFileSync(path, 'utf8') : '')
}

/** Writes the parameters beside the deployed bundle, where firebase-tools reads them. */
export function writeParameters(project: string, settings: Parameters): void {
  const folder = join(root, 'functions/dist/production')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `.env.${project}`), dotenv(settings))
}
