import { join } from 'node:path'
import { type LocalEnvironment, root } from '../world/environments.ts'
import { writeFunctionsEnv } from '../world/functions-env.ts'
import { siteEnvironment } from '../world/settings.ts'
import type { ProcessGroup } from './process-group.ts'

const reactRouter = join(root, 'node_modules/@react-router/dev/bin.js')

/** Bundles an environment's functions, and writes their parameters and secrets beside the bundle. */
export async function buildFunctionsOf(
  processes: ProcessGroup,
  environment: LocalEnvironment,
): Promise<void> {
  writeFunctionsEnv(environment)
  await processes.require(bundler(environment))
}

/** Rebuilds the functions at each change, until the process group stops. */
export function watchFunctionsOf(processes: ProcessGroup, environment: LocalEnvironment): void {
  const { name, command, args } = bundler(environment)
  processes.stay({ name: `${name}-watch`, command, args: [...args, '--watch'] })
}

function bundler(environment: LocalEnvironment) {
  const args = ['functions/build.ts', '--world', environment.name]
  return { name: 'build-functions', command: process.execPath, args }
}

/** Set explicitly, because below Vitest NODE_ENV is `test`, which would bundle React's development build. */
const production = { NODE_ENV: 'production' }

/** Builds an environment's site in production mode. */
export async function buildSiteOf(processes: ProcessGroup, environment: LocalEnvironment): Promise<void> {
  const env = { ...siteEnvironment(environment, process.env), ...production }
  await processes.require({
    name: 'build-site',
    command: process.execPath,
    args: [reactRouter, 'build'],
    cwd: 'web',
    env,
  })
}

/** Placeholder settings for a deployed build that is only inspected. */
export const somewhere = {
  VITE_PROJECT_ID: 'somewhere',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'somewhere.example',
  VITE_FIREBASE_APP_ID: 'app',
}

/** Builds the site for deployment, into a folder below `web`; `env` replaces web/.env.production. */
export async function buildDeployedSite(
  processes: ProcessGroup,
  folder: string,
  env: Record<string, string>,
): Promise<void> {
  await processes.require({
    name: 'build-site',
    command: process.execPath,
    args: [reactRouter, 'build'],
    cwd: 'web',
    env: { ...env, ...production, VITE_EMULATED: 'false', TABLEE_BUILD_DIR: folder },
  })
}

/** Serves an environment's site with hot reload, until the process group stops. */
export function serveSiteOf(processes: ProcessGroup, environment: LocalEnvironment): void {
  const env = siteEnvironment(environment, process.env)
  processes.stay({ name: 'site-dev', command: process.execPath, args: [reactRouter, 'dev'], cwd: 'web', env })
}
