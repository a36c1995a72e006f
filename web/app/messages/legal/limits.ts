import { legal } from '@tablee/domain'

/** “18 ans” */
export const minimumAge = `${legal.minimumAge}\u00A0ans`
/** “12 mois” */
const liabilityPeriod = `${legal.liabilityMonths}\u00A0mois`
/** “3 ans” */
export const contactRetention = `${legal.contactRetentionYears}\u00A0ans`
/** “10 ans” */
export const billingRetention = `${legal.billingRetentionYears}\u00A0ans`
/** “14 jours” */
export const refundDelay = `${legal.refundDays}\u00A0jours`
/** “un mois”, as one says it when there is only one. */
export const answerDelay = legal.answerMonths === 1 ? 'un mois' : `${legal.answerMonths}\u00A0mois`

/** What the terms of use and the terms of sale both say of it. */
export const liabilityCap = `Notre responsabilité, toutes causes confondues, est limitée au total des sommes que vous nous avez versées au cours des ${liabilityPeriod} qui précèdent le fait en cause. Cette limite ne s’applique ni aux dommages corporels, ni en cas de faute lourde ou intentionnelle, ni aux droits que la loi reconnaît aux consommateurs et auxquels un contrat ne peut pas déroger.`
