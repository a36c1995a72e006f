import { product, publisher } from '@tablee/domain'
import type { Block } from './clause.ts'

const { mediator } = publisher

/** How a disagreement is settled: by writing, then before a mediator, and a judge at last. Both terms end with it. */
export const disputes: readonly Block[] = [
  `Écrivez-nous d’abord, à ${product.supportEmail} : un message suffit souvent. Nous répondons ${product.supportHours}.`,
  `Si notre réponse ne vous satisfait pas, ou si elle tarde de plus de deux mois, vous pouvez recourir gratuitement au médiateur de la consommation dont nous relevons (articles L611-1 et suivants du code de la consommation), dans l’année qui suit votre réclamation écrite : ${mediator.name}, ${mediator.address}, ${mediator.site}`,
  'Le droit français s’applique. Si vous habitez un autre pays de l’Union européenne, vous gardez la protection des règles impératives de ce pays. À défaut d’accord, vous pouvez saisir, à votre choix, le tribunal du lieu où vous demeuriez lors de la conclusion du contrat ou de la survenance du dommage, ou l’un de ceux que désigne le code de procédure civile.',
]
