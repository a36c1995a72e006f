import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalEnvironment, root } from './environments.ts'
import { functionsSettings } from './settings.ts'

/** Writes the parameters and secrets beside an environment's functions, where firebase-tools reads them. */
export function writeFunctionsEnv(environment: LocalEnvironment): void {
  const folder = join(root, environment.functions)
  const { secrets, parameters } = functionsSettings(environment, process.env)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `.env.${environment.project}`), dotenv(parameters))
  writeFileSync(join(folder, '.secret.local'), dotenv(secrets))
}

/** The lines of a dotenv file. Values are quoted, because they may contain spaces. */
export function dotenv(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}="${value.replaceAll('"', '\\"')}"\n`)
    .join('')
}
