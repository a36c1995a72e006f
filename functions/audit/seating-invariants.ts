import type { Books, Row } from './books.ts'

// Not checked: of I103 parties in which one asked for somebody who did not ask back, and those with a user who had asked for
// somebody the Thursday before, or is kept apart from another attendee: the matcher may have had no choice.

const DAY = 86_400_000
const times = { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' } as const
const { format: inParis } = new Intl.DateTimeFormat('sv', times)
const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10)

type Check = (no: string, row: Row, holds: unknown) => void

/** Checks I32, I73 of registrations, I103 and I104: who sits where, and what a seating owes to those who asked for each other, and to those who are kept apart in secret. */
export function checkSeating({ tables, readAt }: Books, check: Check): void {
  const { audit, groups, kept_apart, reunions, user_registrations: registrations } = tables
  const evenings = tables.thursday_events
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
    const isResting = party.some((uid) => reunions.has(`${daysBefore(date, 7)}_${uid}`))
    const live = party.map((uid) => registrations.at(`${date}_${uid}`)).filter(isLive)
    const own = live.find((one) => one.user_id === user_id)
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
    const counts = own && isWhole && !isResting && isFree && !byHand && live.every(isSeatable)
    const isTogether = ({ member_ids }: Row) => live.every((one) => member_ids.includes(one.user_id))
    check('I103', it, !counts || groups.by('thursday_event_id', date).some(isTogether))
  }

  for (const it of registrations.values()) {
    const { user_id, group_id, thursday_event_id: date } = it
    const isOf = ({ key, member_ids }: Row) =>
      member_ids.includes(user_id) && (key === group_id || !evenings.at(date).booking_info_unlocked)
    const places = groups.by('thursday_event_id', date).filter(isOf)
    check('I32', it, !isLive(it) || !group_id || places.length === 1)
    check('I73', it, !groups.has(group_id) || inParis(readAt) >= `${daysBefore(date, 1)} 18:00:00`)
  }

  for (const it of groups.values()) {
    const isSeated = (uid: string) => {
      const registration = registrations.at(`${it.thursday_event_id}_${uid}`)
      const isNamed =
        registration.group_id === it.key || !evenings.at(it.thursday_event_id).booking_info_unlocked
      return isLive(registration) && registration.group_id && isNamed
    }
    check('I32', it, it.member_ids.every(isSeated) && new Set(it.member_ids).size === it.member_ids.length)
  }

  for (const it of kept_apart.where(({ source }) => source === 'feedback' || source === 'report'))
    check('I104', it, !it.reason && audit.by('subject', it.path).length === 0)
}
