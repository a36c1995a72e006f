/** When each scheduled function runs, in Paris. The functions are declared with it, and the local scheduler fires by it. */
export const crons = {
  expireRegistrations: '5 * * * *',
  openThursdays: '0 3 * * *',
  retryOutbox: '*/5 * * * *',
} as const

export const TIME_ZONE = 'Europe/Paris'
