/** When each scheduled function runs, in Paris. The functions are declared with it, and the local scheduler fires by it. */
export const crons = {
  eraseDormant: '30 3 * * *',
  expireRegistrations: '5 * * * *',
  numberReceipts: '*/5 * * * *',
  openThursdays: '0 3 * * *',
  reconcilePayments: '0 * * * *',
  retryOutbox: '*/5 * * * *',
} as const

export const TIME_ZONE = 'Europe/Paris'
