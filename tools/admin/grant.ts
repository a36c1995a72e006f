import { commandLine } from '../launch/command-line.ts'
import { admin, adminOf } from '../world/admin.ts'
import { environmentNamed } from '../world/world.ts'
import { grantAdmin, grantFaults, revokeAdmin } from './grant-admin.ts'

/**
 * Makes somebody an admin: `npm run admin:grant -- name@example.org`, of the local world as a rule, of the emulators'
 * world that `--world` names, or of a real project: `--project tablee-prod`, by the machine's Application Default
 * Credentials. `--revoke` takes it away again.
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
  if (!email) throw new Error('Say who: npm run admin:grant -- name@example.org')
  const rights = values.project ? admin(values.project) : adminOf(environmentNamed(values.world))
  const fault = await (values.revoke ? revokeAdmin : grantAdmin)(rights, email)
  if (fault) throw new Error(`${email}: ${grantFaults[fault]}.`)
  const where = values.project ?? environmentNamed(values.world).project
  if (values.revoke) console.log(`${email} is no admin of ${where} any more, and is signed out everywhere.`)
  else console.log(`${email} is an admin of ${where}. Pages open at once; whoever is signed in reloads.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
