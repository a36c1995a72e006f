import {
  activityStart,
  bookingClosesAt,
  type EventDate,
  eventStart,
  formatHour,
  formatThursday,
  formatWeekday,
  groupRevealAt,
  groupsFormAt,
  revealMailBy,
  venueRevealAt,
} from '@tablee/domain/calendar'
import type { RefusalCode } from '@tablee/domain/calls'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { KEEP_READING } from '../config/public-marks.ts'

/** Any Thursday will do: the hours of a week are the same all year round. */
const THURSDAY = '2026-01-01'

/** The hours of a week as the texts say them, each read off the calendar that the product goes by. */
export const week = {
  seated: formatHour(eventStart(THURSDAY)),
  playing: formatHour(activityStart(THURSDAY)),
  closingDay: formatWeekday(bookingClosesAt(THURSDAY)),
  closing: formatHour(bookingClosesAt(THURSDAY)),
  formingDay: formatWeekday(groupsFormAt(THURSDAY)),
  revealDay: formatWeekday(revealMailBy(THURSDAY)),
  profiles: formatHour(groupRevealAt(THURSDAY)),
  venue: formatHour(venueRevealAt(THURSDAY)),
  allMailed: formatHour(revealMailBy(THURSDAY)),
} as const

/** What a search engine shows of the landing page, and a telephone of the site that it installs. */
export const siteDescription = `Chaque jeudi à ${week.seated}, six inconnus se retrouvent à la table d’un bar à jeux parisien. Cinq sont déjà assis.`

/** What the pages of small print are called, wherever one is led to them. */
export const pageNames = {
  contact: 'Nous écrire',
  cgu: 'Conditions d’utilisation',
  cgv: 'Conditions de vente',
  rgpd: 'Données personnelles',
} as const

export const footerTexts = {
  nav: 'Pied de page',
  goodbye: 'À jeudi.',
  hours: `Une question ? Nous répondons par e‑mail ${product.supportHours}.`,
} as const

/** The sentence one agrees to, around its two links. */
export const termsSentence = {
  before: 'J’accepte les ',
  cgu: 'conditions d’utilisation',
  between: ' et les ',
  cgv: 'conditions de vente',
  after: '.',
} as const

/** Where a person's data is collected: the way to what becomes of it. */
export const privacyNote = {
  before: 'Ce que nous faisons de vos données : ',
  link: pageNames.rgpd,
} as const

/** A link that does what a message asks for. */
export interface WayOn {
  readonly label: string
  readonly href: string
}

/** What we need to know to answer. Never a code, a password or a card. */
interface Tried {
  /** What the person wanted to do, after « J’essayais de ». */
  readonly what: string
  readonly evening?: EventDate | null
  /** The payment's reference. */
  readonly payment?: string | null
  /** The address of the account, where the letter may be sent from another one. */
  readonly address?: string
}

/** The way to the people who answer: an e-mail with its subject, and what was tried already in it. */
export function writeToUs(subject: string, { what, evening, payment, address }: Tried): WayOn {
  const lines = [
    'Bonjour,',
    '',
    `J’essayais de ${what}.`,
    ...(evening ? [`Soirée\u00a0: ${formatThursday(evening)} (${evening})`] : []),
    ...(payment ? [`Référence du paiement\u00a0: ${payment}`] : []),
    ...(address ? [`Adresse du compte\u00a0: ${address}`] : []),
    '',
  ]
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
  return { label: pageNames.contact, href: `mailto:${product.supportEmail}?${query}` }
}

/** The subject of the letter about each refusal that says « Écrivez-nous ». */
const subjects: Readonly<Partial<Record<RefusalCode, string>>> = {
  blocked: 'Mon compte ne permet pas de réserver',
  'not-subscriber': 'Ma réservation à annuler',
}

/** The letter about a refusal that asks for one, or nothing. */
export function letterAbout(code: RefusalCode, tried: Tried): WayOn | undefined {
  const subject = subjects[code]
  return subject === undefined ? undefined : writeToUs(subject, tried)
}

export const helpTexts = {
  links: [
    { label: pageNames.contact, href: routes.contact },
    { label: 'Les questions', href: `${routes.home}?${KEEP_READING}#questions` },
    { label: pageNames.cgu, href: routes.cgu },
    { label: pageNames.cgv, href: routes.cgv },
    { label: pageNames.rgpd, href: routes.rgpd },
  ],
} as const
