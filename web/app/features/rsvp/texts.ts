import {
  bookableThursdays,
  type EventDate,
  expiresAt,
  formatHour,
  formatThursday,
  formatWeekday,
  standbyClosesAt,
} from '@tablee/domain/calendar'
import type { RegistrationDocument, RsvpAnswer } from '@tablee/domain/documents'
import { week } from '@tablee/domain/week-words'

type PaidWith = RegistrationDocument['paid_with']

/** What comes back to who gives the seat up. */
const back = {
  ticket: 'votre billet vous revient',
  subscription: 'rien ne change à votre abonnement',
} as const satisfies Record<PaidWith, string>
const ifTaken = { ...back, ticket: `${back.ticket} si elle est prise` }

export const rsvpTexts = {
  title: 'Toujours partant\u00A0?',
  loading: 'On cherche votre chaise…',
  /** Before the question of Thursday. */
  earlyTitle: 'Un contretemps\u00A0?',
  earlyText: (paidWith: PaidWith) =>
    `Dites-le dès maintenant\u00A0: votre chaise peut alors servir à qui attend une place, et ${ifTaken[paidWith]}.`,
  /** `venue` is null as long as the table has none. */
  when: (day: string, venue: string | null) =>
    venue === null ? `${day}, ${week.begins}` : `${day}, ${week.begins}, ${venue}`,
  tonight: 'Ce soir',
  answers: {
    coming: { label: 'Je viens', note: 'Votre chaise est tirée.' },
    'not-coming': { label: 'Je ne peux pas', note: 'Votre table ne vous attendra pas.' },
  } satisfies Record<RsvpAnswer, { label: string; note: string }>,
  unreadableTitle: 'Votre chaise n’a pas pu être affichée',
  unreadable: 'Vérifiez votre connexion, puis réessayez.',
  brokenSubject: 'Mon lien pour dire si je viens',
} as const

export const comingTexts = {
  title: (tonight: boolean) => (tonight ? 'À ce soir.' : 'À jeudi.'),
  where: (venue: { name: string; address: string } | null) =>
    venue === null
      ? `${week.begins}. L’adresse vous arrive par e‑mail.`
      : `${week.begins}, ${venue.name}, ${venue.address}.`,
  change: `Un contretemps\u00A0? Dites-le jusqu’à jeudi, ${week.rsvpCloses}.`,
  giveUp: 'Rendre ma chaise',
  offered: (until: Date, paidWith: PaidWith) =>
    `Votre chaise est proposée à quelqu’un jusqu’à ${formatHour(until)}. Si elle reste libre, elle est à vous\u00A0; si elle est prise, ${back[paidWith]}.`,
} as const

export const notComingTexts = {
  title: 'Chaise rendue.',
  text: 'Merci de l’avoir dit\u00A0: votre table sait qu’elle n’a pas à vous attendre.',
  offered: (until: Date) =>
    `Elle est proposée jusqu’à ${formatHour(until)} à quelqu’un qui attendait une place.`,
  subscription: 'Rien ne change à votre abonnement.',
  ticket:
    'Si quelqu’un prend votre chaise, votre billet vous revient. Sinon, il n’est pas remboursé. Voyez les',
  lateTicket:
    'Il est trop tard pour que quelqu’un prenne votre chaise\u00A0: votre billet n’est pas remboursé. Voyez les',
  terms: 'conditions de vente',
  takeBack: 'Reprendre ma chaise',
  /** The Thursdays that can be booked next, in words. */
  next: (thursdays: readonly string[], left: EventDate, isTakeable: boolean) =>
    `Les prochains\u00A0: ${thursdays.join(', ')}. Vous réservez le vôtre dès ${isTakeable ? 'que votre chaise est prise, si elle l’est, et sinon ' : ''}${formatWeekday(expiresAt(left))} à ${formatHour(expiresAt(left))}.`,
} as const

export const absentTexts = {
  title: 'Vous étiez là\u00A0?',
  text: 'Le bar n’a pas noté votre arrivée jeudi. Si vous y étiez, dites-le\u00A0: nous vous croyons sur parole. Sinon, il n’y a rien à faire.',
  contest: 'J’y étais',
} as const

export const endedTexts = {
  'was-there': {
    title: 'C’est corrigé.',
    text: 'Vous y étiez\u00A0: c’est noté. Merci de nous l’avoir dit.',
  },
  over: {
    title: 'Il est trop tard pour répondre.',
    text: `On répond jusqu’au jeudi, ${week.rsvpCloses}.`,
  },
  ended: { title: 'Cette réservation a pris fin.', text: 'Il n’y a plus rien à répondre pour ce jeudi.' },
  broken: {
    title: 'Ce lien ne mène nulle part.',
    text: 'Il est coupé, ou votre compte n’existe plus. Rouvrez ce lien depuis l’e‑mail\u00A0; sinon, écrivez-nous.',
  },
} as const

/** The note for this answer while the seat is offered to a user in the waitlist. */
export function offeredText(answer: RsvpAnswer, until: Date, paidWith: PaidWith): string {
  return (answer === 'coming' ? comingTexts : notComingTexts).offered(until, paidWith)
}

/** How many of the next Thursdays are offered to a user who gives one up. */
const OFFERED = 3

/** Whether somebody may still take a seat that is given up: from Thursday 18:00 on none is offered, but an offer may run on. */
export function isSeatTakeable(date: EventDate, isOffered: boolean, now: Date): boolean {
  return isOffered || now < standbyClosesAt(date)
}

/** What follows for a user who has given up this evening: the Thursdays that can be booked next, and from when on. */
export function nextThursdaysText(left: EventDate, isTakeable: boolean, now: Date): string {
  const later = bookableThursdays(now).filter((date) => date > left)
  return notComingTexts.next(later.slice(0, OFFERED).map(formatThursday), left, isTakeable)
}

/** `Ce soir` on the day of the evening, before it `Jeudi 26 novembre`. */
export function whenText(date: EventDate, isTonight: boolean, venue: string | null): string {
  const day = formatThursday(date)
  return rsvpTexts.when(isTonight ? rsvpTexts.tonight : day.charAt(0).toUpperCase() + day.slice(1), venue)
}
