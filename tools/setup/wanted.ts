import type { Google, GoogleCall } from './google.ts'

/** Where a project's things are, and what is wanted of them. */
export type Wanted = {
  project: string
  /** The project's number, which some APIs ask for. */
  number: string
  /** The site's own host. */
  host: string
  /** Who receives the alerts; undefined: they are created without a receiver. */
  notify: string | undefined
  /** A month's budget, in units of the billing account's currency. */
  budget: number
  ttlGroups: string[]
  metrics: { name: string; [field: string]: unknown }[]
  alerts: { displayName: string; userLabels: { tablee: string }; [field: string]: unknown }[]
}

/** A resource: how it is now, and the calls that make it what is wanted. No calls: it is. */
export type Resource = { what: string; calls: (google: Google) => Promise<GoogleCall[]> }
