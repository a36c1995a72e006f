import { z } from 'zod'
import { type Google, holds } from './google.ts'
import type { Resource, Wanted } from './wanted.ts'

/** A metric of `ops/metrics`. */
export function logMetric(project: string, metric: Wanted['metrics'][number]): Resource {
  const url = `https://logging.googleapis.com/v2/projects/${project}/metrics`
  const own = `${url}/${encodeURIComponent(metric.name)}`
  return {
    what: `the metric ${metric.name}`,
    calls: async (google) => {
      const found = await google({ url: own })
      if (found === null) return [{ method: 'POST', url, body: metric }]
      return holds(found, metric) ? [] : [{ method: 'PUT', url: own, body: metric }]
    },
  }
}

const monitoring = (project: string) => `https://monitoring.googleapis.com/v3/projects/${project}`

const channels = z.object({
  notificationChannels: z
    .array(z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }))
    .default([]),
})

async function channelOf(google: Google, project: string, address: string): Promise<string | undefined> {
  const found = channels.parse((await google({ url: `${monitoring(project)}/notificationChannels` })) ?? {})
  return found.notificationChannels.find(({ labels }) => labels.email_address === address)?.name
}

/** An e-mail address that alerts go to. */
export function channel(project: string, address: string): Resource {
  const url = `${monitoring(project)}/notificationChannels`
  const body = { type: 'email', displayName: 'Tablée', labels: { email_address: address } }
  return {
    what: `${address} as the receiver of alerts`,
    calls: async (google) =>
      (await channelOf(google, project, address)) ? [] : [{ method: 'POST', url, body }],
  }
}

/** An alert of `ops/alerts`, found again by its label `tablee`. */
export function alertPolicy({ project, notify }: Wanted, alert: Wanted['alerts'][number]): Resource {
  const url = `${monitoring(project)}/alertPolicies`
  const list = z.object({
    alertPolicies: z
      .array(z.looseObject({ name: z.string(), userLabels: z.record(z.string(), z.string()).default({}) }))
      .default([]),
  })
  return {
    what: `the alert ${alert.userLabels.tablee}`,
    calls: async (google) => {
      const filter = encodeURIComponent(`user_labels.tablee="${alert.userLabels.tablee}"`)
      const { alertPolicies } = list.parse((await google({ url: `${url}?filter=${filter}` })) ?? {})
      const found = alertPolicies.find(({ userLabels }) => userLabels.tablee === alert.userLabels.tablee)
      const receiver = notify && (await channelOf(google, project, notify))
      const body = { ...alert, ...(receiver && { notificationChannels: [receiver] }) }
      if (!found) return [{ method: 'POST', url, body }]
      return holds(found, body)
        ? []
        : [{ method: 'PATCH', url: `https://monitoring.googleapis.com/v3/${found.name}`, body }]
    },
  }
}
