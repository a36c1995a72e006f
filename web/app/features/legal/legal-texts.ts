import { legal } from '@tablee/domain/legal'
import { formatEuros, MIN_CHARGE_CENTS, offers } from '@tablee/domain/offers'
import { legalFormOf, operator, printedVatNumber, sirenOf } from '@tablee/domain/operator'
import { product } from '@tablee/domain/product'
import { type Clause, clausesOf } from '../../messages/prose.ts'
import { pageNames } from '../../messages/site.ts'
import privacyClauses from './privacy.md?raw'
import saleClauses from './terms-of-sale.md?raw'
import useClauses from './terms-of-use.md?raw'
import { delays } from './texts.ts'

export interface LegalText {
  /** The page's description, for search engines. */
  readonly description: string
  readonly title: string
  readonly lead: string
  readonly clauses: readonly Clause[]
}

/** Rows of a list of facts. */
function rows(facts: readonly (readonly [term: string, text: string])[]): string {
  return facts.map((fact) => `| ${fact.join(' | ')} |`).join('\n')
}

const { mediator, host } = operator

/** What the three texts share, and what depends on the law, the operator or the offers. */
const shared = {
  publisher: rows([
    ['Éditeur', `${operator.name}, ${legalFormOf(operator)}`],
    ['Siège social', operator.address],
    ['Immatriculation', `SIREN ${sirenOf(operator)}, ${operator.register}`],
    ['TVA', printedVatNumber(operator) ?? 'non applicable, article 293 B du code général des impôts'],
    ['Courrier électronique', operator.email],
    ['Téléphone', operator.telephone],
  ]),
  /** Shown with the operator's facts while they are fictional. */
  fictionalNotice: operator.fictional
    ? 'Ce site est une démonstration : l’éditeur, le directeur de la publication, l’hébergeur et le médiateur nommés ici sont fictifs. Ils seront remplacés avant l’ouverture du service au public.'
    : '',
  /** The limit of liability in both terms. */
  liabilityCap: `Notre responsabilité, toutes causes confondues, est limitée au total des sommes que vous nous avez versées au cours des ${legal.liabilityMonths}\u00A0mois qui précèdent le fait en cause. Cette limite ne s’applique ni aux dommages corporels, ni en cas de faute lourde ou intentionnelle, ni aux droits que la loi reconnaît aux consommateurs et auxquels un contrat ne peut pas déroger.`,
  /** How disputes are settled: by mail, then mediator, then court. The last clause of both terms. */
  disputes: [
    `Écrivez-nous d’abord, à ${product.supportEmail} : un message suffit souvent. Nous répondons ${product.supportHours}.`,
    `Si notre réponse ne vous satisfait pas, ou si elle tarde de plus de deux mois, vous pouvez recourir gratuitement au médiateur de la consommation dont nous relevons (articles L611-1 et suivants du code de la consommation), dans l’année qui suit votre réclamation écrite : ${mediator.name}, ${mediator.address}, ${mediator.site}`,
    'Le droit français s’applique. Si vous habitez un autre pays de l’Union européenne, vous gardez la protection des règles impératives de ce pays. À défaut d’accord, vous pouvez saisir, à votre choix, le tribunal du lieu où vous demeuriez lors de la conclusion du contrat ou de la survenance du dommage, ou l’un de ceux que désigne le code de procédure civile.',
  ].join('\n\n'),
  prices: rows(
    offers.map(({ name, duration, total_cents, available, months }) => [
      months === 0 ? `${name}, ${duration}` : name,
      `${formatEuros(total_cents)} TTC${available ? '' : ' (pas encore en vente)'}`,
    ]),
  ),
  minCharge: formatEuros(MIN_CHARGE_CENTS),
}

const values = { publisher: { ...operator, legalForm: legalFormOf(operator) }, host, delays, shared }

/** `/cgu`: the terms of use. */
export const termsOfUse: LegalText = {
  title: pageNames.cgu,
  description: `Les règles de ${product.name} : à qui le service s’adresse, comment l’on s’y tient, ce dont nous répondons.`,
  lead: 'Ce que l’on se promet, avant de s’asseoir.',
  clauses: clausesOf(useClauses, values),
}

/** `/cgv`: the terms of sale. */
export const termsOfSale: LegalText = {
  title: pageNames.cgv,
  description: 'Ce que comprend le billet, comment on réserve et on paie, quand on est remboursé.',
  lead: 'Un billet, un prix, et ce qui arrive si la soirée n’a pas lieu.',
  clauses: clausesOf(saleClauses, values),
}

/** `/rgpd`: the privacy notice. */
export const privacy: LegalText = {
  title: pageNames.rgpd,
  description: `Ce que ${product.name} sait de vous, à quoi cela sert, qui le voit, combien de temps, et vos droits.`,
  lead: 'Ce que nous savons de vous, et ce que nous en faisons.',
  clauses: clausesOf(privacyClauses, values),
}
