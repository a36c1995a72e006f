import type { LegalTextName } from '../legal.ts'
import { legalPageNames } from '../legal-page-names.ts'
import { product } from '../product.ts'
import { type Clause, clausesOf } from '../prose.ts'
import { noticeProse } from './legal-notice.ts'
import { privacyProse } from './privacy.ts'
import { saleProse } from './terms-of-sale.ts'
import { useProse } from './terms-of-use.ts'

export { delays, sizes } from './shared.ts'

/** The texts as they are written, by which an edition knows them (`npm run legal`). */
export const legalProse = {
  use: useProse,
  sale: saleProse,
  privacy: privacyProse,
  notice: noticeProse,
} as const satisfies Record<LegalTextName, string>

export interface LegalText {
  /** Which text it is: since when it applies is in the editions (legal.ts). */
  readonly name: LegalTextName
  /** The page's description, for search engines. */
  readonly description: string
  readonly title: string
  readonly lead: string
  readonly clauses: readonly Clause[]
}

/** `/cgu`: the terms of use. */
export const termsOfUse: LegalText = {
  name: 'use',
  title: legalPageNames.cgu,
  description: `Les règles de ${product.name} : à qui le service s’adresse, comment l’on s’y tient, ce dont nous répondons.`,
  lead: 'Ce que l’on se promet, avant de s’asseoir.',
  clauses: clausesOf(useProse),
}

/** `/cgv`: the terms of sale. */
export const termsOfSale: LegalText = {
  name: 'sale',
  title: legalPageNames.cgv,
  description: 'Ce que comprend le billet, comment on réserve et on paie, quand on est remboursé.',
  lead: 'Un billet, un prix, et ce qui arrive si la soirée n’a pas lieu.',
  clauses: clausesOf(saleProse),
}

/** `/rgpd`: the privacy notice. */
export const privacy: LegalText = {
  name: 'privacy',
  title: legalPageNames.rgpd,
  description: `Ce que ${product.name} sait de vous, à quoi cela sert, qui le voit, combien de temps, et vos droits.`,
  lead: 'Ce que nous savons de vous, et ce que nous en faisons.',
  clauses: clausesOf(privacyProse),
}

/** `/mentions-legales`: who runs the site, who stores it, and where to write. */
export const legalNotice: LegalText = {
  name: 'notice',
  title: legalPageNames.mentions,
  description: `Qui édite ${product.name}, qui l’héberge, et à qui écrire.`,
  lead: 'Qui tient la table, et qui l’héberge.',
  clauses: clausesOf(noticeProse),
}
