import { formatEuros, offerFor, product } from '@tablee/domain'
import type { Clause } from './clauses.tsx'

const price = formatEuros(offerFor('ticket').total_cents)

/** `/cgv`. */
export const termsOfSale: readonly Clause[] = [
  {
    title: 'Ce que vous achetez',
    paragraphs: [
      `Un billet pour une soirée, au prix de ${price}, toutes taxes comprises. Il comprend la création du groupe, la table réservée et les jeux brise-glace. Les consommations sont à votre charge, au bar.`,
      'Les abonnements affichés ne sont pas encore en vente.',
    ],
  },
  {
    title: 'Réserver et payer',
    paragraphs: [
      'On réserve jusqu’au mardi 23 h 59, heure de Paris, pour le jeudi qui suit. Le paiement se fait par carte, auprès de notre prestataire Stripe : votre numéro de carte ne passe jamais par nos serveurs.',
      'La réservation est acquise quand le paiement est confirmé ; un récapitulatif vous est envoyé par e‑mail.',
    ],
  },
  {
    title: 'Annulation et remboursement',
    paragraphs: [
      'Les réservations ne sont pas remboursables, sauf si nous annulons la soirée. Pour une activité de loisirs à une date déterminée, la loi (article L221-28, 12°, du code de la consommation) ne prévoit pas de droit de rétractation.',
      'Si une soirée ne peut pas avoir lieu, vous en êtes prévenu et votre billet reste valable pour un autre jeudi. Si vous préférez être remboursé, écrivez-nous.',
    ],
  },
  {
    title: 'Responsabilité',
    paragraphs: [
      'Elle est limitée aux sommes que vous nous avez versées au cours des 12 derniers mois, dans les limites de la loi.',
    ],
  },
  {
    title: 'Réclamations',
    paragraphs: [`Écrivez à ${product.supportEmail}. Nous répondons ${product.supportHours}.`],
  },
]
