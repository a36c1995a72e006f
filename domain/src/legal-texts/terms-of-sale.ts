import { legalPageNames } from '../legal-page-names.ts'
import { operator } from '../operator.ts'
import { product } from '../product.ts'
import { week } from '../week-words.ts'
import { delays, shared } from './shared.ts'

/** `/cgv`, as prose (prose.ts). A change of it needs a version: `npm run legal` says which. */
export const saleProse = `
## Qui vend {#vendeur}

${shared.publisher}

${shared.fictionalNotice}

## Ce que règlent ces conditions {#objet}

Ces conditions générales de vente s’appliquent à tout achat fait sur ${product.name} auprès de ${operator.name} (« nous ») par une personne majeure qui agit pour elle-même (« vous »). Elles complètent les conditions d’utilisation.

Vous les acceptez avant de payer. Quand elles changent, le site vous dit ce qui change et vous demande votre accord avant votre prochaine réservation. Celles qui valent pour une commande sont celles du jour où vous la passez.

## Ce que vous achetez {#offres}

Un billet donne une place à une table, un jeudi. Il comprend la création du groupe, la table réservée et les jeux brise-glace. Il ne comprend ni les consommations, ni le trajet.

Un abonnement est un forfait de un, trois ou six mois, payé en une fois et qui ne se renouvelle pas de lui-même. Tant qu’il court, il remplace le billet de chaque jeudi. Les abonnements sont annoncés sur le site et ne sont pas en vente tant qu’ils portent la mention « Bientôt disponible ».

## Les prix {#prix}

${shared.prices}

Les prix sont en euros, toutes taxes comprises. Le montant à payer s’affiche avant le paiement ; c’est lui qui vaut, quoi que deviennent les prix ensuite.

Un code promotionnel réduit le prix dans les limites qui lui sont propres (dates, nombre d’usages) et ne se cumule pas. Si la réduction laisse moins de ${shared.minCharge} à payer, la soirée vous est offerte.

## Réserver {#reservation}

Vous choisissez un jeudi, une ville et une activité, puis une offre. La page de paiement rappelle ce que vous achetez et son prix ; vous pouvez revenir en arrière et corriger jusqu’au dernier moment. Le bouton de paiement vous engage.

On réserve jusqu’au ${week.closingDay} à ${week.closing}, heure de Paris, pour le jeudi qui suit, et pour une soirée à venir à la fois.

La réservation est acquise quand le paiement est confirmé. Un récapitulatif vous est envoyé par e‑mail ; gardez-le, il fait foi de votre commande.

## Payer {#paiement}

Le paiement se fait en une fois, par carte bancaire, auprès de notre prestataire Stripe, qui peut demander une confirmation à votre banque. Votre numéro de carte ne passe jamais par nos serveurs.

Un paiement refusé ne réserve rien. Un paiement reçu trop tard, ou pour une soirée qui n’a plus lieu, n’est pas perdu : il devient un billet valable pour un autre jeudi, ou vous est remboursé quand c’est ce que reçoivent les convives d’une soirée que nous annulons.

## Pas de droit de rétractation {#retractation}

Une soirée est une activité de loisirs fournie à une date déterminée. Pour de telles prestations, la loi exclut le droit de rétractation (article L221-28, 12°, du code de la consommation) : une réservation payée ne peut pas être annulée pour ce motif.

Cela vaut pour les billets. Les règles propres aux abonnements seront écrites ici avant leur mise en vente.

## Si vous ne venez pas {#annulation}

Les réservations ne sont pas remboursables, que vous vous désistiez ou que votre chaise reste vide. Une place est nominative et ne se cède pas.

Jusqu’au mardi 23 h 59 qui précède la soirée, vous pouvez déplacer votre place, une fois par paiement, à un autre jeudi encore ouvert, depuis la page de votre réservation et sans rien payer de plus.

Qui vient avec un abonnement peut libérer sa place sur le site jusqu’au jeudi midi ; l’abonnement continue de courir.

## Si nous annulons {#annulation-par-nous}

Nous pouvons annuler une soirée, en entier ou dans une ville : moins de quatre inscrits, lieu fermé, force majeure, ou toute autre raison qui nous empêche de la tenir. Vous en êtes averti par e‑mail dès que nous le décidons, et sur le site à votre visite suivante.

Nous rendons alors à chacun soit son billet, de nouveau valable pour un autre jeudi, soit la somme payée ; l’e‑mail dit lequel. Si vous avez reçu le billet et préférez un remboursement, le lien de cet e‑mail le demande ; vous pouvez aussi écrire à ${product.supportEmail}. La somme est rendue par le moyen qui a servi à la payer, en ${delays.refund} au plus.

Un billet offert est rendu en billet. Un abonnement continue de courir ; s’il a pris fin entre-temps, un billet le remplace.

Un changement de lieu dans la même ville, ou une table de cinq ou de sept au lieu de six, n’est pas une annulation.

## Ce dont nous répondons {#responsabilite}

Nous répondons de la bonne exécution de ce que vous avez acheté (article L221-15 du code de la consommation), sauf ce qui tient à vous, au fait imprévisible et insurmontable d’un tiers, ou à la force majeure.

${shared.liabilityCap}

## Vos données {#donnees}

Votre commande nous fait tenir des données de facturation ; la page « ${legalPageNames.rgpd} » dit lesquelles et pour combien de temps.

## Réclamations, médiation, droit applicable {#litiges}

${shared.disputes}
`
