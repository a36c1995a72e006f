/**
 * The cron schedules of the functions, in Paris time. The local scheduler uses them too.
 */
export const crons = {
  auditBooks: '22 4 * * *',
  eraseDormant: '30 3 * * *',
  expireRegistrations: '5 * * * *',
  finishCallingOff: '*/5 * * * *',
  numberReceipts: '*/5 * * * *',
  openThursdays: '0 3 * * *',
  reconcileFeedback: '*/5 * * * *',
  reconcilePayments: '0 * * * *',
  reconcileWeek: '*/5 * * * 3,4',
  retryOutbox: '*/5 * * * *',
  /** Last: the local scheduler then runs it after the others, whose runs it checks. */
  watchService: '*/5 * * * *',
} as const

export type ScheduleName = keyof typeof crons

export const TIME_ZONE = 'Europe/Paris'
