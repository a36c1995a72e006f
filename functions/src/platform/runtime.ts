import { locations } from '@tablee/domain/data-recipients'
import { expr, projectID } from 'firebase-functions/params'

/** The region of every function: the database's. */
export const REGION = locations.functions

/** The account that the functions run as, with the roles of tools/setup/accounts.ts and no others. */
export const RUNTIME_ACCOUNT = 'tablee-functions'

// The whole address: firebase-tools 15.34 leaves the short form `name@` as it is where it makes a schedule's job or grants a secret.
const serviceAccount = expr`${RUNTIME_ACCOUNT}@${projectID}.iam.gserviceaccount.com`

/**
 * The limits of each kind of function: `timeoutSeconds` per call, `concurrency` per instance. They bound the
 * cost under any load: beyond them calls wait, and are then rejected. Every function spreads one of these
 * into its options.
 */
export const runtimeOptions = {
  /** The site times out after 30 seconds. */
  callable: { serviceAccount, memory: '512MiB', timeoutSeconds: 60, concurrency: 40, maxInstances: 10 },
  /** Stripe redelivers an event that finds no instance. */
  webhook: { serviceAccount, memory: '512MiB', timeoutSeconds: 60, concurrency: 40, maxInstances: 10 },
  /** Reports of browsers: beyond what two instances take, they are lost. */
  beacon: { serviceAccount, memory: '256MiB', timeoutSeconds: 20, concurrency: 40, maxInstances: 2 },
  /**
   * The delivery of a mail. The scheduled retries cover events that find no instance. All instances share the
   * mail server's rate (`notifications/smtp.ts`).
   */
  mail: { serviceAccount, memory: '512MiB', timeoutSeconds: 60, concurrency: 10, maxInstances: 4 },
  /** Other document triggers. */
  trigger: { serviceAccount, memory: '512MiB', timeoutSeconds: 60, concurrency: 10, maxInstances: 10 },
  /** One run at a time. */
  job: { serviceAccount, memory: '512MiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
  /** As `job`, for jobs scheduled every five minutes: a run times out before the next one starts. */
  frequentJob: { serviceAccount, memory: '512MiB', timeoutSeconds: 300, concurrency: 1, maxInstances: 1 },
  /** The audit holds a row of every stored document in memory. */
  audit: { serviceAccount, memory: '2GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
  /** The week's passes: all cities, one after the other (60,000 attendees take 47 s of it, docs/decisions/0036-two-services.md). */
  week: { serviceAccount, memory: '1GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
  /** Counting the registrations of an evening, and its seats in use if it has a capacity; then reconciling its waitlist. */
  tally: { serviceAccount, memory: '256MiB', timeoutSeconds: 60, concurrency: 1, maxInstances: 4 },
  /** Reconciling a city after a change: the matcher holds thousands of attendees in memory, and uses a core of its own. */
  city: { serviceAccount, memory: '1GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 10 },
} as const

/** A scheduled job starts nothing new after so long, in milliseconds: the next run continues. */
export const JOB_TIME_MS = (runtimeOptions.job.timeoutSeconds - 60) * 1000

/** The dispatch rate and retries of the queue. A tally that is given up is made up for by the next, and by the hourly one. */
export const tallyQueueOptions = {
  rateLimits: { maxConcurrentDispatches: runtimeOptions.tally.maxInstances },
  retryConfig: { maxAttempts: 4, minBackoffSeconds: 1, maxBackoffSeconds: 10, maxDoublings: 3 },
} as const
