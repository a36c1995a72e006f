import { legal } from '@tablee/domain/legal'
import { duration } from '@tablee/domain/number-words'
import { week } from '@tablee/domain/week-words'

/** `/receipt`. */
export const receiptTexts = {
  page: 'Reçu',
  loading: 'On cherche votre reçu…',
  unreadableTitle: 'Votre reçu n’a pas pu être affiché',
  unreadableText: 'Il est en lieu sûr. Vérifiez votre connexion, puis réessayez.',
  title: (number: string) => `Reçu ${number}`,
  pendingTitle: 'Reçu en cours d’émission',
  pendingText:
    'Votre paiement est bien enregistré. Le numéro du reçu arrive dans quelques minutes\u00A0; cette page se complétera d’elle-même.',
  print: 'Imprimer le reçu',
  paidOn: (day: string) => `Payé le ${day}`,
  operator: 'Vendeur',
  customer: 'Client',
  siret: (number: string) => `SIRET ${number}`,
  vatNumber: (number: string) => `N° TVA ${number}`,
  what: 'Désignation',
  price: 'Montant TTC',
  evening: (day: string) => `Soirée choisie à l’achat\u00A0: ${day}, ${week.begins}`,
  code: (code: string, percent: number) => `Code promo ${code}, −${percent}\u00A0%`,
  discount: (percent: number) => `Remise de ${percent}\u00A0%`,
  total: 'Total payé, TTC',
  net: 'Montant hors taxes',
  vat: (percent: number) => `TVA à ${percent}\u00A0%`,
  noVat: 'TVA non applicable, article 293 B du code général des impôts.',
  refunded: 'Montant remboursé',
  refundAsked: 'Remboursement demandé',
  disputeLost: 'Rendu par votre banque, après contestation',
  refundedVat: 'dont TVA',
  remaining: 'Reste payé',
  paidBy: 'Réglé par',
  card: 'Carte bancaire, par Stripe',
  reference: 'Référence du paiement',
  disputed:
    'Ce paiement est contesté auprès de votre banque. Son montant reste en suspens jusqu’à ce qu’elle décide.',
  partly: 'Une partie de ce paiement vous a été remboursée.',
  asked:
    'Nous avons demandé le remboursement de ce paiement\u00A0; la banque ne l’a pas encore confirmé. Ce qui avait été acheté n’est plus valable.',
  partlyAsked:
    'Nous avons demandé le remboursement d’une partie de ce paiement\u00A0; la banque ne l’a pas encore confirmé.',
  wholly: 'Ce paiement vous a été remboursé en entier. Ce qui avait été acheté n’est plus valable.',
  lost: 'Votre banque vous a rendu ce paiement après contestation. Ce qui avait été acheté n’est plus valable.',
  test: 'Paiement d’essai\u00A0: aucun argent n’a été encaissé.',
  fictional:
    'Le vendeur est fictif\u00A0: ce site est une démonstration, et ce reçu ne vaut pas justificatif.',
  keeping: `Nous gardons ce reçu ${duration(legal.billingRetentionYears, 'an')}. Il tient compte des remboursements connus le jour où vous l’ouvrez.`,
} as const

/** The list on the profile page. */
export const receiptListTexts = {
  section: 'Mes reçus',
  loading: 'On ouvre le tiroir-caisse…',
  none: 'Aucun paiement, donc aucun reçu.',
  unreadable: 'Vos reçus n’ont pas pu être affichés.',
  all: (count: number) => `Voir les ${count} reçus`,
  pending: 'En cours d’émission',
  disputed: 'Contesté',
  refunded: 'Remboursé',
  partly: 'Remboursé en partie',
} as const
