import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { recipients } from '@tablee/domain/data-recipients'
import { venueDocument } from '@tablee/domain/documents'
import { secretNames } from '@tablee/functions/parameters'
import { z } from 'zod'
import { projectConfigFile, writeProjectConfig } from '../hosting/project-config.ts'
import { demoVenues } from '../seed/demo-data.ts'
import { admin, adminOf } from '../world/admin.ts'
import { environmentNamed, root } from '../world/environments.ts'
import { appCheckKey } from './app-check.ts'
import { applyResources } from './apply.ts'
import { byHand } from './by-hand.ts'
import { checkProject, type Finding } from './checks.ts'
import { emptyProject, type Google, googleAs, patient } from './google.ts'
import { OPERATOR_FILE, operatorFinding, readOperator, writeOperator } from './operator.ts'
import { type Parameters, parametersFile, readParameters } from './parameters.ts'
import { prepare } from './prepare.ts'
import { enabledServices, resources } from './resources.ts'
import { secretsProblem, stripeKeys } from './secrets.ts'
import { siteApp, writeSiteSettings } from './site-settings.ts'

/**
 * `npm run setup -- --project tablee-prod --notify you@example.org --admin you@example.org`: makes of a Firebase
 * project what the service needs, as far as an API allows it, checks the rest, and says what is left to do by
 * hand. `--dry-run` only says what it would do; `--files-only` only writes the files of a deployment.
 * `--venue file.json` names the first venue, `--budget 50` the month's budget, `--previews` lets the site's previews
 * have tokens of App Check, which `operator.json` turns on. At a terminal it asks for what belongs in `operator.json`,
 * if there is none, and writes it; all other files that it writes are git-ignored. With `--emulators` the project is in
 * a local environment's emulators, which have nothing of Google's to set up. Exits with 1 while something is missing.
 * Idempotent.
 */
const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    admin: { type: 'string' },
    notify: { type: 'string' },
    venue: { type: 'string' },
    budget: { type: 'string', default: '20' },
    previews: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'files-only': { type: 'boolean', default: false },
    emulators: { type: 'boolean', default: false },
    world: { type: 'string', default: 'local' },
  },
})
const isDry = values['dry-run']

/** Google may take ten minutes to hear of a log metric that it has just made. In milliseconds of the system's clock. */
const until = Date.now() + 12 * 60_000

const overrides = z.object({
  fieldOverrides: z.array(z.object({ collectionGroup: z.string(), ttl: z.boolean().default(false) })),
})

