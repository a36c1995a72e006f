import { delays } from '@tablee/domain/legal-texts'
import { product } from '@tablee/domain/product'
import { pageNames } from '../../messages/site.ts'

/** Texts around every legal page. */
export const legalPageTexts = {
  contents: 'Sommaire',
  inForce: (day: string) => `En vigueur depuis le ${day}`,
} as const

export const contactTexts = {
  page: pageNames.contact,
  description: `L’adresse de ${product.name}, et les heures auxquelles on vous répond.`,
  title: 'Une question ? Écrivez-nous.',
  lead: `Une personne vous répond par e‑mail ${product.supportHours}.`,
  faster: 'Pour aller plus vite',
  tips: [
    'Écrivez depuis l’adresse de votre compte, et dites de quel jeudi il s’agit.',
    `Pour vos données personnelles, nous répondons sous ${delays.answer}.`,
    'Pour signaler quelqu’un de votre table, la page « Signaler » de votre soirée nous prévient aussitôt. À défaut, écrivez-nous : dites simplement ce qui s’est passé.',
  ],
} as const
