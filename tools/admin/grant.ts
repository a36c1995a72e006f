import { commandLine } from '../launch/command-line.ts'
import { admin, adminOf } from '../world/admin.ts'
import { environmentNamed } from '../world/environments.ts'
import { grantAdmin, grantProblems, revokeAdmin } from './grant-admin.ts'

/**
 * `npm run admin:grant -- name@example.org`: grants the admin right, or revokes it with `--revoke`. The
 * target is the local environment, the one that `--world` names, or a real project: `--project tablee-prod`,
 * with the machine's Application Default Credentials.
 */
const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    world: { type: 'string', default: 'local' },
    project: { type: 'string' },
    revoke: { type: 'boolean', default: false },
  },
})

try {
  const [email] = positionals
  if (!email) throw new Error('Missing address: npm run admin:grant -- name@example.org')
  const rights = values.project ? admin(values.project) : adminOf(environmentNamed(values.world))
  const problem = await (values.revoke ? revokeAdmin : grantAdmin)(rights, email)
  if (problem) throw new Error(`${email}: ${grantProblems[problem]}.`)
  const where = values.project ?? environmentNamed(values.world).project
  if (values.revoke) console.log(`${email} is no longer an admin of ${where}; all sessions are revoked.`)
  else console.log(`${email} is an admin of ${where}. Open sessions have to reload the page.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
