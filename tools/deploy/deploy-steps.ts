import { projectConfigFile } from '../hosting/project-config.ts'

/** A command of firebase-tools, or the wait until the indexes that it brought can be used. */
export type Step = { firebase: string[] } | { wait: 'indexes' }

export type Deployment = {
  project: string
  /** The name of the release, noted with it: a tag. */
  release: string
  /** A Hosting channel instead of the live site. Nothing else is deployed. */
  channel: string | null
  /** Goes back to an earlier release, which is checked out. */
  rollback: boolean
}

/**
 * The steps of a deployment, in order. Forwards, each part finds what it needs: queries their indexes, functions and site the
 * rules, and the site its functions. Backwards the site goes first, as an older site is what older
 * functions know; indexes stay, since newer ones do no harm.
 */
export function deploySteps({ project, release, channel, rollback }: Deployment): Step[] {
  const common = ['--project', project, '--config', projectConfigFile(project), '--non-interactive']
  const part = (only: string): Step => ({
    firebase: ['deploy', '--only', only, '--message', release, ...common],
  })
  if (channel) return [{ firebase: ['hosting:channel:deploy', channel, '--expires', '7d', ...common] }]
  if (rollback) return [part('hosting'), part('functions'), part('firestore:rules')]
  return [
    part('firestore:indexes'),
    { wait: 'indexes' },
    part('firestore:rules'),
    part('functions'),
    part('hosting'),
  ]
}
