import type { Books, Row } from './books.ts'

// Not checked: of I103 parties in which one asked for somebody who did not ask back, and those with a user who had asked for
// somebody the Thursday before, or is kept apart from another attendee: the matcher may have had no choice.

const DAY = 86_400_000
const times = { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' } as const
const { format: inParis } = new Intl.DateTimeFormat('sv', times)
const weekBefore = (date: string) => new Date(Date.parse(date) - 7 * DAY).toISOString().slice(0, 10)

type Check = (no: string, row: Row, holds: unknown) => void

/** Checks I103 and I104: what a seating owes to those who asked for each other, and to those who are kept apart in secret. */
export function checkSeating({ tables }: Books, check: Check): void {
  const { audit, kept_apart, reunions, user_registrations: registrations, thursday_events: evenings } = tables
  const isLive = ({ registration_status: status }: Row) => status === 'registered' || status === 'expired'

  /** Those who asked for each other, with whom they asked for. */
  const partyOf = ({ user_id, thursday_event_id: date, companion_ids }: Row): string[] => {
    const mutual = companion_ids.filter((uid) =>
      reunions.at(`${date}_${uid}`).companion_ids.includes(user_id),
    )
    return [user_id, ...mutual].toSorted()
  }

  for (const it of reunions.values()) {
    const { user_id, thursday_event_id: date } = it
    const party = partyOf(it)
    const isWhole = party.every((uid) => partyOf(reunions.at(`${date}_${uid}`)).join() === party.join())
    const isResting = party.some((uid) => reunions.has(`${weekBefore(date)}_${uid}`))
    const seats = party.map((uid) => registrations.at(`${date}_${uid}`)).filter(isLive)
    const own = seats.find((seat) => seat.user_id === user_id)
    const evening = evenings.at(date)
    const isSeatable = ({ created_at, group_id, selected_city }: Row) =>
      group_id &&
      selected_city.id === own?.selected_city.id &&
      created_at < evening.reconciled_at &&
      it.updated_at < evening.reconciled_at &&
      inParis(created_at) < `${date} 12:00:00`
    const isFree = !kept_apart.where(({ persons }) => persons.some((uid) => party.includes(uid))).length
    const byHand = audit
      .by('subject', `thursday_events/${date}/cities/${own?.selected_city.id}`)
      .some(({ action }) => action === 'tables-saved')
    const counts = own && isWhole && !isResting && isFree && !byHand && seats.every(isSeatable)
    check('I103', it, !counts || new Set(seats.map(({ group_id }) => group_id)).size === 1)
  }

  for (const it of kept_apart.where(({ source }) => source === 'feedback' || source === 'report'))
    check('I104', it, !it.reason && audit.by('subject', it.path).length === 0)
}
