import { legalPageNames } from '../legal-page-names.ts'
import { CONTEST_MONTHS, conductRules, REPORT_ANSWER_DAYS, TWO_ADMINS_DAYS } from '../moderation.ts'
import { duration } from '../number-words.ts'
import { operator } from '../operator.ts'
import { product } from '../product.ts'
import { week } from '../week-words.ts'
import { delays, shared, sizes } from './shared.ts'

const conduct = Object.values(conductRules)
  .map((rule, n, all) => `- ${rule}${n === all.length - 1 ? '.' : '\u00A0;'}`)
  .join('\n')

/** `/cgu`, as prose (prose.ts). A change of it needs an edition: `npm run legal` says which. */
export const useProse = `
## Qui édite ce site {#editeur}

${shared.publisher}
| Directeur de la publication | ${operator.director} |
| Hébergeur | ${operator.host.name}, ${operator.host.address}, ${operator.host.telephone} |

${shared.fictionalNotice}

## Ce que règlent ces conditions {#objet}

Ces conditions générales d’utilisation régissent l’usage du site et du service ${product.name}, que ${operator.name} propose (« nous »), par toute personne qui y crée un compte ou le consulte (« vous »).

Vous les acceptez en cochant la case prévue quand vous complétez votre profil. Les conditions de vente s’y ajoutent pour ce que vous achetez, et la page « ${legalPageNames.rgpd} » dit ce que nous faisons de vos données.

## Le service {#service}

${product.name} réunit chaque jeudi soir, dans un bar à jeux, des personnes qui, presque toujours, ne se connaissent pas. Un algorithme compose les tables à partir d’un test de personnalité, de ${sizes.interests} passions, de l’âge et du genre des participants, de leurs réponses d’après-soirée, de leurs absences et de leurs rencontres passées, et sépare ceux qui ne doivent plus se rencontrer ; la page « ${legalPageNames.rgpd} » dit comment.

Une table compte ${sizes.usual} personnes. Quand le nombre d’inscrits ne tombe pas juste, elle peut en compter ${sizes.fewer} ou ${sizes.most}, à défaut ${sizes.least}. À moins de ${sizes.least} inscrits dans une ville, la soirée n’y a pas lieu.

Le test s’inspire des seize types de personnalité. C’est un moyen de composer des tables, non un instrument officiel, ni un diagnostic.

Les profils de vos convives se dévoilent le ${week.revealDay} à ${week.profiles}, l’adresse du lieu à ${week.venue} ; les e‑mails partent à ${week.allMailed} au plus tard, sauf si une table ou un lieu reste à confirmer.

## Qui peut s’inscrire {#inscription}

Le service est réservé aux adultes : il faut avoir au moins ${delays.minimumAge}. Le bar peut demander une pièce d’identité.

Chacun vient seul et n’a qu’un compte, à son prénom, avec sa propre adresse e‑mail. Une place est nominative : elle ne se prête ni ne se revend.

## Votre compte {#compte}

Vous vous inscrivez avec une adresse e‑mail, que vous confirmez par un code, ou par l’intermédiaire de Google ou d’Apple. Vous donnez des informations exactes et les tenez à jour.

Vous gardez votre mot de passe pour vous. Si vous pensez que quelqu’un d’autre s’en sert, changez-le et écrivez-nous à ${product.supportEmail}.

Vous pouvez fermer votre compte à tout moment, sans motif, depuis votre profil (« Supprimer mon compte »). Une réservation en cours n’est pas remboursée pour autant.

## La soirée {#soiree}

On s’assied à ${week.begins}, et la partie commence à ${week.playing}. La réservation comprend la création du groupe, la table et les jeux brise-glace ; chacun règle ses consommations au bar.

Le règlement du lieu s’applique à tous ceux qui y entrent. Les profils et l’adresse que vous recevez ne concernent que votre soirée : ils ne se publient pas et ne se transmettent pas.

## Se tenir à table {#comportement}

On traite ses convives comme on aimerait l’être. Ne sont pas admis, à table comme sur le site :

${conduct}

Pour signaler quelqu’un de votre table : la page « Signaler », depuis votre soirée ; vous y suivez ensuite ce que devient votre signalement. Pour tout autre comportement ou contenu, et si vous n’avez pas de compte : ${product.supportEmail}. En cas de danger, appelez d’abord le 17 ou le 112.

Ce qui est signalé n’est lu par aucun programme : des personnes de l’équipe le lisent, en commençant par ce qui presse, et répondent sous ${duration(REPORT_ANSWER_DAYS, 'jour')} à qui a écrit. Elles peuvent avertir l’auteur des faits, ou bloquer son compte ; exclure une personne signalée demande l’accord de deux d’entre elles ; la bloquer aussi, tant que le signalement est ouvert et ${duration(TWO_ADMINS_DAYS, 'jour')} après sa clôture. Qui a écrit n’est jamais nommé.

La personne concernée reçoit un e‑mail qui dit la règle enfreinte, sur quoi la décision repose, et comment la contester dans les ${CONTEST_MONTHS} mois : il suffit d’écrire à ${product.supportEmail}, et une personne réexamine. Le médiateur et la justice restent ouverts. Une exclusion met fin à la place qui était réservée ; prononcée pour faute, elle n’ouvre pas droit à son remboursement, que ces deux personnes peuvent accorder.

## Textes, dessins, photo de profil {#propriete}

Le nom, les dessins, les textes et le code du site nous appartiennent, ou nous avons le droit de nous en servir. Vous pouvez les consulter pour votre usage personnel ; tout autre usage demande notre accord.

La photo que vous ajoutez à votre profil reste la vôtre. Vous nous permettez seulement de la conserver pour vous la montrer ; les personnes de l’équipe peuvent la voir, vos convives non.

## Quand le site ne répond pas {#disponibilite}

Nous faisons ce qu’il faut pour que le site soit ouvert à toute heure, sans pouvoir le garantir : une panne, un entretien ou un cas de force majeure (article 1218 du code civil) peut l’interrompre. Une réservation confirmée reste acquise.

## Notre responsabilité {#responsabilite}

Nous composons les groupes avec soin et réservons la table. Nous ne pouvons pas promettre que l’on s’entendra, et ne répondons ni de la conduite des convives, ni de ce que sert le bar.

${shared.liabilityCap}

## Vos données {#donnees}

La page « ${legalPageNames.rgpd} » dit lesquelles nous avons, pourquoi, pour combien de temps, et comment exercer vos droits.

## Quand ces conditions changent {#changements}

Nous pouvons les modifier. Si le changement est important, un e‑mail vous l’annonce, le site vous l’explique et vous demande votre accord avant votre prochaine réservation ; s’il ne vous convient pas, vous pouvez fermer votre compte. Une réservation déjà payée reste régie par les conditions que vous aviez acceptées.

## Désaccords et droit applicable {#litiges}

${shared.disputes}
`
