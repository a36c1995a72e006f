import { policyText } from './content-policy.ts'
import { type Project, projectSources } from './project-sources.ts'
import { siteHeaders } from './site-headers.ts'

/** A project's policy; without one, what the repository's firebase.json says. */
export function deployedPolicy(project: Project | null): string {
  return policyText(project ? projectSources(project) : {})
}

/** The text of firebase.json with another policy for the pages. */
export function withPolicy(text: string, policy: string): string {
  const pages = /("Content-Security-Policy",\s*"value": ")default-src [^"]*"/
  if (!pages.test(text)) throw new Error('firebase.json has no policy for the pages.')
  return text.replace(pages, (_, before: string) => `${before}${policy}"`)
}

/** Why a site must not be deployed with these headers, if so: its pages could not reach its functions or App Check. */
export function policyFault(headers: readonly unknown[], project: Project): string | null {
  const wanted = siteHeaders(deployedPolicy(project))
  if (JSON.stringify(headers) === JSON.stringify(wanted)) return null
  const command = `npx node tools/hosting/write-headers.ts --project ${project.id}${project.appCheck ? ' --app-check' : ''}`
  return `firebase.json holds another policy than this project's site needs: ${command}`
}
