import { legal } from '@tablee/domain/legal'
import { host, product, publisher } from '@tablee/domain/product'
import { pageNames } from '../../messages/site.ts'

/** Texts around every legal page. */
export const legalPageTexts = {
  contents: 'Sommaire',
  inForce: (day: string) => `En vigueur depuis le ${day}`,
} as const

/** A row in a list of facts. */
export type Fact = readonly [term: string, text: string]

/** A part of a clause: a paragraph, a list, or facts as term and text. */
export type Block = string | { readonly list: readonly string[] } | { readonly facts: readonly Fact[] }

export interface Clause {
  /** The anchor: `/cgu#compte`. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface LegalText {
  /** The page's description, for search engines. */
  readonly description: string
  readonly title: string
  readonly lead: string
  readonly clauses: readonly Clause[]
}

/** `18 ans` */
export const minimumAge = `${legal.minimumAge}\u00A0ans`
/** `12 mois` */
const liabilityPeriod = `${legal.liabilityMonths}\u00A0mois`
/** `3 ans` */
export const contactRetention = `${legal.contactRetentionYears}\u00A0ans`
/** `10 ans` */
export const billingRetention = `${legal.billingRetentionYears}\u00A0ans`
/** `un an`: spelled out if it is one. */
export const feedbackRetention =
  legal.feedbackRetentionYears === 1 ? 'un an' : `${legal.feedbackRetentionYears}\u00A0ans`
/** `14 jours` */
export const refundDelay = `${legal.refundDays}\u00A0jours`
/** `un mois`: spelled out if it is one. */
export const answerDelay = legal.answerMonths === 1 ? 'un mois' : `${legal.answerMonths}\u00A0mois`

/** The limit of liability in both terms. */
export const liabilityCap = `Notre responsabilité, toutes causes confondues, est limitée au total des sommes que vous nous avez versées au cours des ${liabilityPeriod} qui précèdent le fait en cause. Cette limite ne s’applique ni aux dommages corporels, ni en cas de faute lourde ou intentionnelle, ni aux droits que la loi reconnaît aux consommateurs et auxquels un contrat ne peut pas déroger.`

/** The publisher, as named in both terms. */
export const publisherFacts: readonly Fact[] = [
  ['Éditeur', `${publisher.name}, ${publisher.legalForm}`],
  ['Siège social', publisher.address],
  ['Immatriculation', publisher.register],
  ['TVA intracommunautaire', publisher.vatNumber],
  ['Courrier électronique', product.supportEmail],
  ['Téléphone', publisher.telephone],
]

export const hostFact: Fact = ['Hébergeur', `${host.name}, ${host.address}`]

export const directorFact: Fact = ['Directeur de la publication', publisher.director]

/** Shown with the publisher's facts while they are fictional. */
export const fictionalNotice: readonly Block[] = publisher.fictional
  ? [
      'Ce site est une démonstration : l’éditeur, le directeur de la publication et le médiateur nommés ici sont fictifs. Ils seront remplacés avant l’ouverture du service au public.',
    ]
  : []

const { mediator } = publisher

/** How disputes are settled: by mail, then mediator, then court. The last clause of both terms. */
export const disputes: readonly Block[] = [
  `Écrivez-nous d’abord, à ${product.supportEmail} : un message suffit souvent. Nous répondons ${product.supportHours}.`,
  `Si notre réponse ne vous satisfait pas, ou si elle tarde de plus de deux mois, vous pouvez recourir gratuitement au médiateur de la consommation dont nous relevons (articles L611-1 et suivants du code de la consommation), dans l’année qui suit votre réclamation écrite : ${mediator.name}, ${mediator.address}, ${mediator.site}`,
  'Le droit français s’applique. Si vous habitez un autre pays de l’Union européenne, vous gardez la protection des règles impératives de ce pays. À défaut d’accord, vous pouvez saisir, à votre choix, le tribunal du lieu où vous demeuriez lors de la conclusion du contrat ou de la survenance du dommage, ou l’un de ceux que désigne le code de procédure civile.',
]

/** Titles of clauses that both terms have. */
export const headings = {
  subject: 'Ce que règlent ces conditions',
  liability: 'Ce dont nous répondons',
  data: 'Vos données',
} as const

export const contactTexts = {
  page: pageNames.contact,
  description: `L’adresse de ${product.name}, et les heures auxquelles on vous répond.`,
  title: 'Une question ? Écrivez-nous.',
  lead: `Une personne vous répond par e‑mail ${product.supportHours}.`,
  faster: 'Pour aller plus vite',
  tips: [
    'Écrivez depuis l’adresse de votre compte, et dites de quel jeudi il s’agit.',
    `Pour vos données personnelles, nous répondons en ${answerDelay} au plus.`,
    'Pour signaler un comportement, dites simplement ce qui s’est passé : nous lisons ces messages en premier.',
  ],
} as const
