import { join } from 'node:path'
import { outdatedAnnouncements } from '@tablee/domain/places'
import { loadEnv } from 'vite'
import { projectConfigProblem } from '../hosting/project-config.ts'
import { operatorEnvironment, publicOperator, readOperator } from '../setup/operator.ts'
import { root } from '../world/environments.ts'
import { buildDeployedSite } from './builds.ts'
import { interruptible } from './interruptible.ts'
import { ProcessGroup } from './process-group.ts'

/** The Firebase settings that the deployed site needs, from `firebase apps:sdkconfig web`. All are public. */
const wanted = [
  'VITE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
]

const processes = new ProcessGroup('.local/production')
const code = await interruptible([processes], async () => {
  const env = loadEnv('production', join(root, 'web'), 'VITE_')
  const missing = wanted.filter((name) => !env[name])
  if (missing.length) {
    throw new Error(
      `The site cannot be built without ${missing.join(', ')}: run npm run setup -- --project <id> (docs/deploy.md).`,
    )
  }
  const project = { id: env.VITE_PROJECT_ID ?? '', appCheck: Boolean(env.VITE_APP_CHECK_KEY) }
  const problem = projectConfigProblem(project)
  if (problem) throw new Error(problem)
  for (const { name, announced } of outdatedAnnouncements(new Date()))
    console.warn(
      `  ! ${name} was announced until ${announced?.until}: the site says « Bientôt » (domain/src/places.ts)`,
    )
  await buildDeployedSite(processes, 'dist/production', operatorEnvironment(publicOperator(readOperator())))
  return 0
})
process.exit(code)
