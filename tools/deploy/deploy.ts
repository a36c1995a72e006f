import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { REGION } from '@tablee/functions/runtime'
import { z } from 'zod'
import { commandLine } from '../launch/command-line.ts'
import { type Google, googleAs } from '../setup/google.ts'
import { operatorEnvironment, operatorProblem, readOperator } from '../setup/operator.ts'
import { readParameters, writeParameters } from '../setup/parameters.ts'
import { secretsProblem, stripeKeys } from '../setup/secrets.ts'
import { root } from '../world/environments.ts'
import { type Declared, declaredFunctions } from './declared.ts'
import { deploySteps, type Part, redeploy } from './deploy-steps.ts'
import { closedFunctions, imageRetentionDays, undeclared, withoutTrigger } from './deployed.ts'

/**
 * `npm run deploy -- --project tablee-prod --release v1.2.0`: builds what is checked out, and deploys it part by part in the order of
 * `deploySteps`. Everything is built, and every secret found, before the first part is live. It stops at the first part that fails;
 * the same command goes on from there. `--channel pr-12` deploys a preview of the site, `--site` the site alone, `--rollback` goes
 * back to an earlier release that is checked out, `--dry-run` prints the commands. `npm run setup` must have run before.
 */
const { values } = commandLine({
  options: {
    project: { type: 'string' },
    release: { type: 'string', default: 'by hand' },
    channel: { type: 'string' },
    site: { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})
const { release, channel = null, rollback, site: siteOnly } = values
const live: Part[] = []

/** Old images of the functions are kept for so many days; firebase-tools itself would keep them for one. */
const IMAGE_DAYS = 7

try {
  const { project } = values
  if (!project) throw new Error('Missing project: npm run deploy -- --project <its id>')
  await deploy(project)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  const done = live.length > 0 ? `Live now: ${live.join(', ')}.` : 'Nothing was deployed.'
  console.error(`${done} Mend it and run the same command again: it makes what is missing.`)
  process.exitCode = 1
}

async function deploy(project: string): Promise<void> {
  const isSite = channel !== null || siteOnly
  const problem = operatorProblem(readOperator(), readParameters(project).STRIPE_PUBLISHABLE_KEY)
  if (problem) throw new Error(`  ✗ ${problem}.`)
  const declared = isSite ? [] : await readyFunctions(project)
  const functions = declared.map(({ name }) => name)
  const steps = deploySteps({ project, release, functions, channel, rollback, siteOnly })
  if (values['dry-run']) {
    for (const { firebase } of steps) console.log(`  $ firebase ${firebase.join(' ')}`)
    return
  }
  await build('tools/launch/build-site.ts')
  const google = isSite ? null : await googleAs(project)
  if (google) await checkBefore(google, project, declared)
  for (const { part, firebase } of steps) {
    await firebaseTools(firebase, part)
    if (google && part === 'indexes') await indexesReady(google, project)
    live.push(part)
    if (google && part === 'functions') await complete(google, project, declared)
  }
  const answered = isSite ? '' : `, ${functions.length} functions, those that anybody calls have answered`
  console.log(`\n  ✓ ${release} is deployed to ${project}: ${live.join(', ')}${answered}.`)
}

/** Builds the functions with the project's parameters beside them, and returns what they declare. */
async function readyFunctions(project: string): Promise<Declared[]> {
  writeParameters(project, readParameters(project))
  await build('functions/build.ts', '--world', 'production')
  return declaredFunctions(project)
}

/** Throws with all that would stop the deployment half way, and says what it will delete. */
async function checkBefore(google: Google, project: string, declared: readonly Declared[]): Promise<void> {
  const secrets = [...new Set(declared.flatMap((each) => each.secrets))]
  const keys = await stripeKeys(google, project, readParameters(project).STRIPE_PUBLISHABLE_KEY)
  const problems = [await secretsProblem(google, project, secrets), keys.problem].filter(
    (problem) => problem !== null,
  )
  if (problems.length > 0) throw new Error(problems.map((problem) => `  ✗ ${problem}`).join('\n'))
  console.log(`  ✓ every secret is there; ${keys.what}`)
  const others = await undeclared(google, project, declared)
  if (others.length === 0) return
  console.log(
    rollback
      ? `  · this release does not know ${others.join(', ')}: they stay, and run on`
      : `  · the source has no more of ${others.join(', ')}: deleted once the new functions are there`,
  )
}

/**
 * Makes of the deployed functions what firebase-tools may have left undone: the cleanup policy of their images, schedules and queues
 * that were refused, and public functions that strangers cannot call. Throws with what cannot be mended.
 */
async function complete(google: Google, project: string, declared: readonly Declared[]): Promise<void> {
  if ((await imageRetentionDays(google, project)) !== IMAGE_DAYS) {
    const images = ['--location', REGION, '--days', String(IMAGE_DAYS), '--force', '--non-interactive']
    await firebaseTools(['functions:artifacts:setpolicy', ...images, '--project', project], 'functions')
  }
  const halfMade = await withoutTrigger(google, project, declared)
  if (halfMade.length > 0) {
    console.log(`  · the schedule or queue of ${halfMade.join(', ')} is missing or out of date: once more`)
    await firebaseTools(redeploy(project, halfMade), 'functions')
    const left = await withoutTrigger(google, project, declared)
    if (left.length > 0) throw new Error(`The schedule or queue of ${left.join(', ')} could not be made.`)
  }
  const closed = await closedFunctions(google, project, declared)
  if (closed.length > 0) throw new Error(closed.map((problem) => `  ✗ ${problem}.`).join('\n'))
}

async function build(script: string, ...args: string[]): Promise<void> {
  const status = await statusOf(script, ...args)
  if (status !== 0) throw new Error(`${script} failed, see above.`)
}

async function firebaseTools(args: string[], part: Part): Promise<void> {
  console.log(`  $ firebase ${args.join(' ')}`)
  const status = await statusOf('node_modules/firebase-tools/lib/bin/firebase.js', ...args)
  if (status === 0) return
  const partly = part === 'functions' ? ' Some of the functions may be there already.' : ''
  throw new Error(`The ${part} could not be deployed (firebase ${args[0]} ended with ${status}).${partly}`)
}

/** Runs a program of the project to its end, and returns its exit status. */
async function statusOf(program: string, ...args: string[]): Promise<number> {
  // firebase-tools gives the functions ten seconds to load, which a busy machine exceeds.
  const env = { FUNCTIONS_DISCOVERY_TIMEOUT: '60', ...process.env, ...operatorEnvironment(readOperator()) }
  const child = spawn(process.execPath, [join(root, program), ...args], { cwd: root, env, stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  return status ?? 1 // killed by a signal
}

/** Resolves once every index can be used, which takes minutes where there are many documents. Throws if one cannot be built. */
async function indexesReady(google: Google, project: string): Promise<void> {
  const url = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/collectionGroups/-/indexes`
  const answer = z.object({ indexes: z.array(z.object({ name: z.string(), state: z.string() })).default([]) })
  for (let pause = 1000; ; pause = Math.min(2 * pause, 10_000)) {
    const { indexes } = answer.parse((await google({ url })) ?? {})
    const broken = indexes.filter(({ state }) => state === 'NEEDS_REPAIR')
    if (broken.length > 0)
      throw new Error(
        `Firestore could not build ${broken.map(({ name }) => name).join(', ')}: delete it there.`,
      )
    const building = indexes.filter(({ state }) => state !== 'READY').length
    if (building === 0) return
    console.log(`  · ${building} indexes are being built…`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
