import { product } from '@tablee/domain'
import type { Clause } from './clauses.tsx'

/** `/cgu`. */
export const termsOfUse: readonly Clause[] = [
  {
    title: 'Le service',
    paragraphs: [
      `${product.name} réunit chaque jeudi soir, dans un bar à jeux, six personnes qui ne se connaissent pas. Les groupes sont composés par un algorithme, à partir d’un test de personnalité et de centres d’intérêt.`,
      'Le test s’inspire des seize types de personnalité. C’est un moyen de composer des tables, non un instrument officiel ni un diagnostic.',
    ],
  },
  {
    title: 'À qui il s’adresse',
    paragraphs: [
      'Le service est réservé aux adultes, à partir de 18 ans. Chacun vient seul, et crée un seul compte, à son nom et avec une adresse e‑mail à lui.',
    ],
  },
  {
    title: 'Votre compte',
    paragraphs: [
      'Vous donnez des informations exactes et gardez votre mot de passe pour vous. Vous pouvez fermer votre compte à tout moment en nous écrivant.',
    ],
  },
  {
    title: 'À table',
    paragraphs: [
      'On arrive à 20 h, on joue à 20 h 45, et l’on traite ses convives comme on aimerait l’être. Un comportement violent, insistant ou discriminatoire met fin au compte, sans remboursement.',
      'Les profils et l’adresse que vous recevez le mercredi ne concernent que votre soirée : ils ne se transmettent pas.',
    ],
  },
  {
    title: 'Ce dont nous répondons',
    paragraphs: [
      'Nous composons les groupes avec soin et réservons la table. Nous ne pouvons pas promettre que l’on s’entendra, ni répondre de la conduite des convives.',
      'Notre responsabilité est limitée aux sommes que vous nous avez versées au cours des 12 derniers mois. Cette limite ne s’applique pas là où la loi l’interdit.',
    ],
  },
]
