import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../world/environments.ts'
import { deployedConfig, firebaseJson } from '../world/firebase-config.ts'
import { type Project, policyOf, policyProblem, withPagesPolicy } from './content-policy.ts'

/** The name that the deployed functions carry as ours: a deployment deletes no function without it. */
export const CODEBASE = 'tablee'

/** The configuration with which a project is deployed: `firebase deploy --config`. It is git-ignored. */
export function projectConfigFile(project: string): string {
  return `firebase.${project}.json`
}

/**
 * firebase.json with the content policy of a project and the name of our functions, as the text of a file of its own.
 * `npm run deploy` builds, so that nothing is live before everything is built.
 */
export function projectConfig(project: Project): string {
  const { functions, hosting, ...rest } = deployedConfig()
  const headers = withPagesPolicy(hosting.headers, (policy) => policyOf(project, policy))
  const own = { ...rest, functions: { ...functions, codebase: CODEBASE }, hosting: { ...hosting, headers } }
  return `${JSON.stringify(own, null, 2)}\n`
}

/** Writes a project's configuration beside firebase.json, which stays as it is. */
export function writeProjectConfig(project: Project): void {
  writeFileSync(join(root, projectConfigFile(project.id)), projectConfig(project))
}

/** Why a project's site must not be built, or null: its pages could not reach its functions or App Check. */
export function projectConfigProblem(project: Project): string | null {
  const file = join(root, projectConfigFile(project.id))
  const advice = `run npm run setup -- --project ${project.id}`
  if (!existsSync(file)) return `${projectConfigFile(project.id)} is missing: ${advice}`
  const { headers } = firebaseJson.parse(JSON.parse(readFileSync(file, 'utf8'))).hosting
  return (
    policyProblem(headers, project) &&
    `${projectConfigFile(project.id)} holds another policy than this site needs: ${advice}`
  )
}
