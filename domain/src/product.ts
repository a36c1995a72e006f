import { formatThursday } from './calendar/format.ts'
import type { CalledOffNotice } from './documents/evenings.ts'
import { formatEuros } from './offers.ts'

/** The only place that knows the product's name, addresses and hours: a rename is one edit. */
export const product = {
  name: 'Tablée',
  tagline: 'Il ne manque que vous.',
  origin: 'https://tablee.example',
  supportEmail: 'bonjour@tablee.example',
  supportHours: 'du lundi au vendredi, de 9\u00A0h\u00A030 à 18\u00A0h',
  /** The landing page says that more than this many people have taken part (docs/product.md §1.7). */
  pastParticipants: 20,
  /** How long the personality test is said to take, in minutes (docs/product.md §5.2). */
  testMinutes: 5,
} as const

/**
 * Who answers for the site, as French law wants the legal pages to name them. THESE ARE A DEMONSTRATION'S FACTS: nobody
 * real, `.example` domains, a telephone number that is kept for fiction. Replace every one before opening to the public,
 * then say `fictional: false` (docs/deploy.md §5): until then the legal pages say it themselves.
 */
export const publisher: Publisher = {
  fictional: true,
  name: 'Tablée Démonstration',
  legalForm: 'société par actions simplifiée fictive, au capital de 0\u00A0€',
  address: '0, rue de l’Exemple, 00000 Ville‑Fictive, France',
  register: 'SIREN 000\u00A0000\u00A0000, R.C.S. Ville‑Fictive',
  siret: '000\u00A0000\u00A0000\u00A000000',
  vatNumber: 'FR\u00A000\u00A0000000000',
  vatRates: [{ since: '2026-01-01', percent: 20 }],
  telephone: '01\u00A099\u00A000\u00A000\u00A000',
  director: 'Camille Exemple',
  mediator: {
    name: 'Médiateur de démonstration',
    address: '0, place de l’Exemple, 00000 Ville‑Fictive, France',
    site: 'https://mediateur.example',
  },
  mailProvider: 'Courrier Démonstration (Union européenne)',
}

/** Whose machines serve the site: Firebase Hosting's company for Europe. */
export const host = {
  name: 'Google Cloud EMEA Limited',
  address: '70 Sir John Rogerson’s Quay, Dublin 2, Irlande',
} as const

export interface VatRate {
  readonly since: string
  readonly percent: number | null
}

interface Publisher {
  /** While true, the legal pages say that these facts are made up. */
  readonly fictional: boolean
  readonly name: string
  /** With the capital, for a company that has one. */
  readonly legalForm: string
  readonly address: string
  readonly register: string
  readonly siret: string
  readonly vatNumber: string
  /**
   * The VAT in the prices, the oldest rate first, each from a day (`YYYY-MM-DD`) on: a receipt keeps the rate of its
   * payment when another comes. `percent: null` is a seller without VAT (code général des impôts, article 293 B).
   */
  readonly vatRates: readonly VatRate[]
  readonly telephone: string
  /** The person who answers for what is published. */
  readonly director: string
  /** Consumers must be offered one (code de la consommation, L612-1). */
  readonly mediator: { readonly name: string; readonly address: string; readonly site: string }
  /** Who carries the e-mails (`SMTP_URL`), and where. */
  readonly mailProvider: string
}

/** How long a success is shown before the redirect (docs/product.md §10.5). */
export const GOES_ON_AFTER_MS = 2000

/**
 * How long a booking that has just been paid is waited for, before each look that the server is asked for; then on demand. A late
 * webhook is usually seconds late.
 */
export const SEAT_LOOKS_MS = [1500, 3000, 6000, 12_000] as const

/** The confetti of a confirmed booking (docs/product.md §10.5). */
export const confetti = { pieces: 50, lasts_ms: 5000 } as const

interface Refundable extends Pick<CalledOffNotice, 'thursday_event_id'> {
  /** In cents. */
  readonly amount: number
  readonly payment_id: string
}

/**
 * The e-mail that asks for the money instead of the ticket that was given back for an evening that was called off (terms
 * of sale), with what we need to know filled in.
 */
export function refundRequestLink({ thursday_event_id, amount, payment_id }: Refundable): string {
  const evening = formatThursday(thursday_event_id)
  const lines = [
    'Bonjour,',
    '',
    `La soirée du ${evening} n’a pas lieu. Je préfère être remboursé plutôt que garder le billet.`,
    '',
    `Paiement\u00A0: ${payment_id}`,
    `Montant\u00A0: ${formatEuros(amount)}`,
    '',
  ]
  const subject = encodeURIComponent(`Remboursement de la soirée du ${evening}`)
  return `mailto:${product.supportEmail}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
