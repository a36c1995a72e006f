/** The region of every function, beside the database. */
export const REGION = 'europe-west1'

/**
 * The limits of each kind of function, which bound the bill under any load: beyond them callers wait, then
 * are refused. Every function spreads one of these into its options.
 */
export const runtimeOptions = {
  /** The site times out after 30 seconds. */
  callable: { memory: '512MiB', timeoutSeconds: 60, concurrency: 40, maxInstances: 20 },
  /** Stripe redelivers an event that finds no instance. */
  webhook: { memory: '512MiB', timeoutSeconds: 60, concurrency: 40, maxInstances: 20 },
  /**
   * Document triggers, such as the delivery of an e-mail. The scheduled retries cover events that find no
   * instance.
   */
  delivery: { memory: '512MiB', timeoutSeconds: 60, concurrency: 10, maxInstances: 10 },
  /** One run at a time. */
  job: { memory: '512MiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
  /** As `job`, for schedules of five minutes: a run must end before the next one. */
  frequentJob: { memory: '512MiB', timeoutSeconds: 300, concurrency: 1, maxInstances: 1 },
  /** What holds everything that is stored in memory. */
  audit: { memory: '2GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
  /** The week's passes: a city is reconciled in the run itself, several are handed to tasks. */
  week: { memory: '1GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
  /** What reconciles a city: the matcher looks at thousands of people in memory, on one core of its own. */
  city: { memory: '1GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 10 },
} as const

/** How fast a queue hands out its tasks, and how it retries what failed; what it gives up, the next instant's task takes up. */
export const queueOptions = {
  city: {
    rateLimits: { maxConcurrentDispatches: runtimeOptions.city.maxInstances },
    retryConfig: { maxAttempts: 6, minBackoffSeconds: 10, maxBackoffSeconds: 300, maxDoublings: 5 },
  },
} as const
