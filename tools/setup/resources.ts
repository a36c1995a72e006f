import { randomBytes } from 'node:crypto'
import { locations } from '@tablee/domain/data-recipients'
import { legal } from '@tablee/domain/legal'
import { z } from 'zod'
import { accounts } from './accounts.ts'
import { holds } from './google.ts'
import { alertPolicy, channel, logMetric } from './monitoring.ts'
import { uptime } from './uptime.ts'
import type { Resource, Wanted } from './wanted.ts'

/** The APIs that the service uses. */
const services = [
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  'eventarc',
  'firebase',
  'firebaseappcheck',
  'firebaseextensions',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'iam',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'recaptchaenterprise',
  'run',
  'secretmanager',
  'storage',
].map((name) => `${name}.googleapis.com`)

const WEEK = 7 * 86_400
/** In seconds. Fourteen weeks is the longest that Firestore keeps a backup; each is a full copy (docs/cost.md). */
const BACKUP_RETENTION = { daily: `${WEEK}s`, weekly: `${legal.backupWeeks * WEEK}s` }

/** All that an API allows once the APIs are enabled, in the order in which it can be made. */
export function resources(wanted: Wanted): Resource[] {
  const { project, ttlGroups, metrics, alerts } = wanted
  return [
    database(project),
    backups(project, 'daily backups, kept a week', BACKUP_RETENTION.daily, { dailyRecurrence: {} }),
    backups(project, `weekly backups, kept ${legal.backupWeeks} weeks`, BACKUP_RETENTION.weekly, {
      weeklyRecurrence: { day: 'FRIDAY' },
    }),
    ...ttlGroups.map((group) => ttl(project, group)),
    ...accounts(wanted),
    codeSecret(project),
    budget(wanted),
    ...metrics.map((metric) => logMetric(project, metric)),
    ...(wanted.notify ? [channel(project, wanted.notify)] : []),
    ...alerts.map((alert) => alertPolicy(wanted, alert)),
    ...uptime(wanted),
  ]
}

/** The APIs, before anything that needs them. */
export function enabledServices(project: string): Resource {
  const url = `https://serviceusage.googleapis.com/v1/projects/${project}/services`
  const answer = z.object({
    services: z.array(z.object({ name: z.string(), state: z.string() })).default([]),
  })
  return {
    what: `${services.length} of Google's APIs`,
    calls: async (google) => {
      const names = services.map((name) => `names=projects/${project}/services/${name}`).join('&')
      const found = answer.parse((await google({ url: `${url}:batchGet?${names}` })) ?? {})
      const isOn = (name: string) =>
        found.services.some((one) => one.name.endsWith(`/${name}`) && one.state === 'ENABLED')
      const serviceIds = services.filter((name) => !isOn(name))
      return serviceIds.length > 0
        ? [{ method: 'POST', url: `${url}:batchEnable`, body: { serviceIds } }]
        : []
    },
  }
}

const databaseUrl = (project: string) =>
  `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`

function database(project: string): Resource {
  const settings = {
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  }
  const url = databaseUrl(project)
  return {
    what: 'the database in Europe, with point-in-time recovery and delete protection',
    calls: async (google) => {
      const found = await google({ url })
      if (found === null) {
        const body = { type: 'FIRESTORE_NATIVE', locationId: locations.database, ...settings }
        return [{ method: 'POST', url: url.replace('/(default)', '?databaseId=(default)'), body }]
      }
      const mask = Object.keys(settings).map((field) => `updateMask=${field}`)
      return holds(found, settings)
        ? []
        : [{ method: 'PATCH', url: `${url}?${mask.join('&')}`, body: settings }]
    },
  }
}

function backups(project: string, what: string, retention: string, recurrence: object): Resource {
  const url = `${databaseUrl(project)}/backupSchedules`
  const [kind = ''] = Object.keys(recurrence)
  const list = z.object({
    backupSchedules: z.array(z.looseObject({ retention: z.string().optional() })).default([]),
  })
  return {
    what,
    calls: async (google) => {
      const { backupSchedules } = list.parse((await google({ url })) ?? {})
      const found = backupSchedules.find((one) => kind in one)
      if (!found) return [{ method: 'POST', url, body: { retention, ...recurrence } }]
      if (found.retention === retention) return []
      const own = `https://firestore.googleapis.com/v1/${String(found.name)}?updateMask=retention`
      return [{ method: 'PATCH', url: own, body: { retention } }]
    },
  }
}

function ttl(project: string, group: string): Resource {
  const url = `${databaseUrl(project)}/collectionGroups/${group}/fields/expires_at`
  return {
    what: `${group}, deleted by its expires_at`,
    calls: async (google) => {
      const found = z.looseObject({ ttlConfig: z.object({}).optional() }).parse((await google({ url })) ?? {})
      return found.ttlConfig
        ? []
        : [{ method: 'PATCH', url: `${url}?updateMask=ttlConfig`, body: { ttlConfig: {} } }]
    },
  }
}

/** The one secret that no person needs to know. The others are of Stripe and the mail provider. */
function codeSecret(project: string): Resource {
  const url = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets`
  return {
    what: 'the secret EMAIL_CODE_SECRET, drawn at random',
    calls: async (google) => {
      if (await google({ url: `${url}/EMAIL_CODE_SECRET` })) return []
      const data = Buffer.from(randomBytes(32).toString('hex')).toString('base64')
      return [
        {
          method: 'POST',
          url: `${url}?secretId=EMAIL_CODE_SECRET`,
          body: { replication: { automatic: {} } },
        },
        { method: 'POST', url: `${url}/EMAIL_CODE_SECRET:addVersion`, body: { payload: { data } } },
      ]
    },
  }
}

function budget({ project, number, budget: units }: Wanted): Resource {
  const displayName = `Tablée ${project}`
  return {
    what: `a budget of ${units} a month, with an e-mail at half, nine tenths and all of it`,
    calls: async (google) => {
      const info = await google({
        url: `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
      })
      const { billingAccountName } = z
        .object({ billingAccountName: z.string().default('') })
        .parse(info ?? {})
      if (!billingAccountName) throw new Error('the project has no billing account yet')
      const url = `https://billingbudgets.googleapis.com/v1/${billingAccountName}/budgets`
      const { budgets } = z
        .object({ budgets: z.array(z.looseObject({ displayName: z.string().optional() })).default([]) })
        .parse((await google({ url })) ?? {})
      if (budgets.some((one) => one.displayName === displayName)) return []
      const thresholdRules = [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent }))
      const amount = { specifiedAmount: { units: String(units) } }
      const body = { displayName, budgetFilter: { projects: [`projects/${number}`] }, amount, thresholdRules }
      return [{ method: 'POST', url, body }]
    },
  }
}
