import type { Operator } from './operator-schema.ts'

/**
 * The operator of the local environments. THESE FACTS ARE FICTIONAL: invented people, `.example` domains, telephone
 * numbers that ARCEP reserves for fiction. The legal pages say so. A deployment has its own, `operator.json` (docs/deploy.md §5).
 */
export const fictionalOperator: Operator = {
  fictional: true,
  name: 'Tablée Démonstration',
  legalForm: 'société par actions simplifiée fictive',
  capital: '0\u00A0€',
  address: '0, rue de l’Exemple, 00000 Ville‑Fictive, France',
  register: 'R.C.S. Ville‑Fictive',
  siret: '00000000000000',
  vatNumber: 'FR00000000000',
  vatRates: [{ since: '2026-01-01', percent: 20 }],
  telephone: '01\u00A099\u00A000\u00A000\u00A000',
  email: 'bonjour@tablee.example',
  director: 'Camille Exemple',
  mediator: {
    name: 'Médiateur de démonstration',
    address: '0, place de l’Exemple, 00000 Ville‑Fictive, France',
    site: 'https://mediateur.example',
  },
  host: {
    name: 'Hébergement Démonstration',
    address: '0, quai de l’Exemple, 00000 Ville‑Fictive, France',
    telephone: '01\u00A099\u00A000\u00A000\u00A001',
  },
  mailProvider: 'Courrier Démonstration (Union européenne)',
  recaptcha: false,
  pastParticipants: 20,
  alerts: ['equipe@tablee.example'],
}

/**
 * The deployment's `operator.json` as JSON, checked by its schema: the builds of functions and site replace it by a literal, and leave
 * the fictional operator out.
 */
declare const OPERATOR: string | undefined

/** Who runs this deployment: what the legal pages, the receipts and the e-mails name. */
export const operator: Operator = typeof OPERATOR === 'undefined' ? fictionalOperator : JSON.parse(OPERATOR)

/** The SIREN of a SIRET: `123 456 789`. */
export function sirenOf({ siret }: Pick<Operator, 'siret'>): string {
  return inGroups(siret.slice(0, 9))
}

/** The SIRET as it is printed: `123 456 789 00012`. */
export function printedSiret({ siret }: Pick<Operator, 'siret'>): string {
  return `${inGroups(siret.slice(0, 9))}\u00A0${siret.slice(9)}`
}

/** `FR 12 345678901`; null without VAT. */
export function printedVatNumber({ vatNumber }: Pick<Operator, 'vatNumber'>): string | null {
  return vatNumber && `${vatNumber.slice(0, 2)}\u00A0${vatNumber.slice(2, 4)}\u00A0${vatNumber.slice(4)}`
}

/** The legal form, with the capital of a company that has one. */
export function legalFormOf({ legalForm, capital }: Pick<Operator, 'legalForm' | 'capital'>): string {
  return capital ? `${legalForm}, au capital de ${capital}` : legalForm
}

function inGroups(siren: string): string {
  return siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00A0$2\u00A0$3')
}
