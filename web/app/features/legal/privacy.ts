import { product } from '@tablee/domain'
import type { Clause } from './clauses.tsx'

/** `/rgpd`. */
export const privacy: readonly Clause[] = [
  {
    title: 'Ce que nous savons de vous',
    paragraphs: [
      'Votre adresse e‑mail, votre prénom, votre âge, votre genre, vos réponses au test sous la forme de leur résultat, vos trois passions, vos réservations et vos paiements. Jamais votre numéro de carte.',
    ],
  },
  {
    title: 'À quoi cela sert',
    paragraphs: [
      'À tenir votre compte et votre réservation (le contrat qui nous lie), à composer votre table (de même), à tenir nos comptes (une obligation légale). Nous ne vendons rien et ne faisons pas de publicité.',
    ],
  },
  {
    title: 'Qui d’autre le voit',
    paragraphs: [
      'Vos cinq convives, la veille de la soirée : votre prénom, votre type et vos passions, rien de plus. Nos prestataires, pour ce qu’ils font : Google (hébergement et comptes), Stripe (paiement), et celui qui achemine nos e‑mails.',
    ],
  },
  {
    title: 'Combien de temps',
    paragraphs: [
      'Les données de contact : 3 ans au plus après votre dernière utilisation. Les données de facturation : 10 ans, comme la loi le demande.',
    ],
  },
  {
    title: 'Dans votre navigateur',
    paragraphs: [
      'Nous n’y gardons que ce qu’il faut pour que vous restiez connecté et ne perdiez pas ce que vous avez commencé. Aucun traceur, donc aucun bandeau.',
    ],
  },
  {
    title: 'Vos droits',
    paragraphs: [
      `Accéder à vos données, les corriger, les emporter, les faire effacer, vous opposer à leur usage ou le limiter : écrivez à ${product.supportEmail}, nous répondons en un mois au plus. Vous pouvez aussi saisir la CNIL (cnil.fr).`,
    ],
  },
]
