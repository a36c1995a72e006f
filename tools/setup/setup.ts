import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { venueDocument } from '@tablee/domain/documents'
import { demoVenues } from '../seed/demo-data.ts'
import { admin, adminOf } from '../world/admin.ts'
import { environmentNamed } from '../world/world.ts'
import { checkProject, type Finding, googleAs } from './checks.ts'
import { parametersFile, readParameters, writeParameters } from './parameters.ts'
import { prepare } from './prepare.ts'
import { writeSiteSettings } from './site-settings.ts'

/**
 * `npm run setup -- --project tablee-prod --admin name@example.org`: sets up a Firebase project and checks
 * it. `--venue file.json` names the first venue. With `--emulators` the project is in a local environment's
 * emulators, which have no configuration to check. Exits with 1 while something is missing. Idempotent.
 */
const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    admin: { type: 'string' },
    venue: { type: 'string' },
    emulators: { type: 'boolean', default: false },
    world: { type: 'string', default: 'local' },
  },
})

try {
  if (!values.project) throw new Error('Missing project: npm run setup -- --project <its id>')
  if (!values.emulators) tell(await configure(values.project))
  const rights = values.emulators
    ? adminOf(environmentNamed(values.world), values.project)
    : admin(values.project)
  tell(await prepare(rights, { now: new Date(), venue: firstVenue(), adminEmail: values.admin }))
  await rights.db.terminate()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function tell(findings: Finding[]): void {
  for (const { what, fault } of findings)
    console.log(fault === null ? `  ✓ ${what}` : `  ✗ ${what}: ${fault}`)
  if (findings.some(({ fault }) => fault !== null)) process.exitCode = 1
}

async function configure(project: string): Promise<Finding[]> {
  const parameters = readParameters(project)
  writeParameters(project, parameters)
  return [
    { what: `the functions' parameters (${parametersFile(project)})`, fault: null },
    await writeSiteSettings(project, parameters.PUBLIC_ORIGIN),
    ...(await checkProject(await googleAs(project), project, parameters.PUBLIC_ORIGIN)),
  ]
}

/** The venue from the given file, by default the first one of emulator-data. */
function firstVenue() {
  const venue = values.venue ? JSON.parse(readFileSync(values.venue, 'utf8')) : demoVenues()[0]
  return venueDocument.parse(venue)
}
