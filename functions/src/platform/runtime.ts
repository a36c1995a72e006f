/** Where every function runs, beside the database. */
export const REGION = 'europe-west1'

/**
 * How much of the cloud a kind of function may take, whoever calls it: beyond it callers wait, then are refused, and the
 * bill ends. Every function spreads one of these into its options.
 */
export const limits = {
  /** The site waits 30 seconds for an answer. */
  callable: { memory: '512MiB', timeoutSeconds: 60, concurrency: 40, maxInstances: 20 },
  /** Stripe delivers again what finds no instance. */
  webhook: { memory: '512MiB', timeoutSeconds: 60, concurrency: 40, maxInstances: 20 },
  /** What a document sets off, such as an e-mail's; the retries take up what finds no instance. */
  delivery: { memory: '512MiB', timeoutSeconds: 60, concurrency: 10, maxInstances: 10 },
  /** One run at a time. */
  job: { memory: '512MiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
  /** The same for what runs every five minutes, and has to be done by the next time. */
  frequentJob: { memory: '512MiB', timeoutSeconds: 300, concurrency: 1, maxInstances: 1 },
  /** What holds everything that is stored in memory. */
  audit: { memory: '2GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
  /** What keeps the hours of the week: it hands out the cities, and waits for them; or does them itself. */
  week: { memory: '1GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
  /** What makes the tables of a city: thousands of people are searched in memory, on one core of its own. */
  cityTask: { memory: '1GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 10 },
} as const

/** How fast a queue hands out its tasks, and how it tries again what failed; what it gives up the next hour takes up. */
export const queues = {
  cityTask: {
    rateLimits: { maxConcurrentDispatches: limits.cityTask.maxInstances },
    retryConfig: { maxAttempts: 6, minBackoffSeconds: 10, maxBackoffSeconds: 300, maxDoublings: 5 },
  },
} as const
