import type { Books, Row } from './books.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** How many members of a group come at most while a seat of it may be offered. */
const INCOMPLETE = 5
const times = { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' } as const
const { format: inParis } = new Intl.DateTimeFormat('sv', times)
const dayBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10)

type Check = (no: string, row: Row, holds: unknown) => void

/** Checks I28b, I88 to I92, I98 and I102: the seats of an evening, and those who wait for one. */
export function checkWaitlists({ tables, readAt: now }: Books, check: Check): void {
  const { accounts, groups, kept_apart, seats, users, waitlist, user_registrations: registrations } = tables
  const isLive = ({ registration_status: status }: Row) => status === 'registered' || status === 'expired'
  const isRegistered = ({ registration_status: status }: Row) => status === 'registered'
  const isBookable = (date: string) => inParis(now) < `${dayBefore(date, 2)} 23:59:00`
  /** Whether standby seats are offered, and a run has come since they began to be. */
  const hasStandbySeats = (date: string) => {
    const isBetween = (day: string, end: string) =>
      inParis(now) > `${day} 08:10:00` && inParis(now) < `${day} ${end}:00:00`
    return isBetween(dayBefore(date, 1), '22') || isBetween(date, '18')
  }

  /** Whether the user of an entry waits and could take a seat. */
  function couldTake({ user_id, thursday_event_id: date, status }: Row): boolean {
    const { blocked, registration_id } = accounts.at(user_id)
    const current = registrations.at(registration_id)
    const isBusy = isRegistered(current) && now <= current.event_date + DAY
    const city = users.at(user_id).selected_city.id
    const isOff = city in tables.thursday_events.at(date).calling_off
    return status === 'waiting' && users.has(user_id) && !blocked && !isBusy && !isOff
  }

  for (const it of waitlist.values()) {
    const { key, user_id, thursday_event_id: date, status, seat, offered_until: until } = it
    const evening = tables.thursday_events.at(date)
    const isHeld = !seat || (status === 'offered' && seats.at(`${date}/${seat}`).registration_id === key)
    check('I88', it, key === `${date}_${user_id}` && accounts.at(user_id).waiting_for.includes(date))
    check('I89', it, isHeld && status !== (until ? 'waiting' : 'offered'))
    check('I90', it, registrations.at(key).registration_status !== 'registered')
    const isOff = evening.called_off || users.at(user_id).selected_city.id in evening.calling_off
    const isOver = inParis(now) > `${date} 18:10:00`
    const isTuesdays = inParis(until) === `${dayBefore(date, 2)} 23:59:00`
    const honoured = isTuesdays ? until + 6 * MINUTE : until
    check('I91', it, status !== 'offered' || honoured > now - 10 * MINUTE)
    check('I91', it, status === 'lapsed' || (!isOff && (status === 'offered' || !isOver)))
    check('I92', it, status === 'lapsed' || !isBookable(date) || evening.waitlist_open)
  }

  for (const it of seats.where(({ given_up_registration_id }) => given_up_registration_id)) {
    const { registration_status, seat_offered_until: until } = registrations.at(it.given_up_registration_id)
    const isLent = registration_status !== 'registered' || until
    check(
      'I98',
      it,
      it.given_up_registration_id.startsWith(`${it.parent}_`) && waitlist.has(it.registration_id) && isLent,
    )
  }
  for (const it of registrations.where((one) => one.seat_offered_until && isLive(one)))
    check('I98', it, seats.by('given_up_registration_id', it.key).length === 1)

  for (const it of tables.thursday_events.where((one) => one.capacity >= 0 && now < one.event_date)) {
    const { key: date, capacity, is_active, called_off, waitlist_open, free_for_all } = it
    const limit = it.seat_limit < 0 ? capacity : it.seat_limit
    const taken = seats.by('parent', date).filter(({ number }) => number <= limit).length
    const registered = registrations.by('thursday_event_id', date).filter(isRegistered)
    const entries = waitlist.by('thursday_event_id', date)
    const offered = entries.filter((one) => one.status === 'offered')
    const lent = registered.filter((one) => one.seat_offered_until)
    const left = Math.max(0, capacity - registered.length - offered.length + lent.length)
    const waiting = entries.filter(couldTake)
    const isClosed = !is_active || called_off
    check('I28b', it, limit - taken === left)

    const isForAll = !waitlist_open || free_for_all
    const isHad = (left === 0 || isForAll) && (!free_for_all || waiting.length === 0)
    check('I102', it, isClosed || !isBookable(date) || isHad)

    const isNotComing = ({ rsvp }: Row) => rsvp.answer === 'not-coming'
    const givenUp = registered.filter((one) => isNotComing(one) && !one.seat_offered_until)
    const numbered = givenUp.filter(({ key }) => seats.by('registration_id', key).length > 0)
    const own = (uid: string) => registrations.at(`${date}_${uid}`)
    const incomplete = groups
      .by('thursday_event_id', date)
      .filter(
        (one) => !one.locked && one.member_ids.filter((uid) => !isNotComing(own(uid))).length <= INCOMPLETE,
      )
    const withSeat = incomplete.filter(({ member_ids }) =>
      numbered.some(({ user_id }) => member_ids.includes(user_id)),
    )
    const isParted = ({ user_id }: Row) =>
      kept_apart.where(({ persons }) => persons.includes(user_id)).length > 0
    const isLeft = ({ user_id }: Row) => {
      const city = users.at(user_id).selected_city.id
      return withSeat.some(({ selected_city }) => !city || selected_city.id === city)
    }
    const couldSit = waiting.filter((one) => !isParted(one)).filter(isLeft)
    check('I102', it, isClosed || !hasStandbySeats(date) || couldSit.length === 0)
  }
}
