import { legalPageNames } from '../legal-page-names.ts'
import { operator } from '../operator.ts'
import { product } from '../product.ts'
import { week } from '../week-words.ts'
import { delays, shared } from './shared.ts'

/** `/cgu`, as prose (prose.ts). A change of it needs a version: `npm run legal` says which. */
export const useProse = `
## Qui édite ce site {#editeur}

${shared.publisher}
| Directeur de la publication | ${operator.director} |
| Hébergeur | ${operator.host.name}, ${operator.host.address} |

${shared.fictionalNotice}

## Ce que règlent ces conditions {#objet}

Ces conditions générales d’utilisation régissent l’usage du site et du service ${product.name}, que ${operator.name} propose (« nous »), par toute personne qui y crée un compte ou le consulte (« vous »).

Vous les acceptez en cochant la case prévue quand vous complétez votre profil. Les conditions de vente s’y ajoutent pour ce que vous achetez, et la page « ${legalPageNames.rgpd} » dit ce que nous faisons de vos données.

## Le service {#service}

${product.name} réunit chaque jeudi soir, dans un bar à jeux, des personnes qui ne se connaissent pas. Un algorithme compose les tables à partir d’un test de personnalité, de trois passions, de l’âge et du genre des participants.

Une table compte six personnes. Quand le nombre d’inscrits ne tombe pas juste, elle peut en compter cinq ou sept, à défaut quatre. À moins de quatre inscrits dans une ville, la soirée n’y a pas lieu.

Le test s’inspire des seize types de personnalité. C’est un moyen de composer des tables, non un instrument officiel, ni un diagnostic.

Les profils de vos convives se dévoilent le ${week.revealDay} à ${week.profiles}, l’adresse du lieu à ${week.venue} ; les e‑mails partent à ${week.allMailed} au plus tard, sauf si une table ou un lieu reste à confirmer.

## Qui peut s’inscrire {#inscription}

Le service est réservé aux adultes : il faut avoir au moins ${delays.minimumAge}. Le bar peut demander une pièce d’identité.

Chacun vient seul et n’a qu’un compte, à son prénom, avec une adresse e‑mail à lui. Une place est nominative : elle ne se prête ni ne se revend.

## Votre compte {#compte}

Vous vous inscrivez avec une adresse e‑mail, que vous confirmez par un code, ou par l’intermédiaire de Google ou d’Apple. Vous donnez des informations exactes et les tenez à jour.

Vous gardez votre mot de passe pour vous. Si vous pensez que quelqu’un d’autre s’en sert, changez-le et écrivez-nous à ${product.supportEmail}.

Vous pouvez fermer votre compte à tout moment, sans motif, depuis votre profil (« Supprimer mon compte »). Une réservation en cours n’est pas remboursée pour autant.

## La soirée {#soiree}

On s’assied à ${week.seated}, et la partie commence à ${week.playing}. La réservation comprend la création du groupe, la table et les jeux brise-glace ; chacun règle ses consommations au bar.

Le règlement du lieu s’applique à tous ceux qui y entrent. Les profils et l’adresse que vous recevez ne concernent que votre soirée : ils ne se publient pas et ne se transmettent pas.

## Se tenir à table {#comportement}

On traite ses convives comme on aimerait l’être. Ne sont pas admis, à table comme sur le site :

- les violences, les menaces, le harcèlement, les avances insistantes ;
- les propos ou les gestes discriminatoires, haineux ou humiliants ;
- les photographies et les enregistrements sans l’accord de ceux qui y figurent ;
- la prospection, commerciale, politique ou religieuse ;
- le profil sous une fausse identité, et la place cédée à quelqu’un d’autre ;
- ce qui perturbe le site : intrusion, extraction de données, envois automatisés.

Pour signaler un comportement ou un contenu : ${product.supportEmail}. En cas de danger, appelez d’abord le 17 ou le 112.

Selon la gravité des faits, nous avertissons leur auteur, suspendons son compte ou le fermons, après lui avoir demandé ses explications quand rien ne presse. Une exclusion pour faute n’ouvre droit à aucun remboursement.

## Textes, dessins, photo de profil {#propriete}

Le nom, les dessins, les textes et le code du site nous appartiennent, ou nous avons le droit de nous en servir. Vous pouvez les consulter pour votre usage personnel ; tout autre usage demande notre accord.

La photo que vous ajoutez à votre profil reste la vôtre. Vous nous permettez seulement de la conserver pour vous la montrer ; vos convives ne la voient pas.

## Quand le site ne répond pas {#disponibilite}

Nous faisons ce qu’il faut pour que le site soit ouvert à toute heure, sans pouvoir le garantir : une panne, un entretien ou un cas de force majeure (article 1218 du code civil) peut l’interrompre. Une réservation confirmée reste acquise.

## Ce dont nous répondons {#responsabilite}

Nous composons les groupes avec soin et réservons la table. Nous ne pouvons pas promettre que l’on s’entendra, et ne répondons ni de la conduite des convives, ni de ce que sert le bar.

${shared.liabilityCap}

## Vos données {#donnees}

La page « ${legalPageNames.rgpd} » dit lesquelles nous avons, pourquoi, pour combien de temps, et comment exercer vos droits.

## Quand ces conditions changent {#changements}

Nous pouvons les modifier. Quand un changement compte, le site vous dit lequel et vous demande votre accord avant votre prochaine réservation ; s’il ne vous convient pas, vous pouvez fermer votre compte. Une réservation déjà payée reste régie par les conditions que vous aviez acceptées.

## Désaccords et droit applicable {#litiges}

${shared.disputes}
`
