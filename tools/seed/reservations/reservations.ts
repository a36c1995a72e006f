import { addDays, type EventDate, eventStart, upcomingThursdays } from '@tablee/domain/calendar'
import { ids, type RegistrationDocument, type RegistrationStatus } from '@tablee/domain/documents'
import { interests } from '@tablee/domain/interests'
import { Random } from '@tablee/domain/matching'
import { discs, mbtiTypeNames } from '@tablee/domain/personality'
import { genders } from '@tablee/domain/profile'

/** The numbers of past evenings and of evenings that can be booked. */
const PAST = 60
const UPCOMING = 8
/** The number of attendees per hundred registrations: attendees come again. */
const ATTENDEES = 45

/** The evenings of the seeded registrations, oldest first. */
export function seededEvenings(now: Date): EventDate[] {
  const upcoming = upcomingThursdays(now, UPCOMING)
  const [next = ''] = upcoming
  const past = Array.from({ length: PAST }, (_, week) => addDays(next, -7 * (PAST - week)))
  return [...past, ...upcoming]
}

/** That many registrations of recurring attendees. Deterministic within a week. */
export function* seededReservations(count: number, now: Date): Generator<RegistrationDocument> {
  const dates = seededEvenings(now)
  const attendees = Math.ceil((count * ATTENDEES) / 100) + dates.length
  for (let place = 0; place < count; place += 1) {
    const date = dates[place % dates.length] ?? ''
    const round = Math.floor(place / dates.length)
    // Each evening takes consecutive attendees from a different start, so that none is registered twice.
    const number = (weekOf(date) * 97 + round) % attendees
    yield reservation(date, number, statusOf(date, place, now))
  }
}

function reservation(
  date: EventDate,
  number: number,
  registration_status: RegistrationStatus,
): RegistrationDocument {
  const person = attendee(number)
  return {
    ...person,
    id: ids.registration(date, person.user_id),
    thursday_event_id: date,
    event_date: eventStart(date),
    group_id: null,
    registration_status,
    created_at: new Date(eventStart(date).getTime() - (3 + (number % 25)) * 86_400_000),
    selected_city: { id: 'paris', name: 'Paris' },
    selected_activities: [{ id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }],
    paid_with: number % 7 === 0 ? 'subscription' : 'ticket',
    ticket_id: null,
    booking_no: 1,
  }
}

/** Mostly registered, or expired if past. A few are cancelled, and some evenings are called off. */
function statusOf(date: EventDate, place: number, now: Date): RegistrationStatus {
  if (place % 13 === 5) return 'cancelled'
  if (eventStart(date) > now) return 'registered'
  return weekOf(date) % 29 === 0 ? 'called_off' : 'expired'
}

const weekOf = (date: EventDate) => Math.floor(Date.parse(date) / (7 * 86_400_000))

const firstNames =
  'Adèle Alice Amina Bilal Camille Chloé Élise Fatou Gabriel Inès Jean-Baptiste Karim Léa Mamadou Marie-Ève Noé Océane Paul Rémi Zoé'.split(
    ' ',
  )

/** The attendee with a number: deterministic, with a unique address. Most are about forty years old. */
function attendee(number: number) {
  const random = new Random(number)
  const start = random.below(interests.length)
  const chosen = [start, start + 1 + random.below(6), start + 7 + random.below(6)]
  return {
    user_id: `seed-${number}`,
    first_name: pick(firstNames, number),
    last_name: '',
    email: `convive.${number}@convive.example`,
    age: 18 + random.below(18) + random.below(18) + random.below(18),
    gender: pick(genders, random.below(genders.length)),
    mbtiType: pick(mbtiTypeNames, random.below(mbtiTypeNames.length)),
    dominantDisc: pick(discs, random.below(discs.length)),
    selected_passion: chosen.map((at) => {
      const { id, name, colour } = pick(interests, at)
      return { id, name, colour }
    }),
  }
}

function pick<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('Cannot pick from an empty list')
  return one
}
