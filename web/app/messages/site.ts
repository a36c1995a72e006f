import { type EventDate, formatThursday } from '@tablee/domain/calendar'
import type { RefusalCode } from '@tablee/domain/calls'
import { legalPageNames } from '@tablee/domain/legal-page-names'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { week } from '@tablee/domain/week-words'
import { KEEP_READING } from '../config/public-pages.ts'

/** With an initial capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Jeanne, Lan et Théo`, `2, 3 et 4`. */
export function listed(items: readonly (string | number)[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`
}

/** « de » before a name or a verb: `de Malik`, `d’Inès`, `d’annuler`. An h counts as mute, a y as a vowel only before a consonant. */
export function withDe(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return /^(?:[aeiouœæh]|y[b-df-hj-np-tv-xz])/i.test(plain) ? `d’${text}` : `de ${text}`
}

/** Description of the landing page for search engines, and of the site in its web manifest. */
export const siteDescription = `Chaque jeudi à ${week.begins}, six inconnus se retrouvent à la table d’un bar à jeux parisien. Cinq sont déjà assis.`

/** Names of the legal pages and of the contact page, used wherever they are linked. */
export const pageNames = {
  contact: 'Nous écrire',
  ...legalPageNames,
} as const

export const footerTexts = {
  nav: 'Pied de page',
  goodbye: 'À jeudi.',
  licences: 'Licences',
  hours: `Une question ? Nous répondons par e‑mail ${product.supportHours}.`,
} as const

/** The sentence with which the user accepts the terms, around its two links. */
export const termsSentence = {
  before: 'J’accepte les ',
  cgu: 'conditions d’utilisation',
  between: ' et les ',
  cgv: 'conditions de vente',
  after: '.',
} as const

/** Shown where personal data is collected: a link to the privacy notice. */
export const privacyNote = {
  before: 'Ce que nous faisons de vos données : ',
  link: pageNames.rgpd,
} as const

/** The link of a toast. */
export interface WayOn {
  readonly label: string
  readonly href: string
}

/** Context for a support request. Must never contain a code, a password or card data. */
export interface Tried {
  /** What the user tried to do, after « J’essayais de ». */
  readonly what: string
  readonly evening?: EventDate | null
  /** Reference of the payment. */
  readonly payment?: string | null
  /** Address of the account, in case the mail is sent from another one. */
  readonly address?: string
}

/** A mailto link to the support address, with the subject and the context filled in. */
export function writeToUs(subject: string, { what, evening, payment, address }: Tried): WayOn {
  const lines = [
    'Bonjour,',
    '',
    `J’essayais ${withDe(what)}.`,
    ...(evening ? [`Soirée\u00a0: ${formatThursday(evening)} (${evening})`] : []),
    ...(payment ? [`Référence du paiement\u00a0: ${payment}`] : []),
    ...(address ? [`Adresse du compte\u00a0: ${address}`] : []),
    '',
  ]
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
  return { label: pageNames.contact, href: `mailto:${product.supportEmail}?${query}` }
}

/** Subjects of the mails for those refusals whose text says « Écrivez-nous ». */
const subjects: Readonly<Partial<Record<RefusalCode, string>>> = {
  blocked: 'Mon compte ne permet pas de réserver',
  'not-subscriber': 'Ma réservation à annuler',
  'already-moved': 'Mon jeudi à changer',
  'refund-claim-over': 'Le remboursement d’un jeudi annulé',
  'nothing-to-contest': 'Ma présence à une soirée',
  'evening-over': 'Une soirée passée',
  'not-companion': 'Une personne de ma table',
  'report-limit': 'Mes signalements',
  'untrusted-browser': 'Mon navigateur n’est pas reconnu',
}

/** The link for a refusal that suggests writing to us; undefined for others. */
export function supportLinkFor(code: RefusalCode, tried: Tried): WayOn | undefined {
  const subject = subjects[code]
  return subject === undefined ? undefined : writeToUs(subject, tried)
}

export const helpLinks = [
  { label: pageNames.contact, href: routes.contact },
  { label: 'Les questions', href: `${routes.home}?${KEEP_READING}#questions` },
  { label: pageNames.mentions, href: routes.mentions },
  { label: pageNames.cgu, href: routes.cgu },
  { label: pageNames.cgv, href: routes.cgv },
  { label: pageNames.rgpd, href: routes.rgpd },
] as const
