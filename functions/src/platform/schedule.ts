/**
 * When each scheduled function runs, in Paris. The functions are declared with it, and the local scheduler
 * fires by it.
 */
export const crons = {
  auditBooks: '22 4 * * *',
  eraseDormant: '30 3 * * *',
  expireRegistrations: '5 * * * *',
  finishCallingOff: '*/5 * * * *',
  formGroups: '6 0 * * 3',
  numberReceipts: '*/5 * * * *',
  openThursdays: '0 3 * * *',
  reconcilePayments: '0 * * * *',
  remindOfEvening: '5,10 12 * * 4',
  retryOutbox: '*/5 * * * *',
  seatStragglers: '20 0 * * 3',
  tendTables: '*/30 * * * 3,4',
  unlockProfiles: '0 18 * * 3',
  unlockVenues: '0 20 * * 3',
} as const

export const TIME_ZONE = 'Europe/Paris'
