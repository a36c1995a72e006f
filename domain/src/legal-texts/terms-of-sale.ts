import { legalPageNames } from '../legal-page-names.ts'
import { inWords } from '../number-words.ts'
import { isSubscription, offers } from '../offers.ts'
import { operator } from '../operator.ts'
import { product } from '../product.ts'
import { week } from '../week-words.ts'
import { delays, shared, sizes } from './shared.ts'

const months = offers
  .filter(isSubscription)
  .map((offer) => inWords(offer.months))
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' ou ')

/** `/cgv`, as prose (prose.ts). A change of it needs an edition: `npm run legal` says which. */
export const saleProse = `
## Qui vend {#vendeur}

${shared.publisher}

${shared.fictionalNotice}

## Ce que règlent ces conditions {#objet}

Ces conditions générales de vente s’appliquent à tout achat fait sur ${product.name} auprès de ${operator.name} (« nous ») par une personne majeure qui agit pour elle-même (« vous »). Elles complètent les conditions d’utilisation.

Vous les acceptez avant de payer. Si elles changent de façon importante, un e‑mail vous l’annonce, le site vous dit ce qui change et vous demande votre accord avant votre prochaine réservation. Celles qui valent pour une commande sont celles du jour où vous la passez : elles sont jointes à son récapitulatif.

## Ce que vous achetez {#offres}

Un billet donne une place à une table, un jeudi. Il comprend la création du groupe, la table réservée et les jeux brise-glace. Il ne comprend ni les consommations, ni le trajet.

Un abonnement est un forfait de ${months}\u00A0mois, payé en une fois et qui ne se renouvelle pas de lui-même. Tant qu’il court, il remplace le billet de chaque jeudi. Les abonnements sont annoncés sur le site et ne sont pas en vente tant qu’ils portent la mention « Bientôt disponible ».

## Les prix {#prix}

${shared.prices}

Les prix sont en euros, toutes taxes comprises. Le montant à payer s’affiche avant le paiement ; c’est lui qui vaut, quelle que soit leur évolution ensuite.

Un code promotionnel réduit le prix dans les limites qui lui sont propres (dates, nombre d’usages) et ne se cumule pas. Si la réduction laisse moins de ${shared.minCharge} à payer, la soirée vous est offerte.

## Réserver {#reservation}

Vous choisissez un jeudi, une ville et une activité, puis une offre. La page de paiement rappelle ce que vous achetez et son prix ; vous pouvez revenir en arrière et corriger jusqu’au dernier moment. Le bouton de paiement vous engage.

On réserve jusqu’au ${week.closingDay} à ${week.closing}, heure de Paris, pour le jeudi qui suit, et pour une soirée à venir à la fois. Ensuite, seules les personnes inscrites sur la liste d’attente d’un jeudi complet peuvent encore prendre une chaise qui se libère et leur est proposée avant le jeudi à ${week.standbyEnd}.

La réservation est acquise quand le paiement est confirmé. Un récapitulatif vous est envoyé par e‑mail, avec le nom du vendeur, l’absence de droit de rétractation et ces conditions de vente en pièce jointe ; gardez-le, il fait foi de votre commande.

## Payer {#paiement}

Le paiement se fait en une fois, par carte bancaire, auprès de notre prestataire Stripe, qui peut demander une confirmation à votre banque. Votre numéro de carte ne passe jamais par nos serveurs.

Un paiement refusé ne réserve rien. Un paiement reçu trop tard, ou pour une soirée complète ou annulée, n’est pas perdu : il devient un billet valable pour un autre jeudi, ou vous est remboursé, si c’est la compensation retenue pour cette soirée.

## Pas de droit de rétractation {#retractation}

Une soirée est une activité de loisirs fournie à une date déterminée. Pour de telles prestations, la loi exclut le droit de rétractation (article L221-28, 12°, du code de la consommation) : une réservation payée ne peut pas être annulée pour ce motif.

Cela vaut pour les billets. Les abonnements ne sont pas en vente : leurs règles de rétractation seront écrites ici avant qu’ils le soient.

## Si vous ne venez pas {#annulation}

Les réservations ne sont pas remboursables, que vous vous désistiez ou que votre chaise reste vide. Une place est nominative et ne se cède pas.

Jusqu’au ${week.closingDay} à ${week.closing} qui précède la soirée, vous pouvez déplacer votre place, une fois par paiement, à un autre jeudi encore ouvert, depuis la page de votre réservation et sans rien payer de plus.

Passé ce délai, vous pouvez encore nous prévenir, par « Je ne peux pas » : si nous réattribuons alors votre chaise à une personne de la liste d’attente, votre billet redevient valable pour un autre jeudi.

Qui a un abonnement en cours peut libérer sa place sur le site jusqu’au jeudi ${week.cancelling} ; l’abonnement continue de courir.

## Si nous annulons {#annulation-par-nous}

Nous pouvons annuler une soirée, en entier ou dans une ville : moins de ${sizes.least} inscrits, lieu fermé, force majeure, ou toute autre raison qui nous empêche de la tenir. Nous pouvons aussi n’annuler que votre place, si aucune table ne peut vous asseoir. Vous en êtes averti par e‑mail dès que nous le décidons, et sur le site à votre visite suivante.

Nous rendons alors à chacun soit son billet, de nouveau valable pour un autre jeudi, soit la somme payée ; l’e‑mail dit lequel. Si vous avez reçu le billet et préférez un remboursement, un bouton de votre profil le demande pendant ${delays.claim}. La somme est rendue par le moyen qui a servi à la payer, dans les ${delays.refund} qui suivent cette demande.

Un billet offert est rendu en billet. Un abonnement continue de courir ; s’il a pris fin entre-temps, un billet le remplace.

Un changement de lieu dans la même ville, ou une table de ${sizes.least} à ${sizes.most} au lieu de ${sizes.usual}, n’est pas une annulation.

## Notre responsabilité {#responsabilite}

Nous répondons de la bonne exécution de ce que vous avez acheté (article L221-15 du code de la consommation), sauf ce qui vous est imputable ou tient au fait imprévisible et insurmontable d’un tiers, ou à la force majeure.

${shared.liabilityCap}

## Vos données {#donnees}

Votre commande nous amène à conserver des données de facturation ; la page « ${legalPageNames.rgpd} » dit lesquelles et pour combien de temps.

## Réclamations, médiation, droit applicable {#litiges}

${shared.disputes}
`
