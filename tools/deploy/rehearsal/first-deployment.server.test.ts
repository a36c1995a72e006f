import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHECKED_FUNCTION } from '../../setup/uptime.ts'
import { root } from '../../world/environments.ts'
import { parameters, Rehearsal } from './checkout.ts'
import { PROJECT } from './fake-google.ts'
import { declaredOutcome, environmentOf, found, released, rulesInForce } from './outcome.ts'

/** docs/deploy.md from an empty project to a running service and the next release, with the real firebase-tools. */
let rehearsal: Rehearsal
beforeAll(async () => {
  rehearsal = await Rehearsal.begin()
})
afterAll(() => rehearsal[Symbol.dispose]())

/** Only a run that hangs takes as long as the limits below: the commands take seconds on a quiet machine. */
const MINUTES = 60_000
const monitoring = `monitoring.googleapis.com/projects/${PROJECT}`
const lines = (printed: string, mark: string) => printed.split('\n').filter((line) => line.includes(mark))

it(
  'the first setup makes all but an admin, though Google is slow to hear of new metrics',
  async () => {
    const { google } = rehearsal
    rehearsal.addSecrets()
    google.refuse('POST', /alertPolicies$/, 404, 'Cannot find metric that matches type', 3)
    const { status, printed } = await rehearsal.setup('--notify', 'owner@tablee.example')
    expect(lines(printed, '✗')).toEqual(['  ✗ an admin: missing address: --admin name@example.org'])
    expect(status).toBe(1)
    expect(google.unknown).toEqual([])
    expect(Object.keys(google.below(`${monitoring}/uptimeCheckConfigs`))).toHaveLength(2)
    expect(Object.keys(google.below(`${monitoring}/alertPolicies`)).length).toBeGreaterThan(10)
  },
  5 * MINUTES,
)

it(
  'the first deployment brings the whole service, and enables nothing that setup had not',
  async () => {
    const { google } = rehearsal
    const before = google.calls.length
    const { status, printed } = await rehearsal.deploy('--release', 'v1.0.0')
    expect(printed.trimEnd().split('\n').at(-1)).toMatch(
      /✓ v1\.0\.0 is deployed to .*: indexes, rules, functions, site/,
    )
    expect(status).toBe(0)
    expect(google.unknown).toEqual([])
    expect(google.calls.slice(before).filter(({ address }) => address.endsWith(':enable'))).toEqual([])

    const declared = declaredOutcome(rehearsal)
    expect(found(google)).toEqual(declared)
    expect(declared.open).toContain(CHECKED_FUNCTION)
    for (const name of declared.functions) expect(environmentOf(google, name), name).toMatchObject(parameters)
    const { indexes } = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8'))
    const firestore = `firestore.googleapis.com/projects/${PROJECT}/databases/(default)/collectionGroups`
    expect(Object.keys(google.below(`${firestore}/-/indexes`))).toHaveLength(indexes.length)
    expect(rulesInForce(google)).toBe(readFileSync(join(root, 'firestore.rules'), 'utf8'))
    expect(released(google)).toEqual({ message: 'v1.0.0', files: ['/assets/page.js', '/index.html'] })
    const images = `artifactregistry.googleapis.com/projects/${PROJECT}/locations/europe-west1/repositories`
    expect(google.below(images)['gcf-artifacts']).toMatchObject({
      cleanupPolicies: { 'firebase-functions-cleanup': { condition: { olderThan: `${7 * 86_400}s` } } },
    })
  },
  5 * MINUTES,
)

it('live keys of Stripe are refused under the fictional operator, before anything is built', async () => {
  rehearsal.writeParameters({ ...parameters, STRIPE_PUBLISHABLE_KEY: 'pk_live_rehearsal' })
  try {
    const before = rehearsal.google.calls.length
    const { status, printed } = await rehearsal.deploy('--release', 'v1.0.1')
    expect(status).toBe(1)
    expect(printed).toMatch(/operator\.json is missing or fictional[\s\S]*Nothing was deployed/)
    expect(rehearsal.google.calls).toHaveLength(before)
  } finally {
    rehearsal.writeParameters(parameters)
  }
})

it(
  'the next deployment of the same source changes nothing but the release of the site',
  async () => {
    const { google } = rehearsal
    const before = google.calls.length
    const { status } = await rehearsal.deploy('--release', 'v1.0.1')
    expect(status).toBe(0)
    const changed = google.calls
      .slice(before)
      .filter(
        ({ method, address }) =>
          ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method) &&
          /functions\/|jobs|queues|indexes|rulesets|IamPolicy/.test(address),
      )
    expect(
      changed.filter(({ address }) => !address.startsWith('europe-west1-')).map(({ address }) => address),
    ).toEqual([])
    expect(released(google)?.message).toBe('v1.0.1')
    expect(found(google)).toEqual(declaredOutcome(rehearsal))
  },
  5 * MINUTES,
)
