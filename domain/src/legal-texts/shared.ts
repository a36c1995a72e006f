import { INTERESTS_TO_CHOOSE } from '../interests.ts'
import { legal } from '../legal.ts'
import { GROUP_SIZE, MAX_GROUP_SIZE, MIN_GROUP_SIZE } from '../matching/group-sizes.ts'
import { duration, inWords } from '../number-words.ts'
import { formatEuros, MIN_CHARGE_CENTS, offers } from '../offers.ts'
import { legalFormOf, operator, printedVatNumber, sirenOf } from '../operator.ts'
import { product } from '../product.ts'
import { REFUND_CLAIM_DAYS } from '../refund-claim.ts'

/** Ages and delays that the texts name, by the law or by our choice. */
export const delays = {
  minimumAge: duration(legal.minimumAge, 'an'),
  contact: duration(legal.contactRetentionYears, 'an'),
  billing: duration(legal.billingRetentionYears, 'an'),
  claim: duration(REFUND_CLAIM_DAYS, 'jour'),
  refund: duration(legal.refundDays, 'jour'),
  feedback: duration(legal.feedbackRetentionYears, 'an'),
  rsvpAndCheckIn: duration(legal.rsvpAndCheckInRetentionYears, 'an'),
  answer: duration(legal.answerMonths, 'mois'),
} as const

/** How many sit at a table, in words (docs/product.md §9.1). */
export const sizes = {
  least: inWords(MIN_GROUP_SIZE),
  fewer: inWords(GROUP_SIZE - 1),
  usual: inWords(GROUP_SIZE),
  most: inWords(MAX_GROUP_SIZE),
  /** How many interests each of them chose. */
  interests: inWords(INTERESTS_TO_CHOOSE),
} as const

/** Rows of a list of facts. */
export function rows(facts: readonly (readonly [term: string, text: string])[]): string {
  return facts.map((fact) => `| ${fact.join(' | ')} |`).join('\n')
}

const { mediator } = operator

/** What several of the legal texts share, and what depends on the law, the operator or the offers. */
export const shared = {
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
