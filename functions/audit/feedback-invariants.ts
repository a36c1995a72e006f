import type { Books, Row } from './books.ts'

// Not checked: of I77 that nothing of a table is missing after a year, of I78 a contact without a match, of
// I81 who is asked and the evenings that are due, of I82 the converse, of I87 a missing member.

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const WEEK = 7 * DAY
const YEAR = 365 * DAY
/** The nightly erasure runs once a day; a day with a change of the clocks has 25 hours. */
const NIGHT = 26 * 60 * MINUTE
const times = { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' } as const
const { format: inParis } = new Intl.DateTimeFormat('sv', times)
const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
const sorted = (uids: string[]) => uids.toSorted().join()

type Check = (no: string, row: Row, holds: unknown) => void

/** Checks I36 and what docs/invariants.md states about the time after an evening. */
export function checkFeedback({ tables, readAt: now }: Books, check: Check): void {
  const { accounts, audit, evening_outcomes: outcomes, feedback, groups, kept_apart, mail, reports } = tables
  const registrations = tables.user_registrations
  const isPresentUid = (uid: string) => uid && !uid.startsWith('gone_')
  const wish = ({ answers }: Row, uid: string) => answers.find(([about]) => about === uid)?.[1]
  /** Whether a time is at or after an hour in Paris, some days after the date of an evening. */
  const isFrom = (time: number, date: string, days: number, hour: string) =>
    !Number.isNaN(Date.parse(date)) && inParis(time) >= `${dateAfter(date, days)} ${hour}`
  const isClosing = (time: number, date: string) => isFrom(time, date, 4, '20:00:00')
  const isPage = (time: number, date: string) => isFrom(time, date, 34, '20:00:00')
  const isYearOld = (date: string, more = 0) => now > Date.parse(date) + YEAR + more
  const isLive = ({ registration_status: status }: Row) => status === 'registered' || status === 'expired'
  const isSentAndClosed = (it: Row) => it.sent && it.closed_at
  const isGivenBy = (from: Row, to: Row) =>
    from.matches.some(({ uid, contact }) => uid === to.user_id && contact && contact === to.contact)
  const hasLostMember = ({ key, member_ids }: Row) =>
    tables.private.at(`${key}/group`).people.length > member_ids.length

  /** Whether a user is blocked, or was since a time: a mail that is rendered at delivery is not sent to who is blocked then. */
  const wasBlocked = (uid: string, since: number) =>
    accounts.at(uid).blocked ||
    audit.by('user_id', uid).some(({ action, at }) => action === 'person-unblocked' && at >= since)
  const isToBeTold = ({ user_id, no_show: { at, contested } }: Row) =>
    !contested && now - at < WEEK && tables.auth_users.has(user_id) && !wasBlocked(user_id, at)

  for (const it of feedback.values()) {
    const { user_id, thursday_event_id: date, companion_ids, group_id, answers, absent } = it
    const group = groups.at(group_id)
    const registration = registrations.at(it.key)
    const isSeated =
      isLive(registration) && registration.group_id === group_id && group.thursday_event_id === date
    const about = [...answers.map(([uid]) => uid), ...absent]
    const isOfGroup = [user_id, ...companion_ids].every((uid) => group.member_ids.includes(uid))
    const isAboutThem = sorted(companion_ids) === sorted(about) && !companion_ids.includes(user_id)
    const isOnce = new Set(about).size === about.length && it.key === `${date}_${user_id}`
    const isEmpty = about.length === 0 && !it.contact && !it.note && !it.evening_rating
    const isInTime = isFrom(it.updated_at, date, 1, '11:00:00') && !isClosing(it.updated_at, date)
    check('I75', it, isSeated && isOfGroup && isAboutThem && isOnce)
    check('I76', it, it.sent ? it.evening_rating && isInTime : !it.closed_at || isEmpty)
    check('I77', it, !it.closed_at || (isClosing(it.closed_at, date) && group.feedback_revealed_at))
    check('I79', it, !it.contact || (!it.closed_at && !isClosing(now - 20 * MINUTE, date)))
    check('I86', it, !isYearOld(date, 2 * DAY))
  }

  for (const it of outcomes.values()) {
    const { key, user_id, thursday_event_id: date, matches } = it
    const own = feedback.at(key)
    const group = groups.at(own.group_id)
    const sent = feedback.by('group_id', own.group_id).filter((one) => one.group_id && one.sent)
    const wishes = sent.flatMap((one) => wish(one, user_id) ?? [])
    const isLiked = wishes.length >= 3 && wishes.filter((one) => one === 'with-pleasure').length >= 2
    const areMutual = matches.every(({ uid }) => {
      const other = feedback.at(`${date}_${uid}`)
      const theirs = outcomes.at(other.key)
      const areWished = wish(own, uid) === 'with-pleasure' && wish(other, user_id) === 'with-pleasure'
      return (
        isSentAndClosed(own) &&
        isSentAndClosed(other) &&
        areWished &&
        isGivenBy(it, theirs) &&
        isGivenBy(theirs, it)
      )
    })
    const isSecret = sent.length > 3 || (matches.length === 0 && !it.company_liked)
    const hasMail = mail.has(`match_${key}`) || wasBlocked(user_id, it.revealed_at)
    const isNotified = matches.length === 0 || hasMail || now - it.revealed_at < 20 * MINUTE
    const arePresent = matches.every(({ uid }) => accounts.has(uid))
    check('I57', it, arePresent)
    check('I77', it, isClosing(it.revealed_at, date) && isSentAndClosed(own) && group.feedback_revealed_at)
    check('I78', it, areMutual)
    check('I80', it, hasLostMember(group) || (isSecret && (!it.company_liked || isLiked)))
    check('I81', it, isNotified || !tables.auth_users.has(user_id))
    check('I86', it, !isPage(now - NIGHT, date))
  }

  for (const it of groups.values()) {
    const { key, thursday_event_id: date, feedback_revealed_at: revealedAt, member_ids } = it
    const live = member_ids.map((uid) => `${date}_${uid}`).filter((id) => isLive(registrations.at(id)))
    const areClosed = isYearOld(date) || live.every((id) => feedback.at(id).closed_at)
    const haveOutcomes = isPage(now, date) || live.every((id) => outcomes.has(id) === feedback.at(id).sent)
    const evening = tables.thursday_events.at(date)
    const isInForce = ({ at }: Row) =>
      inParis(at) < `${date} 12:05:00` && (now >= evening.event_date || evening.reconciled_at > at)
    const areTogether = ({ persons }: Row) =>
      persons.length > 0 && persons.every((uid) => member_ids.includes(uid))
    const isAllowed = ({ source, put_aside_for }: Row) =>
      source === 'console' ? it.locked : source === 'feedback' && put_aside_for.includes(date)
    check('I36', it, !kept_apart.where(areTogether).some((pair) => isInForce(pair) && !isAllowed(pair)))
    check('I77', it, !revealedAt || (isClosing(revealedAt, date) && areClosed && haveOutcomes))
    check('I81', it, revealedAt || !evening.feedback.revealed_at || !key)
  }

  for (const it of kept_apart.values()) {
    const { source, by, key, thursday_event_id: date, persons } = it
    const other = persons.find((uid) => uid !== by) ?? ''
    const answer = feedback.at(`${date}_${by}`)
    const isAnswered = isYearOld(date) || (answer.closed_at && wish(answer, other) === 'rather-not')
    const isTheirs = persons.includes(by)
    check('I82', it, source !== 'feedback' || (isTheirs && key.endsWith(`_${by}`) && isAnswered))
    check('I83', it, source !== 'report' || isTheirs)
  }

  for (const it of reports.values()) {
    const { path, about_id, ban, created_at, closed_at, state, thursday_event_id: date } = it
    const entries = audit.by('subject', path)
    const isNoted = (time: unknown) =>
      entries.some(({ action, at }) => action === 'report-answered' && at === time)
    const isInTime = isFrom(created_at, date, -1, '18:00:00') && !isPage(created_at, date)
    const isState = !closed_at === (state !== 'closed') && (state !== 'answered' || it.answers.length > 0)
    check(
      'I83',
      it,
      it.reporter_id !== about_id && isInTime && isState && it.answers.every(([, at]) => isNoted(at)),
    )
    const proposal = entries.find(({ action, at }) => action === 'ban-proposed' && at === ban.proposed_at)
    const isProposer = !isPresentUid(ban.proposed_by) || proposal?.admin_id === ban.proposed_by
    const isBlocked = ({ action, at, subject, admin_id }: Row) =>
      action === 'person-blocked' &&
      at === ban.confirmed_at &&
      admin_id !== proposal?.admin_id &&
      (subject === `accounts/${about_id}` || !subject.includes('/'))
    const isConfirmed = !ban.confirmed_at || audit.where(isBlocked).length > 0
    check('I57', it, !isPresentUid(ban.proposed_by) || accounts.has(ban.proposed_by))
    check('I84', it, !ban.proposed_at || (proposal && isProposer && isConfirmed))
    check('I86', it, !closed_at || now - closed_at < YEAR + DAY + NIGHT)
  }

  for (const it of audit.where(({ action }) => /^(report-|ban-(proposed|dropped)$)/.test(action)))
    check('I85', it, !it.user_id && !it.other_id && !it.reason && it.details.length === 0)

  for (const it of tables.reunions.values()) {
    const { key, user_id, thursday_event_id: date, from, companion_ids } = it
    const areOthers = companion_ids.length <= 2 && !companion_ids.includes(user_id)
    check('I87', it, key === `${date}_${user_id}` && from < date && areOthers)
    check('I86', it, now < Date.parse(date) + 32 * DAY)
  }

  for (const it of registrations.where(({ rsvp }) => rsvp.at)) {
    const { rsvp, thursday_event_id: date } = it
    const isInTime = isFrom(rsvp.at, date, -2, '23:59:00') && !isFrom(rsvp.at, date, 0, '20:30:00')
    check('I93', it, isInTime && ['coming', 'not-coming'].includes(rsvp.answer))
    check('I95', it, now - rsvp.at < YEAR + DAY + NIGHT)
  }

  for (const it of groups.where(({ merged }) => merged.into)) {
    const { into, tables: numbers } = it.merged
    const together = groups
      .by('thursday_event_id', it.thursday_event_id)
      .filter((one) => one.venue_id === it.venue_id && one.merged.into === into)
    const isWhole =
      together.length === numbers.length && together.every(({ table }) => numbers.includes(table))
    check('I96', it, isWhole && numbers.includes(into))
  }

  for (const it of registrations.where(({ no_show }) => no_show.at)) {
    const { no_show, check_in, rsvp, thursday_event_id: date } = it
    check(
      'I97',
      it,
      isFrom(no_show.at, date, 1, '11:00:00') && !check_in.here && rsvp.answer !== 'not-coming',
    )
    check('I95', it, now - no_show.at < YEAR + DAY + NIGHT)
    check('I105', it, mail.has(`absent_${it.key}`) || !isToBeTold(it))
  }

  for (const it of mail.where(({ kind }) => kind === 'absence_noted')) {
    const { about, created_at, delivery } = it
    const seat = registrations.at(about.registration_id)
    const isNoted = !seat.key || isYearOld(seat.thursday_event_id) || seat.no_show.at === created_at
    const isAtNoon = (time: number) =>
      !time || !seat.key || isFrom(time, seat.thursday_event_id, 1, '12:00:00')
    const isOnTime = isAtNoon(delivery.end_time) && isAtNoon(delivery.next_attempt_at)
    check('I105', it, it.key === `absent_${about.registration_id}` && isNoted && isOnTime)
  }

  for (const it of groups.values()) {
    const seats = it.member_ids
      .map((uid) => registrations.at(`${it.thursday_event_id}_${uid}`))
      .filter(isLive)
    const expected = seats.filter(({ check_in, rsvp }) => check_in.here || rsvp.answer !== 'not-coming')
    const absent = expected.filter(({ no_show }) => no_show.at)
    const isHalfNoted = absent.length <= expected.length / 2
    check(
      'I105',
      it,
      absent.length === 0 || isHalfNoted || hasLostMember(it) || isYearOld(it.thursday_event_id),
    )
  }

  for (const it of registrations.where(({ check_in }) => check_in.at)) {
    const { check_in, thursday_event_id: date } = it
    check('I94', it, isFrom(check_in.at, date, 0, '16:00:00') && !isFrom(check_in.at, date, 1, '02:00:00'))
    check('I95', it, now - check_in.at < YEAR + DAY + NIGHT)
  }
}
