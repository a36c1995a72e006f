import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionsSettings } from './environment.ts'
import { type LocalEnvironment, root } from './world.ts'

/** Writes the parameters and secrets beside an environment's functions, where firebase-tools reads them. */
export function writeFunctionsEnv(world: LocalEnvironment): void {
  const folder = join(root, world.functions)
  const { secrets, parameters } = functionsSettings(world, process.env)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `.env.${world.project}`), dotenv(parameters))
  writeFileSync(join(folder, '.secret.local'), dotenv(secrets))
}

/** The lines of a dotenv file. Values are quoted, because they may contain spaces. */
export function dotenv(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}="${value.replaceAll('"', '\\"')}"\n`)
    .join('')
}
