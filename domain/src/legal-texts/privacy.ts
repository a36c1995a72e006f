import { EVENING_PAGE_DAYS } from '../calendar/index.ts'
import { SAMPLED_VISITS } from '../client-reports.ts'
import { recipients } from '../data-recipients.ts'
import { FIGURES_FROM } from '../feedback.ts'
import { legal } from '../legal.ts'
import { CODE_MINUTES, MOST_DEVICES } from '../limits.ts'
import { inWords } from '../number-words.ts'
import { legalFormOf, operator } from '../operator.ts'
import { product } from '../product.ts'
import { week } from '../week-words.ts'
import { delays, rows, shared, sizes } from './shared.ts'

const samples = inWords(SAMPLED_VISITS)
const recipientRows = rows(recipients(operator).map(({ name, does }) => [name, does]))

const trackers = operator.recaptcha
  ? 'Aucun traceur de mesure ni de publicité. Pour écarter les robots, reCAPTCHA Enterprise, de Google, examine votre visite et dépose un cookie sur toutes nos pages.'
  : 'Aucun traceur de mesure ni de publicité, donc aucun bandeau\u00A0: la loi n’en demande pas pour ce qui est strictement nécessaire (article 82 de la loi Informatique et Libertés).'

/** `/rgpd`, as prose (prose.ts). A change of it needs an edition: `npm run legal` says which. */
export const privacyProse = `
## Qui est responsable {#responsable}

| Responsable du traitement | ${operator.name}, ${legalFormOf(operator)} |
| Adresse | ${operator.address} |
| Pour nous écrire | ${product.supportEmail} |

${shared.fictionalNotice}

Cette page vaut information au sens des articles 13 et 14 du règlement général sur la protection des données (RGPD). Nous n’avons pas désigné de délégué à la protection des données : une personne vous répond à l’adresse ci-dessus.

## Ce que nous savons de vous {#donnees}

| Votre compte | Adresse e‑mail, vos adresses précédentes, moyen de connexion, dates de création et d’usage. Si vous passez par Google ou Apple, ils nous transmettent votre adresse ; votre mot de passe n’est conservé que sous une forme qui ne permet pas de le lire. |
| Votre profil | Prénom, âge, genre, ${sizes.interests} passions, et la photo que vous ajoutez si vous le voulez. |
| Votre test | Son résultat : un type, une couleur, leurs scores. Vos réponses elles-mêmes restent dans votre navigateur. |
| Vos soirées | Jeudis, ville, activités, la liste d’attente d’un jeudi complet si vous vous y inscrivez, si vous avez dit venir ou non, votre table, votre arrivée notée par le bar, une absence sans prévenir (vous pouvez dire le contraire pendant ${week.contest}), et avec qui vous avez été assis, pour vous présenter de nouveaux visages. |
| Ce que vous attendez | Les villes dont vous attendez l’ouverture, ou la mise en vente des abonnements, si vous nous demandez de vous l’annoncer par « Prévenez-moi », et depuis quand. |
| Vos réponses d’après-soirée | Si vous répondez : votre note, qui était absent, votre envie de revoir chaque convive, un mot pour nous, et le moyen de vous joindre que vous voulez bien laisser. |
| Un signalement | Si vous en faites un : de qui il s’agit, son motif, vos mots, et notre réponse. Si nous prenons une décision sur votre compte : son motif, et ce que vous nous en écrivez. |
| Vos paiements | Montant, offre, date, code promotionnel, état. Jamais votre numéro de carte, que seul Stripe reçoit. |
| Nos échanges | Les messages que vous nous écrivez, la trace des e‑mails que nous vous envoyons, et celle de ce que nous faisons à la main pour vous, avec son motif : un billet offert, un remboursement, une place annulée, un avertissement. |
| La technique | Les journaux de nos serveurs : adresse IP, date, page, erreur, identifiant de votre compte. Et ce que votre navigateur nous signale : l’erreur quand une page tombe en panne, et, pour une visite sur ${samples}, la page et le temps qu’elle a mis à s’afficher ; ces signalements-là n’ont rien qui vous désigne. |

Ce qui est demandé pour s’inscrire et réserver est nécessaire au service : sans cela, nous ne pouvons pas vous asseoir. Votre genre l’est pour composer des tables où personne n’est seul du sien. La photo, les réponses d’après-soirée et le moyen de vous joindre sont facultatifs.

## À quoi cela sert, et de quel droit {#finalites}

| Tenir votre compte, vérifier votre adresse | Le contrat qui nous lie (RGPD, article 6.1.b). |
| Composer votre table et vous la dévoiler | Le contrat. |
| Tenir compte de votre genre, pour que personne ne soit seul du sien à table | Notre intérêt légitime à des tables équilibrées (article 6.1.f). Vous pouvez vous y opposer en nous écrivant. |
| Encaisser, réserver, rembourser | Le contrat. |
| Vous écrire : code, bienvenue, récapitulatif, place réservée ou déplacée, liste d’attente, dévoilement, question sur votre chaise, « Toujours partant ? », rappel, absence notée, question du vendredi, choix partagés, annulation, billet gardé, rendu ou offert, remboursement, réponse à un signalement, décision sur votre compte, message de l’équipe, changement d’adresse, de mot de passe ou de ces pages, suppression du compte | Le contrat. Nous n’envoyons pas de publicité. |
| Vous annoncer une ouverture, une seule fois, si vous le demandez par « Prévenez-moi » | Votre consentement (article 6.1.a). Vous le retirez d’un geste, depuis votre profil. |
| Vous mettre en relation avec un convive qui le souhaite comme vous, vous réunir à une même table | Le contrat : c’est vous qui le demandez. |
| Mieux composer les tables d’après vos réponses et celles de vos convives | Notre intérêt légitime à des tables où l’on se plaît (article 6.1.f). Vous pouvez vous opposer depuis votre profil, sans rien perdre, à ce que les réponses de vos convives comptent pour vous ; les vôtres sont facultatives. |
| Savoir qui vient et qui est venu, pour que personne ne trouve une table vide | Notre intérêt légitime (article 6.1.f). Vous pouvez vous y opposer en nous écrivant. |
| Ne pas réunir à une même table des personnes qui ont manqué des soirées sans prévenir, dans l’année | Notre intérêt légitime à des tables complètes (article 6.1.f). Vous pouvez vous y opposer depuis votre profil, sans rien perdre. |
| Tenir notre comptabilité | Une obligation légale (article 6.1.c). |
| Répondre à vos messages et à vos signalements, décider d’un avertissement ou d’une exclusion, protéger le site et les convives, prévenir la fraude, réparer les pannes | Notre intérêt légitime à un service sûr et fiable (article 6.1.f). |

Nous ne vendons ni ne louons vos données, et n’en tirons aucune publicité.

## Ce que fait l’algorithme {#algorithme}

Il rapproche les inscrits d’un même jeudi et d’une même ville d’après leur test, leurs passions, leur âge, leur genre, leurs réponses d’après-soirée, leurs absences sans prévenir et ceux avec qui ils ont déjà été assis. Il préfère ceux qui ne se sont jamais rencontrés, réunit ceux qui demandent ensemble à se retrouver, et sépare ceux qui ne doivent plus se rencontrer. Il ne regarde rien d’autre. Une personne de l’équipe peut aussi changer une table à la main.

Qui ne doit plus rencontrer qui, vous le dites vous-même après une soirée, ou une personne de notre équipe le note, avec son motif : l’algorithme n’en sait que les noms et, après un « Plutôt pas » ou un signalement, qui des deux laisse sa place à l’autre. Fermer son compte efface cette note.

Le placement à une table est automatique. Dans deux cas seulement, il met fin à une place sans qu’une personne le décide : quand une ville compte moins de ${sizes.least} inscrits, et quand aucune table ne peut plus vous asseoir. Le second peut tenir à une personne que vous ne devez plus rencontrer, après un « Plutôt pas », un signalement ou une note de notre équipe. Votre billet vous revient, et rien ne change à un abonnement. Vous pouvez demander qu’une personne réexamine ce placement ou cette annulation, et lui dire ce que vous en pensez (article 22 du RGPD) : écrivez-nous.

## Après la soirée {#apres}

Le vendredi, nous vous demandons comment c’était et avec qui vous rejoueriez. Vous répondez si vous voulez, et changez d’avis jusqu’au ${week.answersDay} à ${week.answersHour}. Jusque-là vos réponses sont cachetées : personne d’autre que vous ne peut les lire.

| Ce que vos convives en apprennent | Rien, sauf si le choix est partagé : deux personnes qui ont dit « Avec plaisir » l’une de l’autre, et laissé chacune un moyen de les joindre, reçoivent celui de l’autre, une fois, le ${week.answersDay} à ${week.answersHour}. Personne n’apprend un choix qui ne l’est pas. « Votre compagnie a plu » se dit sans nom et sans nombre. |
| Qui les lit | Personne chez nous ne lit qui a répondu quoi de qui ; la console sait seulement quelles personnes ne se rencontrent plus, pour celles que nous avons nous-mêmes séparées. Nous lisons le mot pour la maison, sans son auteur, et des totaux à partir de ${inWords(FIGURES_FROM)} réponses. Un signalement est lu par les personnes qui vous répondent, et elles seules. |
| Ce qu’elles changent | « Plutôt pas » et un signalement vous séparent tant que vos deux comptes existent, sans que l’autre le sache : nous ne reconnaissons pas qui efface le sien et en ouvre un autre. Vous pouvez revenir dessus depuis votre profil. S’il ne reste pour vous qu’une chaise à la table d’une personne pour qui vous aviez répondu « Plutôt pas », nous ne le demandons qu’à vous : venir tout de même, ou renoncer à cette soirée ; personne d’autre ne l’apprend. Une personne signalée laisse sa place à qui l’a signalée, sans savoir pourquoi. L’algorithme estime aussi, d’après les réponses de vos convives, à quel point votre compagnie plaît, pour équilibrer les tables. Cette estimation n’est montrée à personne, nous compris, se refait à chaque fois, et s’efface avec les réponses dont elle vient. |
| Combien de temps | Les réponses : ${delays.feedback} au plus, ou jusqu’à la fermeture d’un des comptes. Le moyen de vous joindre : jusqu’au ${week.answersDay} à ${week.answersHour}, ou ${week.pageDays} de plus s’il a été échangé. Une demande de retrouvailles : ${inWords(EVENING_PAGE_DAYS)} jours après son jeudi. Un signalement que vous faites : ${delays.feedback} après sa clôture, ou jusqu’à la fermeture de votre compte. Un signalement sur vous : ${delays.feedback} après sa clôture ; si vous fermez votre compte avant, il reste, sans votre identifiant. Tant qu’il n’est pas clos, un signalement ne s’efface pas tout seul. |

## Qui les voit {#destinataires}

| Vos convives | À partir du ${week.revealDay} à ${week.profiles} : votre prénom, le résultat de votre test, vos passions, et si vous avez dit ne pas venir. Rien de plus, sinon ce que la table a en commun (une passion, des âges proches) et, si le choix est partagé, le moyen de vous joindre que vous avez laissé. |
| Nous | Les personnes qui organisent les soirées et vous répondent, et elles seules. |
| Le bar | Par e‑mail, le nombre de convives. Le jeudi de ${week.checkIn} à ${week.checkInEnds}, sur une page ouverte par un lien à son nom (${MOST_DEVICES} appareils au plus), les prénoms de chaque table et qui a dit ne pas venir, pour noter les arrivées. Rien d’autre. |
${recipientRows}
| Les autorités | Quand la loi nous y oblige. |

Chaque prestataire n’agit que pour ce qui est dit ici. Google traite aux États-Unis ce qui sert à vous connecter, et Stripe peut y traiter ce qui sert à lutter contre la fraude ; ces transferts sont encadrés par la décision d’adéquation de la Commission européenne (cadre de protection des données UE–États-Unis) ou par ses clauses contractuelles types.

## Combien de temps {#durees}

| Compte, profil et contact | Tant que vous avez un compte, et ${delays.contact} au plus après votre dernière utilisation. |
| Facturation | ${delays.billing}, comme le code de commerce le demande. |
| Liste d’attente | Votre place est effacée dès que vous réservez ce jeudi-là ou la quittez, et sinon la nuit qui suit la soirée. La date de ce jeudi peut rester dans votre compte jusqu’à ce que vous en attendiez un autre. |
| Une ouverture que vous attendez | Jusqu’à l’e‑mail promis, jusqu’à ce que vous y renonciez, ou jusqu’à la fermeture de votre compte. |
| Qui a dit venir, et qui est venu | ${delays.rsvpAndCheckIn} au plus, ou jusqu’à la fermeture de votre compte. |
| Codes de vérification | Valables ${inWords(CODE_MINUTES)} minutes. Leur empreinte, illisible, reste jusqu’au code suivant ou jusqu’à la fermeture du compte. |
| Nouvelle adresse demandée | Celle que vous n’avez pas confirmée par son code est effacée la nuit suivante. |
| Texte des e‑mails | Effacé une fois l’e‑mail parti. Celui d’un e‑mail qui n’a pas pu partir reste jusqu’à ce qu’une personne le renvoie, ou jusqu’à la fermeture de votre compte. |
| Trace des e‑mails, journal de ce que nous faisons à la main | Jusqu’à la fermeture de votre compte. Le journal garde ensuite l’acte et sa date, sans rien qui vous désigne. |
| Vos messages | Dans notre messagerie, ${delays.contact} au plus. |
| Journaux des serveurs | ${legal.logDays} jours. |
| Sauvegardes | Ce qui est effacé y reste au plus ${legal.backupWeeks} semaines, et n’en ressort que si la base est perdue : nous l’effaçons alors de nouveau. |
| Codes promotionnels utilisés | Tant que vous avez un compte. Après sa fermeture, une empreinte de votre adresse, illisible et sans votre nom, reste auprès du code tant qu’il est valable, et ${delays.contact} au plus : elle empêche la même adresse de s’en servir deux fois. |

À la fermeture de votre compte, nous effaçons ou rendons anonyme ce que la loi ne nous oblige pas à garder. Un dernier e‑mail vous le confirme ; l’adresse à laquelle il part est effacée une fois qu’il est remis.

## Dans votre navigateur {#navigateur}

Les pages s’y composent, à partir de ce que nos serveurs vous envoient. Nous n’y gardons que le nécessaire : de quoi vous laisser connecté, et ce que vous avez commencé (un test à moitié rempli, par exemple), pour qu’une page rechargée ne vous fasse rien perdre. Cela tient dans le stockage local de votre navigateur, que vous pouvez vider. La page de votre table y laisse une copie d’elle-même et de la soirée (l’adresse, les prénoms et les passions de la tablée, les jeux du bar), pour le soir où le réseau manque : elle ne s’ouvre plus après le vendredi ${week.checkInEnds}, et s’efface quand vous vous déconnectez. Ce qui se dit à table n’est enregistré nulle part ; nous comptons les tables qui ont joué, et jusqu’où, sans savoir qui.

${trackers} Sur la page où vous payez par carte, et sur elle seule, Stripe dépose ses propres cookies de sécurité, pour reconnaître la fraude.

## Comment elles sont gardées {#securite}

Les échanges avec le site sont chiffrés. Des règles limitent ce que chaque compte peut lire à ce qui le concerne, et seuls nos serveurs écrivent ce dont dépend une réservation. Si une faille vous exposait à un risque élevé, nous vous le dirions.

## Vos droits {#droits}

Vous pouvez, gratuitement :

- savoir quelles données nous avons et en recevoir une copie ;
- les faire corriger, ou effacer ;
- les emporter, dans un format que d’autres savent lire ;
- vous opposer à un usage fondé sur notre intérêt légitime, ou le faire suspendre (pour les réponses de vos convives et vos absences, depuis votre profil) ;
- retirer votre consentement à l’annonce d’une ouverture, depuis votre profil ;
- dire ce qu’elles doivent devenir après votre mort.

Cette copie contient vos réponses, jamais celles des autres. Elle ne dit pas qui, en dehors de vos propres choix, nous tenons à distance de vous : cela désignerait quelqu’un d’autre, dont les droits comptent autant que les vôtres (article 15.4 du RGPD). Vous pouvez nous le demander par écrit : une personne examinera ce qui peut vous être dit.

Votre profil vous laisse télécharger vos données et supprimer votre compte. Pour le reste, écrivez à ${product.supportEmail}, de préférence depuis l’adresse de votre compte. Nous répondons sous ${delays.answer} ; si un doute sérieux existe sur votre identité, nous vous demandons de quoi le lever.

Si notre réponse ne vous convient pas, vous pouvez adresser une réclamation à la CNIL : 3, place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, https://www.cnil.fr/fr/plaintes

## Mineurs {#mineurs}

Le service n’est pas ouvert aux moins de ${delays.minimumAge}. Un compte que nous apprenons être celui d’un mineur est fermé, et ses données effacées.

## Quand cette page change {#changements}

La date en tête dit depuis quand elle vaut. Un changement qui compte vous est annoncé par e‑mail, avec ce qui change.
`
