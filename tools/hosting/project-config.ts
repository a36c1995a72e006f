import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deployedConfig, firebaseJson } from '../world/firebase-config.ts'
import { root } from '../world/world.ts'
import { type Project, policyFault, policyOf, withPagesPolicy } from './content-policy.ts'

/** The configuration with which a project is deployed: `firebase deploy --config`. It is git-ignored. */
export function projectConfigFile(project: string): string {
  return `firebase.${project}.json`
}

/** firebase.json with the content policy of a project, as the text of a file of its own. */
export function projectConfig(project: Project): string {
  const deployed = deployedConfig()
  const headers = withPagesPolicy(deployed.hosting.headers, (policy) => policyOf(project, policy))
  return `${JSON.stringify({ ...deployed, hosting: { ...deployed.hosting, headers } }, null, 2)}\n`
}

/** Writes a project's configuration beside firebase.json, which stays as it is. */
export function writeProjectConfig(project: Project): void {
  writeFileSync(join(root, projectConfigFile(project.id)), projectConfig(project))
}

/** Why a project's site must not be built, or null: its pages could not reach its functions or App Check. */
export function projectConfigFault(project: Project): string | null {
  const file = join(root, projectConfigFile(project.id))
  const advice = `run npm run setup -- --project ${project.id}`
  if (!existsSync(file)) return `${projectConfigFile(project.id)} is missing: ${advice}`
  const { headers } = firebaseJson.parse(JSON.parse(readFileSync(file, 'utf8'))).hosting
  return (
    policyFault(headers, project) &&
    `${projectConfigFile(project.id)} holds another policy than this site needs: ${advice}`
  )
}
