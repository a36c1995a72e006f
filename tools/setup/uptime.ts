import { callPath } from '@tablee/domain/call'
import { z } from 'zod'
import { type Google, holds } from './google.ts'
import { alertPolicy } from './monitoring.ts'
import type { Resource, Wanted } from './wanted.ts'

/** The function that the check of the API asks, as browsers do: through Hosting. It refuses an empty call without reading anything. */
export const CHECKED_FUNCTION = 'api'

const common = { period: '300s', timeout: '10s', selectedRegions: ['EUROPE', 'USA', 'ASIA_PACIFIC'] }
const tls = { port: 443, useSsl: true, validateSsl: true }

/** One check of the site and one of the API, from outside, and the alert that they raise (docs/runbooks/site-down.md). */
export function uptime(wanted: Wanted): Resource[] {
  const { project, host } = wanted
  const check = (displayName: string, httpCheck: object): Resource =>
    uptimeCheck(project, {
      displayName,
      monitoredResource: { type: 'uptime_url', labels: { project_id: project, host } },
      httpCheck: { ...tls, ...httpCheck },
      ...common,
    })
  return [
    check('Tablée: the site', { requestMethod: 'GET', path: '/' }),
    check('Tablée: the API', {
      requestMethod: 'POST',
      path: callPath('paymentConfig'),
      // What the function itself answers to an empty call: 403 is Google's.
      acceptedResponseStatusCodes: [{ statusValue: 400 }, { statusValue: 401 }],
    }),
    alertPolicy(wanted, siteDown),
  ]
}

function uptimeCheck(project: string, body: { displayName: string; [field: string]: unknown }): Resource {
  const url = `https://monitoring.googleapis.com/v3/projects/${project}/uptimeCheckConfigs`
  const list = z.object({
    uptimeCheckConfigs: z.array(z.looseObject({ name: z.string(), displayName: z.string() })).default([]),
  })
  return {
    what: `the check from outside, ${body.displayName}`,
    calls: async (google: Google) => {
      const { uptimeCheckConfigs } = list.parse((await google({ url })) ?? {})
      const found = uptimeCheckConfigs.find(({ displayName }) => displayName === body.displayName)
      if (!found) return [{ method: 'POST', url, body }]
      if (holds(found, body)) return []
      return [{ method: 'PATCH', url: `https://monitoring.googleapis.com/v3/${found.name}`, body }]
    },
  }
}

/** More than one region has no answer of a check, twice in a row. */
const siteDown: Wanted['alerts'][number] = {
  displayName: 'Tablée: the site or the API does not answer',
  severity: 'CRITICAL',
  combiner: 'OR',
  userLabels: { tablee: 'site-down' },
  documentation: {
    mimeType: 'text/markdown',
    subject: 'the site or the API does not answer',
    content: 'What to do: docs/runbooks/site-down.md',
  },
  conditions: [
    {
      displayName: 'the site or the API does not answer',
      conditionThreshold: {
        filter:
          'metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url"',
        comparison: 'COMPARISON_GT',
        thresholdValue: 1,
        duration: '300s',
        aggregations: [
          {
            alignmentPeriod: '1200s',
            perSeriesAligner: 'ALIGN_NEXT_OLDER',
            crossSeriesReducer: 'REDUCE_COUNT_FALSE',
            groupByFields: ['metric.label.check_id'],
          },
        ],
      },
    },
  ],
  alertStrategy: { autoClose: '1800s' },
}
