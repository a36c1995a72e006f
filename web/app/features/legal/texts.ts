import { legal } from '@tablee/domain/legal'
import { product } from '@tablee/domain/product'
import { REFUND_CLAIM_DAYS } from '@tablee/domain/refund-claim'
import { pageNames } from '../../messages/site.ts'

/** Texts around every legal page. */
export const legalPageTexts = {
  contents: 'Sommaire',
  inForce: (day: string) => `En vigueur depuis le ${day}`,
} as const

/** Spelled out if it is one. */
function years(count: number): string {
  return count === 1 ? 'un an' : `${count}\u00A0ans`
}

/** Ages and delays that the texts name, by the law or by our choice. */
export const delays = {
  minimumAge: `${legal.minimumAge}\u00A0ans`,
  contact: `${legal.contactRetentionYears}\u00A0ans`,
  billing: `${legal.billingRetentionYears}\u00A0ans`,
  claim: `${REFUND_CLAIM_DAYS}\u00A0jours`,
  refund: `${legal.refundDays}\u00A0jours`,
  feedback: years(legal.feedbackRetentionYears),
  attendance: years(legal.attendanceRetentionYears),
  /** Spelled out if it is one. */
  answer: legal.answerMonths === 1 ? 'un mois' : `${legal.answerMonths}\u00A0mois`,
} as const

export const contactTexts = {
  page: pageNames.contact,
  description: `L’adresse de ${product.name}, et les heures auxquelles on vous répond.`,
  title: 'Une question ? Écrivez-nous.',
  lead: `Une personne vous répond par e‑mail ${product.supportHours}.`,
  faster: 'Pour aller plus vite',
  tips: [
    'Écrivez depuis l’adresse de votre compte, et dites de quel jeudi il s’agit.',
    `Pour vos données personnelles, nous répondons en ${delays.answer} au plus.`,
    'Pour signaler un comportement, dites simplement ce qui s’est passé : nous lisons ces messages en premier.',
  ],
} as const
