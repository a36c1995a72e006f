import { CODEBASE, projectConfigFile } from '../hosting/project-config.ts'

/** A part of the service, in words for the person who deploys. */
export type Part = 'indexes' | 'rules' | 'functions' | 'site' | 'preview'

/** One part, and the command of firebase-tools that deploys it. */
export type Step = { part: Part; firebase: string[] }

export type Deployment = {
  project: string
  /** The name of the release, noted with it: a tag. */
  release: string
  /** The functions that the built bundle declares. */
  functions: readonly string[]
  /** A Hosting channel instead of the live site. Nothing else is deployed. */
  channel: string | null
  /** Goes back to an earlier release, which is checked out. */
  rollback: boolean
  /** The site alone: what a closed site is opened with. */
  siteOnly: boolean
}

/**
 * The steps of a deployment, in order. Each part finds what it needs: queries their indexes, functions and site the rules, and the
 * site its functions, backwards too. A part that fails leaves the site on the release that its functions know.
 *
 * Forwards, `--force` lets firebase-tools retry a failed event, give the repository of images a cleanup policy, and delete the
 * functions of this codebase that the source has no more, once the new ones are there. Backwards each function is named, which
 * deletes none: what a later release added stays for the way forward. Indexes stay as well.
 */
export function deploySteps(deployment: Deployment): Step[] {
  const { project, release, functions, channel, rollback, siteOnly } = deployment
  const common = ['--project', project, '--config', projectConfigFile(project), '--non-interactive']
  const step = (part: Part, only: string, ...more: string[]): Step => ({
    part,
    firebase: ['deploy', '--only', only, '--message', release, ...more, ...common],
  })
  if (channel)
    return [{ part: 'preview', firebase: ['hosting:channel:deploy', channel, '--expires', '7d', ...common] }]
  const site = step('site', 'hosting')
  if (siteOnly) return [site]
  const rules = step('rules', 'firestore:rules')
  if (rollback) return [step('functions', named(functions), '--force'), rules, site]
  return [step('indexes', 'firestore:indexes'), rules, step('functions', 'functions', '--force'), site]
}

/** The command that deploys these functions again, whether or not their source has changed. */
export function redeploy(project: string, functions: readonly string[]): string[] {
  const common = ['--project', project, '--config', projectConfigFile(project), '--non-interactive']
  return ['deploy', '--only', named(functions), '--force', ...common]
}

const named = (functions: readonly string[]) =>
  functions.map((name) => `functions:${CODEBASE}:${name}`).join(',')
