/** The product's name, addresses and hours. Renaming the product is an edit of this constant only. */
export const product = {
  name: 'Tablée',
  tagline: 'Il ne manque que vous.',
  origin: 'https://tablee.example',
  supportEmail: 'bonjour@tablee.example',
  supportHours: 'du lundi au vendredi, de 9\u00A0h\u00A030 à 18\u00A0h',
  /** The landing page states that more people than this have taken part (docs/product.md §1.7). */
  pastParticipants: 20,
  /** The stated duration of the personality test, in minutes (docs/product.md §5.2). */
  testMinutes: 5,
} as const

/**
 * The publisher, which French law requires the legal pages to name. THESE FACTS ARE FICTIONAL: invented
 * people, `.example` domains, a telephone number reserved for fiction. Replace every one before opening to
 * the public, then set `fictional: false` (docs/deploy.md §5); until then the legal pages state that they are
 * fictional.
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

/** The hosting provider: Firebase Hosting's company for Europe. */
export const host = {
  name: 'Google Cloud EMEA Limited',
  address: '70 Sir John Rogerson’s Quay, Dublin 2, Irlande',
} as const

export interface VatRate {
  readonly since: string
  readonly percent: number | null
}

interface Publisher {
  /** While true, the legal pages state that these facts are fictional. */
  readonly fictional: boolean
  readonly name: string
  /** With the capital, for a company that has one. */
  readonly legalForm: string
  readonly address: string
  readonly register: string
  readonly siret: string
  readonly vatNumber: string
  /**
   * The VAT rates of the prices, the oldest first, each from a day (`YYYY-MM-DD`) on. A receipt keeps the
   * rate of its payment. `percent: null` is a seller without VAT (code général des impôts, article 293 B).
   */
  readonly vatRates: readonly VatRate[]
  readonly telephone: string
  /** The person responsible for the published content. */
  readonly director: string
  /** The mediator that consumers must be offered (code de la consommation, L612-1). */
  readonly mediator: { readonly name: string; readonly address: string; readonly site: string }
  /** The provider of the mail server (`SMTP_URL`), and its location. */
  readonly mailProvider: string
}

/** How long a success is shown before the redirect, in milliseconds (docs/product.md §10.5). */
export const REDIRECT_AFTER_SUCCESS_MS = 2000

/**
 * The delays before each automatic check for the registration of a payment, in milliseconds; then the user
 * can check by hand. A late webhook event is usually seconds late.
 */
export const REGISTRATION_POLL_DELAYS_MS = [1500, 3000, 6000, 12_000] as const

/** The confetti of a confirmed booking (docs/product.md §10.5). */
export const confetti = { pieces: 50, lasts_ms: 5000 } as const
