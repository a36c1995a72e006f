/**
 * How much of the cloud a kind of function may take, whoever calls it: beyond it callers wait, then are refused, and the
 * bill ends. Every function spreads one of these into its options.
 */
export const limits = {
  /** The site waits 30 seconds for an answer. */
  callable: { memory: '512MiB', timeoutSeconds: 60, concurrency: 40, maxInstances: 20 },
  /** Stripe delivers again what finds no instance. */
  webhook: { memory: '512MiB', timeoutSeconds: 60, concurrency: 40, maxInstances: 20 },
  /** What an e-mail's document sets off; the retries take up what finds no instance. */
  delivery: { memory: '512MiB', timeoutSeconds: 60, concurrency: 10, maxInstances: 10 },
  /** One run at a time. */
  job: { memory: '512MiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
  /** The same for what runs every five minutes, and has to be done by the next time. */
  frequentJob: { memory: '512MiB', timeoutSeconds: 300, concurrency: 1, maxInstances: 1 },
  /** What makes the tables: thousands of people are searched in memory, on one core. */
  week: { memory: '1GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
} as const
