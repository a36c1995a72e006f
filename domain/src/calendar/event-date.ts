/** A Thursday as `YYYY-MM-DD`, read in Paris: the id of an evening. */
export type EventDate = string

const DAY = /^\d{4}-\d{2}-\d{2}$/
const THURSDAY = 4

/** Whether a text is the `YYYY-MM-DD` of a Thursday that exists. */
export function isEventDate(text: string): text is EventDate {
  if (!DAY.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getUTCDay() === THURSDAY
}
