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
 * Sets a Firebase project up and checks it: `npm run setup -- --project tablee-prod --admin name@example.org`.
 * `--venue file.json` gives the first venue. With `--emulators` the project is one of a local world's emulators, which
 * have no configuration to check. Ends with 1 while something is missing, and can be run again and again.
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
  if (!values.project) throw new Error('Say which project: npm run setup -- --project <its id>')
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

/** The venue of the file that was named, else the first of emulator-data. */
function firstVenue() {
  const venue = values.venue ? JSON.parse(readFileSync(values.venue, 'utf8')) : demoVenues()[0]
  return venueDocument.parse(venue)
}
