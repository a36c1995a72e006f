import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../world/environments.ts'
import { appCheckKey } from './app-check.ts'
import { applyResources } from './apply.ts'
import { emptyProject, type Google, type GoogleCall } from './google.ts'
import { enabledServices, resources } from './resources.ts'
import type { Wanted } from './wanted.ts'

// Google's answers are written by hand from its REST references: no real project has been asked.

const files = (folder: string) =>
  readdirSync(join(root, 'ops', folder)).map((file) =>
    JSON.parse(readFileSync(join(root, 'ops', folder, file), 'utf8')),
  )
const wanted: Wanted = {
  project: 'p',
  number: '42',
  host: 'tablee.example',
  notify: 'owner@tablee.example',
  budget: 20,
  ttlGroups: ['client_reports'],
  metrics: files('metrics'),
  alerts: files('alerts'),
}

/** A project that remembers what is written, as Google's APIs answer it. */
function project(first: Record<string, unknown> = {}) {
  const stored = new Map<string, unknown>(
    Object.entries({ billingInfo: { billingAccountName: 'billingAccounts/B' }, ...first }),
  )
  const calls: GoogleCall[] = []
  const list = (name: string, found: unknown) => {
    const before = (stored.get(name) ?? []) as object[] // `as`: only this function writes lists
    stored.set(name, [...before, { ...(found as object), name: `projects/p/${name}/${before.length + 1}` }])
  }
  const google: Google = async (call) => {
    const { method = 'GET', url, body } = call
    const path = new URL(url).pathname
    const last = path.split('/').at(-1) ?? ''
    if (method !== 'GET' && !path.endsWith(':getIamPolicy')) calls.push(call)
    if (path.endsWith(':batchGet')) return { services: stored.get('services') ?? [] }
    if (path.endsWith(':batchEnable')) {
      const names = (body as { serviceIds: string[] }).serviceIds // `as`: the body of that method
      stored.set(
        'services',
        names.map((name) => ({ name: `projects/42/services/${name}`, state: 'ENABLED' })),
      )
      return {}
    }
    if (path.endsWith(':getIamPolicy'))
      return stored.get(path.replace(':get', ':set')) ?? { etag: 'e', bindings: [] }
    if (path.endsWith(':setIamPolicy')) return void stored.set(path, (body as { policy: unknown }).policy) // `as`: as above
    const lists = [
      ...['backupSchedules', 'budgets', 'alertPolicies', 'notificationChannels', 'keys'],
      'uptimeCheckConfigs',
    ]
    if (lists.includes(last)) {
      if (method === 'GET') return { [last]: stored.get(last) ?? [] }
      list(last, body)
      return { name: `projects/p/${last}/1` }
    }
    if (last === 'billingInfo') return stored.get('billingInfo')
    if (method === 'GET') return stored.get(decodeURIComponent(path)) ?? null
    const own = method === 'POST' ? nameOf(url, path, body) : decodeURIComponent(path)
    stored.set(own, { ...(stored.get(own) as object), ...body }) // `as`: what was stored here is a body
    return {}
  }
  return { google, calls, stored }
}

/** Where a resource that is created is read afterwards. */
function nameOf(url: string, path: string, body: unknown): string {
  const { searchParams } = new URL(url)
  const address = `${Reflect.get(Object(body), 'accountId')}@p.iam.gserviceaccount.com`
  const id =
    searchParams.get('databaseId') ??
    searchParams.get('secretId') ??
    Reflect.get(Object(body), 'name') ??
    address
  return `${path}/${id}`
}

const all = [enabledServices(wanted.project), ...resources(wanted)]
const apply = (google: Google, isDry = false) => applyResources(google, all, isDry)

it('makes all of it in an empty project, and nothing the second time', async () => {
  const { google, calls, stored } = project()
  expect((await apply(google)).filter(({ problem }) => problem)).toEqual([])
  const made = calls.length
  expect(stored.get('alertPolicies')).toHaveLength(wanted.alerts.length + 1)
  expect(stored.get('/v1/projects/p/databases/(default)')).toMatchObject({
    locationId: 'eur3',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  })
  expect(stored.get('backupSchedules')).toMatchObject([
    { retention: '604800s', dailyRecurrence: {} },
    { retention: '8467200s', weeklyRecurrence: {} },
  ])
  expect((await apply(google)).filter(({ problem }) => problem)).toEqual([])
  expect(calls.slice(made)).toEqual([])
})

it('a dry run writes nothing, and says each thing that it would make', async () => {
  const { google, calls } = project()
  const findings = await apply(google, true)
  expect(calls).toEqual([])
  expect(findings.every(({ todo }) => todo && todo.length > 0)).toBe(true)
})

it('a dry run on an empty project says what is missing without calling anything', async () => {
  const findings = await apply(emptyProject, true)
  expect(findings.filter(({ problem }) => problem).map(({ problem }) => problem)).toEqual([
    'the project has no billing account yet',
  ])
})

it('roles are added to those that others have given, and none is taken away', async () => {
  const theirs = { role: 'roles/owner', members: ['user:owner@tablee.example'] }
  const path = '/v1/projects/p:setIamPolicy'
  const { google, stored } = project({ [path]: { etag: 'abc', bindings: [theirs] } })
  await apply(google)
  expect(stored.get(path)).toMatchObject({ etag: 'abc', bindings: expect.arrayContaining([theirs]) })
  expect(JSON.stringify(stored.get(path))).toContain('roles/datastore.user')
})

it('an alert tells its receiver, and is put right where it was changed by hand', async () => {
  const { google, calls, stored } = project()
  await apply(google)
  const [first, ...rest] = stored.get('alertPolicies') as { name: string; notificationChannels: string[] }[] // `as`: written above
  expect(first?.notificationChannels).toEqual(['projects/p/notificationChannels/1'])
  stored.set('alertPolicies', [{ ...first, severity: 'WARNING', combiner: 'AND' }, ...rest])
  const made = calls.length
  await apply(google)
  expect(calls.slice(made).map(({ method, url }) => [method, url])).toEqual([
    ['PATCH', `https://monitoring.googleapis.com/v3/${first?.name}`],
  ])
})

it('what one API refuses keeps nothing else from being made', async () => {
  const { google, stored } = project()
  const refusing: Google = async (call) => {
    if (call.url.startsWith('https://cloudbilling.')) throw new Error('Google answers 403, no permission')
    return google(call)
  }
  const findings = await apply(refusing)
  expect(findings.filter(({ problem }) => problem)).toMatchObject([
    { problem: 'Google answers 403, no permission' },
  ])
  expect(stored.get('alertPolicies')).toHaveLength(wanted.alerts.length + 1)
})

it('App Check gets one key for the site, registered with its app', async () => {
  const { google, calls } = project()
  const site = { project: 'p', number: '42', host: 'tablee.example', appId: '1:42:web:a', previews: false }
  expect((await appCheckKey(google, site, true)).key).toBeNull()
  expect(calls).toEqual([])
  expect((await appCheckKey(google, site, false)).key).toBe('1')
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'PATCH'])
  expect((await appCheckKey(google, site, false)).finding).toEqual({
    what: expect.any(String),
    problem: null,
  })
  expect(calls).toHaveLength(2)
})
