import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { root } from '../world/environments.ts'
import { dotenv } from '../world/functions-env.ts'
import type { Finding } from './checks.ts'

const run = promisify(execFile)

const FILE = 'web/.env.production.local'

const answer = z.object({
  result: z.object({
    sdkConfig: z.object({ projectId: z.string(), apiKey: z.string(), appId: z.string() }),
  }),
})

/**
 * The deployed site's Firebase settings, from the output of `firebase apps:sdkconfig web --json`. The auth
 * domain is the site's own, served by its Hosting: current browsers block the storage that a redirect from
 * another domain needs.
 */
export function siteSettings(
  sdkconfig: string,
  origin: string,
  appCheckKey: string | null,
): Record<string, string> {
  const { projectId, apiKey, appId } = answer.parse(JSON.parse(sdkconfig)).result.sdkConfig
  return {
    VITE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: apiKey,
    VITE_FIREBASE_AUTH_DOMAIN: new URL(origin).host,
    VITE_FIREBASE_APP_ID: appId,
    ...(appCheckKey && { VITE_APP_CHECK_KEY: appCheckKey }),
  }
}

/** Requests the project's web app from firebase-tools, and writes the settings for the site's build. */
export async function writeSiteSettings(
  project: string,
  origin: string,
  appCheckKey: string | null,
): Promise<Finding> {
  const what = `the site's settings (${FILE})`
  try {
    writeFileSync(join(root, FILE), dotenv(siteSettings(await sdkConfig(project), origin, appCheckKey)))
    return { what, problem: null }
  } catch (error) {
    // Isolate: the rest of the set-up continues.
    return {
      what,
      problem: `${saidBy(error)} Try firebase login, then firebase apps:create web --project ${project}`,
    }
  }
}

/** The project's web app. Throws if it has none. */
export async function siteApp(project: string): Promise<{ appId: string }> {
  return answer.parse(JSON.parse(await sdkConfig(project))).result.sdkConfig
}

let printed: Promise<string> | undefined

/** The output of firebase-tools, which is asked once. */
function sdkConfig(project: string): Promise<string> {
  printed ??= askedSdkConfig(project)
  return printed
}

async function askedSdkConfig(project: string): Promise<string> {
  const firebase = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const args = [firebase, 'apps:sdkconfig', 'web', '--project', project, '--json', '--non-interactive']
  const { stdout } = await run(process.execPath, args, { cwd: root })
  return stdout
}

/** The error message that firebase-tools prints with --json. */
function saidBy(error: unknown): string {
  const printed = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  return /"error":\s*"([^"]+)"/.exec(printed)?.[1] ?? String(error)
}
