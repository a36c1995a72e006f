import { join } from 'node:path'
import { siteEnvironment } from '../world/environment.ts'
import { writeFunctionsEnv } from '../world/functions-env.ts'
import { type LocalEnvironment, root } from '../world/world.ts'
import type { ProcessGroup } from './process-group.ts'

const reactRouter = join(root, 'node_modules/@react-router/dev/bin.js')

/** Bundles an environment's functions, and writes their parameters and secrets beside the bundle. */
export async function buildFunctionsOf(processes: ProcessGroup, world: LocalEnvironment): Promise<void> {
  writeFunctionsEnv(world)
  await processes.require(bundler(world))
}

/** Rebuilds the functions at each change, until the process group stops. */
export function watchFunctionsOf(processes: ProcessGroup, world: LocalEnvironment): void {
  const { name, command, args } = bundler(world)
  processes.stay({ name: `${name}-watch`, command, args: [...args, '--watch'] })
}

function bundler(world: LocalEnvironment) {
  const args = ['functions/build.ts', '--world', world.name]
  return { name: 'build-functions', command: process.execPath, args }
}

/** Set explicitly, because below Vitest NODE_ENV is `test`, which would bundle React's development build. */
const production = { NODE_ENV: 'production' }

/** Builds an environment's site in production mode. */
export async function buildSiteOf(processes: ProcessGroup, world: LocalEnvironment): Promise<void> {
  const env = { ...siteEnvironment(world, process.env), ...production }
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
export function serveSiteOf(processes: ProcessGroup, world: LocalEnvironment): void {
  const env = siteEnvironment(world, process.env)
  processes.stay({ name: 'site-dev', command: process.execPath, args: [reactRouter, 'dev'], cwd: 'web', env })
}