try {
  const { project } = values
  if (!project) throw new Error('Missing project: npm run setup -- --project <its id>')
  const filesOnly = values['files-only']
  if (!filesOnly && !values.emulators && !isDry) await askWhoRunsIt()
  if (filesOnly) await writeDeployment(project, await googleAs(project), readParameters(project))
  else if (!values.emulators) await configure(project, await googleAs(project), readParameters(project))
  else if (isDry) await configure(project, emptyProject, null)
  if (!filesOnly) await fill(project)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Asks a person at a terminal who runs the deployment, where no file says so yet. */
async function askWhoRunsIt(): Promise<void> {
  if (!process.stdin.isTTY || existsSync(join(root, OPERATOR_FILE))) return
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  console.log(`  Who runs this deployment? The answers go into ${OPERATOR_FILE}; Ctrl-C leaves it for later.`)
  try {
    await writeOperator(
      (question) => terminal.question(`  ${question}`),
      new Date().toISOString().slice(0, 10),
    )
  } finally {
    terminal.close()
  }
}

/** Creates what the first visitor needs. */
async function fill(project: string): Promise<void> {
  const rights = values.emulators ? adminOf(environmentNamed(values.world), project) : admin(project)
  tell(await prepare(rights, { now: new Date(), venue: firstVenue(), adminEmail: values.admin, isDry }))
  await rights.db.terminate()
}

function tell(findings: Finding[]): void {
  for (const { what, problem, todo } of findings) {
    if (problem !== null) console.log(`  ✗ ${what}: ${problem}`)
    else if (todo) console.log(`  → would make ${what}: ${todo.join(', ')}`)
    else console.log(`  ✓ ${what}`)
  }
  if (findings.some(({ problem }) => problem !== null)) process.exitCode = 1
}

/** Sets up what Google's APIs and the site's build need. Without parameters, an empty project's are assumed. */
async function configure(project: string, google: Google, parameters: Parameters | null): Promise<void> {
  const origin = parameters?.PUBLIC_ORIGIN ?? 'https://tablee.example'
  const host = new URL(origin).hostname
  const services = await applyResources(google, [enabledServices(project)], isDry)
  tell(services)
  // What depends on an API that was enabled just now waits for it; where that failed, waiting would not help.
  const isEnabled = services.every(({ problem }) => problem === null)
  const calm = isDry || !isEnabled ? google : patient(google, until)
  const number = await projectNumber(calm, project)
  const { notify } = values
  const wanted = {
    ...{ project, number, host, notify },
    budget: Number(values.budget),
    ...operations(),
    ttlGroups: ttlGroups(),
  }
  tell(await applyResources(calm, resources(wanted), isDry))
  if (!notify)
    tell([{ what: 'a receiver of the alerts', problem: 'missing address: --notify name@example.org' }])
  tell(await checkProject(calm, { project, origin, isDry }))
  if (parameters) tell(await secretFindings(calm, project, parameters))
  if (parameters) tell([operatorFinding(parameters.STRIPE_PUBLISHABLE_KEY)])
  tell([namedRecipients()])
  await writeDeployment(project, calm, parameters)
  console.log(
    `\n  By hand, once:\n${byHand(project, host)
      .map((line) => `  · ${line}`)
      .join('\n')}\n`,
  )
}

/** Who processes users' data, as the privacy page names them. */
function namedRecipients(): Finding {
  const names = recipients(readOperator()).map(({ name }) => name)
  return { what: `the recipients that /rgpd names: ${names.join('; ')}`, problem: null }
}

/** All missing secrets at once, and whether Stripe's keys are of one mode. */
async function secretFindings(google: Google, project: string, parameters: Parameters): Promise<Finding[]> {
  const names = Object.values(secretNames)
  const missing: Finding = {
    what: `the ${names.length} secrets`,
    problem: await secretsProblem(google, project, names).catch((error: Error) => error.message), // Isolate: as a check
  }
  return [missing, await stripeKeys(google, project, parameters.STRIPE_PUBLISHABLE_KEY)]
}

/** Has App Check measure the site, where the operator turns it on, and writes what a deployment reads beside what the repository holds. */
async function writeDeployment(
  project: string,
  google: Google,
  parameters: Parameters | null,
): Promise<void> {
  const host = new URL(parameters?.PUBLIC_ORIGIN ?? 'https://tablee.example').hostname
  const app = parameters && (await siteApp(project).catch(() => null))
  const number = await projectNumber(google, project)
  const site = { project, number, host, appId: app?.appId ?? '', previews: values.previews }
  const readsOnly = isDry || values['files-only']
  const guard = readOperator().recaptcha ? await appCheckKey(google, site, readsOnly) : null
  if (guard) tell([guard.finding])
  if (parameters) await writeFiles(project, parameters, guard?.key ?? null)
}

async function writeFiles(project: string, parameters: Parameters, key: string | null): Promise<void> {
  const files = `the site's settings, ${projectConfigFile(project)}`
  if (isDry) return tell([{ what: "the deployment's files", problem: null, todo: [files] }])
  writeProjectConfig({ id: project, appCheck: key !== null })
  const enforced = parameters.ENFORCE_APP_CHECK === 'true' && key === null
  tell([
    {
      what: `the functions' parameters (${parametersFile(project)})`,
      problem: enforced
        ? `ENFORCE_APP_CHECK is true, and ${OPERATOR_FILE} has no "recaptcha": true: every call would be refused`
        : null,
    },
    { what: `the site's headers (${projectConfigFile(project)})`, problem: null },
    await writeSiteSettings(project, parameters.PUBLIC_ORIGIN, key),
  ])
}

async function projectNumber(google: Google, project: string): Promise<string> {
  const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`
  return z.object({ projectNumber: z.string().default('') }).parse((await google({ url })) ?? {})
    .projectNumber
}

/** The metrics and alerts of `ops/`. */
function operations() {
  const all = (folder: string) =>
    readdirSync(join(root, 'ops', folder)).map((file) =>
      JSON.parse(readFileSync(join(root, 'ops', folder, file), 'utf8')),
    )
  return { metrics: all('metrics'), alerts: all('alerts') }
}

/** The collections whose documents expire, from firestore.indexes.json. */
function ttlGroups(): string[] {
  const { fieldOverrides } = overrides.parse(
    JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')),
  )
  return fieldOverrides.flatMap(({ collectionGroup, ttl }) => (ttl ? [collectionGroup] : []))
}

/** The venue from the given file, by default the first one of emulator-data. */
function firstVenue() {
  const venue = values.venue ? JSON.parse(readFileSync(values.venue, 'utf8')) : demoVenues()[0]
  return venueDocument.parse(venue)
}
