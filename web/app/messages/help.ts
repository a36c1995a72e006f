import { type EventDate, formatThursday, product, type RefusalCode, routes } from '@tablee/domain'
import { KEEP_READING } from '../config/public-marks.ts'
import { common } from './common.ts'
import { pageNames } from './site.ts'

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
  section: common.question,
  links: [
    { label: pageNames.contact, href: routes.contact },
    { label: 'Les questions', href: `${routes.home}?${KEEP_READING}#questions` },
    { label: pageNames.cgu, href: routes.cgu },
    { label: pageNames.cgv, href: routes.cgv },
    { label: pageNames.rgpd, href: routes.rgpd },
  ],
} as const
