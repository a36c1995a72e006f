import { afterAll, beforeAll, expect, it } from 'vitest'
import { Rehearsal } from './checkout.ts'
import { PROJECT } from './fake-google.ts'
import { declaredOutcome, found, released, rulesInForce } from './outcome.ts'

/** What happens to a service after its first deployment, with the real firebase-tools: each test goes on from the one before. */
let rehearsal: Rehearsal
beforeAll(async () => {
  rehearsal = await Rehearsal.begin()
})
afterAll(() => rehearsal[Symbol.dispose]())

/** Only a run that hangs takes as long as the limits below: the commands take seconds on a quiet machine. */
const MINUTES = 60_000
const here = `projects/${PROJECT}/locations/europe-west1`
const lastLine = (printed: string) => printed.trimEnd().split('\n').at(-1)
const restored = new Map<string, string>()

/** Changes a source, and remembers it for the rollback. */
function change(file: string, from: string | RegExp, to: string): void {
  rehearsal.edit(file, (text) => {
    if (!restored.has(file)) restored.set(file, text)
    return text.replace(from, to)
  })
}

it(
  'names all missing secrets, and keys of two modes, before anything is live',
  async () => {
    const { google } = rehearsal
    google.addSecret('STRIPE_SECRET_KEY', 'sk_live_rehearsal')
    const setup = await rehearsal.setup('--notify', 'owner@tablee.example')
    expect(setup.printed).toContain('missing SMTP_URL, STRIPE_WEBHOOK_SECRET')
    expect(setup.printed).toContain(
      'STRIPE_SECRET_KEY is of the live mode, STRIPE_PUBLISHABLE_KEY of the test mode',
    )
    const { status, printed } = await rehearsal.deploy('--release', 'v0.9.0')
    expect(status).toBe(1)
    expect(printed).toContain('missing SMTP_URL, STRIPE_WEBHOOK_SECRET')
    expect(printed).toContain('of the live mode, STRIPE_PUBLISHABLE_KEY of the test mode')
    expect(lastLine(printed)).toMatch(/^Nothing was deployed\./)
    expect(found(google)).toEqual({ functions: [], open: [], jobs: {}, queues: [] })
    expect(rulesInForce(google)).toBeNull()
  },
  10 * MINUTES,
)

it(
  'an invoker and a schedule that are refused once fail that deployment, and are there after the next',
  async () => {
    const { google } = rehearsal
    rehearsal.addSecrets()
    google.refuse(
      'POST',
      /services\/stripewebhook:setIamPolicy$/,
      403,
      'allUsers is not permitted by the organisation',
    )
    google.refuse('POST', /\/jobs$/, 403, 'The principal lacks cloudscheduler.jobs.create')
    const refused = await rehearsal.deploy('--release', 'v1.0.0')
    expect(refused.status).toBe(1)
    expect(lastLine(refused.printed)).toMatch(/^Live now: indexes, rules\./)
    expect(released(google)).toBeNull()
    expect(found(google)).not.toEqual(declaredOutcome(rehearsal))

    const healed = await rehearsal.deploy('--release', 'v1.0.0')
    expect(lastLine(healed.printed)).toContain('v1.0.0 is deployed')
    expect(healed.status).toBe(0)
    expect(found(google)).toEqual(declaredOutcome(rehearsal))
    expect(google.unknown).toEqual([])
  },
  10 * MINUTES,
)

it(
  'an invoker that stays refused is named with what to do, and the site stays',
  async () => {
    const { google } = rehearsal
    const service = `run.googleapis.com/${here}/services/stripewebhook`
    google.stored.delete(`${service}#policy`)
    google.refuse(
      'POST',
      /services\/stripewebhook:setIamPolicy$/,
      403,
      'not permitted by the organisation',
      99,
    )
    const { status, printed } = await rehearsal.deploy('--release', 'v1.0.1')
    expect(status).toBe(1)
    expect(printed).toContain('stripeWebhook answers 403 to everybody, and may not be opened')
    expect(printed).toContain('iam.allowedPolicyMemberDomains')
    expect(lastLine(printed)).toMatch(/^Live now: indexes, rules, functions\./)
    expect(released(google)?.message).toBe('v1.0.0')
    google.refuseNothing()
  },
  10 * MINUTES,
)

