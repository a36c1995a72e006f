import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { commandLine } from '../launch/command-line.ts'
import { googleAs } from '../setup/google.ts'
import { root } from '../world/world.ts'
import { deploySteps } from './deploy-steps.ts'

/**
 * `npm run deploy -- --project tablee-prod --release v1.2.0`: deploys what is checked out, part by part in the order of
 * `deploySteps`, and stops at the first that fails. `--channel pr-12` deploys a preview of the site, `--rollback` goes back to an
 * earlier release that is checked out, `--dry-run` prints the commands. `npm run setup` must have run before.
 */
const { values } = commandLine({
  options: {
    project: { type: 'string' },
    release: { type: 'string', default: 'by hand' },
    channel: { type: 'string' },
    rollback: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})
const { project, release, channel = null, rollback } = values
if (!project) throw new Error('Missing project: npm run deploy -- --project <its id>')

for (const step of deploySteps({ project, release, channel, rollback })) {
  console.log(
    'wait' in step ? '  · until every index can be used' : `  $ firebase ${step.firebase.join(' ')}`,
  )
  if (values['dry-run']) continue
  if ('wait' in step) await indexesReady(project)
  else firebase(step.firebase)
}

function firebase(args: string[]): void {
  const bin = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const { status } = spawnSync(process.execPath, [bin, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    throw new Error(
      `firebase ${args[0]} failed: what came before it is deployed. Mend it and run this again.`,
    )
}

/** Resolves once no index is being built, which takes minutes where there are many documents. */
async function indexesReady(id: string): Promise<void> {
  const google = await googleAs(id)
  const url = `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)/collectionGroups/-/indexes`
  const answer = z.object({ indexes: z.array(z.object({ state: z.string() })).default([]) })
  while (answer.parse((await google({ url })) ?? {}).indexes.some(({ state }) => state !== 'READY'))
    await new Promise((resolve) => setTimeout(resolve, 10_000))
}