it(
  'a release brings a changed schedule and document path, and says what it deletes of a rename',
  async () => {
    const { google } = rehearsal
    const before = declaredOutcome(rehearsal)
    change('functions/src/platform/schedule.ts', "auditBooks: '22 4 * * *'", "auditBooks: '23 4 * * *'")
    change(
      'functions/src/booking/follow-first-name.ts',
      /`\$\{collections\.users\}\/\{uid\}`/,
      "'people/{uid}'",
    )
    change(
      'functions/src/index.ts',
      'export { stripeWebhook }',
      'export { stripeWebhook, stripeWebhook as stripeEvents }',
    )
    change('functions/src/index.ts', 'export { auditBooks }', 'export { auditBooks as auditEverything }')
    const { status, printed } = await rehearsal.deploy('--release', 'v1.1.0')
    expect(printed).toContain(
      'the source has no more of auditBooks: deleted once the new functions are there',
    )
    expect(lastLine(printed)).toContain('v1.1.0 is deployed')
    expect(status).toBe(0)
    const after = declaredOutcome(rehearsal)
    expect(found(google)).toEqual(after)
    expect(after.functions.filter((name) => !before.functions.includes(name))).toEqual([
      'auditEverything',
      'stripeEvents',
    ])
    expect(after.jobs.auditEverything).toContain('23 4 * * *')
    const followed = google.below(`cloudfunctions.googleapis.com/${here}/functions`).followFirstName
    expect(JSON.stringify(followed?.eventTrigger)).toContain('people/{')
    expect(google.unknown).toEqual([])
  },
  10 * MINUTES,
)

it(
  'deletes no function of another deployment in the same project',
  async () => {
    const { google } = rehearsal
    const id = `cloudfunctions.googleapis.com/${here}/functions/theirs`
    const theirs = google.below(`cloudfunctions.googleapis.com/${here}/functions`).sendMail
    google.stored.set(id, {
      ...theirs,
      name: `${here}/functions/theirs`,
      labels: { 'deployment-tool': 'cli-firebase' },
    })
    const { status } = await rehearsal.deploy('--release', 'v1.1.1')
    expect(status).toBe(0)
    expect(google.stored.has(id)).toBe(true)
    google.stored.delete(id)
  },
  10 * MINUTES,
)

it(
  'a rollback brings the old functions, rules and site, and leaves what only the newer release knows',
  async () => {
    const { google } = rehearsal
    const newer = found(google)
    for (const [file, text] of restored) rehearsal.edit(file, () => text)
    expect((await rehearsal.setup('--files-only')).status).toBe(0)
    const { status, printed } = await rehearsal.deploy('--release', 'v1.0.0', '--rollback')
    expect(printed).toContain(
      'this release does not know auditEverything, stripeEvents: they stay, and run on',
    )
    expect(lastLine(printed)).toContain('v1.0.0 is deployed')
    expect(status).toBe(0)
    const older = declaredOutcome(rehearsal)
    expect(found(google).functions).toEqual([...new Set([...newer.functions, ...older.functions])].sort())
    expect(found(google).jobs).toEqual({ ...newer.jobs, ...older.jobs })
    expect(released(google)?.message).toBe('v1.0.0')
  },
  10 * MINUTES,
)

it(
  'the site alone opens again after it was closed',
  async () => {
    const { google } = rehearsal
    const functions = found(google)
    const { status, printed } = await rehearsal.deploy('--release', 'v1.0.2', '--site')
    expect(lastLine(printed)).toMatch(/v1\.0\.2 is deployed to .*: site\.$/)
    expect(status).toBe(0)
    expect(released(google)?.message).toBe('v1.0.2')
    expect(found(google)).toEqual(functions)
  },
  10 * MINUTES,
)

it(
  'a preview is a channel of its own, and changes nothing that is live',
  async () => {
    const { google } = rehearsal
    const [live, functions] = [released(google), found(google)]
    const { status } = await rehearsal.deploy('--channel', 'pr-12')
    expect(status).toBe(0)
    expect(released(google, 'pr-12')?.files).toEqual(['/assets/page.js', '/index.html'])
    expect([released(google), found(google)]).toEqual([live, functions])
    expect(google.unknown).toEqual([])
  },
  10 * MINUTES,
)
