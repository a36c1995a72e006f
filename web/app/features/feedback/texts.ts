import { legal } from '@tablee/domain/legal'
import { HANDLE_LENGTH } from '@tablee/domain/limits'
import { duration, inWords } from '@tablee/domain/number-words'
import { REUNION_COMPANIONS } from '@tablee/domain/reunions'
import { week } from '@tablee/domain/week-words'
import { capitalised } from '../../messages/site.ts'

/** The question after an evening: `/…`, three steps and the answers that were sent. */
export const questionTexts = {
  page: 'Votre soirée',
  stage: (step: number) => `Étape ${step} sur 3`,
  loading: 'On refait du café…',
  unreadable: 'La question n’a pas pu s’afficher',
  unreadableText: 'Rien n’est perdu. Vérifiez votre connexion, puis réessayez.',
  none: 'Rien à vous demander.',
  noneText: `La question se pose le ${week.questionDay} qui suit la soirée, à ${week.question}, et se ferme le ${week.answersDay} à ${week.answersHour}.`,
  gaveUp: 'Vous aviez dit «\u00A0Je ne peux pas\u00A0»\u00A0: cette question est pour qui est venu.',
  unnoted:
    'Le bar n’a pas noté votre arrivée. Si vous étiez là, dites «\u00A0J’y étais\u00A0» au-dessus de cette page\u00A0: la question s’ouvrira aussitôt.',
  early: 'Encore un peu tôt.',
  earlyText: (day: string) => `La question vous attend ${day}, à ${week.question}.`,
  alone: 'Plus personne à table.',
  aloneText: 'Vos convives ne sont plus inscrits : il n’y a personne à revoir de cette soirée.',
  failed: 'Vos réponses n’ont pas pu être enregistrées',
} as const

export const ratingTexts = {
  title: 'Alors, cette tablée ?',
  lead: 'De une à six chaises, quelle note pour jeudi ?',
  legend: 'La soirée, de une à six chaises',
  words: {
    1: 'À oublier',
    2: 'Décevante',
    3: 'Correcte',
    4: 'Bonne',
    5: 'Très bonne',
    6: 'À refaire',
  },
  said: (rating: 1 | 2 | 3 | 4 | 5 | 6): string =>
    `${rating} sur 6, ${ratingTexts.words[rating].toLocaleLowerCase('fr')}`,
} as const

export const membersTexts = {
  title: 'Avec qui rejouer ?',
  lead: 'Un choix ne se sait que s’il est partagé, et si chacun a glissé sa carte.',
  list: 'Vos convives',
  question: (name: string) => `Revoir ${name} ?`,
  wishes: { 'with-pleasure': 'Avec plaisir', 'why-not': 'Pourquoi pas', 'rather-not': 'Plutôt pas' },
  absent: 'Chaise vide',
  absentOf: (name: string) => `${name}, chaise vide`,
  absentNote: 'chaise vide',
  present: 'Était là',
  presentOf: (name: string) => `${name} était là`,
  silent: '« Plutôt pas » reste entre nous : plus de table commune, et personne n’en sait rien.',
  unanswered: (names: string) => `Encore ${names}.`,
} as const

export const cardTexts = {
  title: 'Glissez votre carte.',
  lead: `Elle ne part que si le choix est partagé, et contre une autre : sans carte, pas d’échange. Facultatif, et vous pouvez la reprendre jusqu’à ${week.answersDay} ${week.answersHour}.`,
  kinds: 'Comment vous joindre',
  kind: { email: 'E‑mail', phone: 'Téléphone', handle: 'Pseudo' },
  label: { email: 'Votre e‑mail', phone: 'Votre numéro', handle: 'Votre pseudo' },
  error: {
    email: 'Cette adresse n’est pas complète.',
    phone: 'Ce numéro n’est pas complet.',
    handle: `Un pseudo compte de ${HANDLE_LENGTH.min} à ${HANDLE_LENGTH.max} lettres, chiffres ou tirets, sans point : il deviendrait un lien.`,
  },
  note: 'Un mot pour la maison',
  why: 'Pourquoi, qui lit, combien de temps',
  because: [
    'Vos réponses servent à vous remettre en relation avec qui le souhaite comme vous, et à mieux composer les tables.',
    `Elles sont cachetées : aucun convive ne les lit, jamais. Votre carte ne part, ${week.answersDay} à ${week.answersHour}, qu’à qui vous a choisi comme vous et a laissé la sienne. Le mot est pour la maison, sans votre nom.`,
    `Les réponses s’effacent au bout d’${duration(legal.feedbackRetentionYears, 'an')}, ou avec votre compte ; la carte, dès ${week.answersDay}, ou ${week.pageDays} après si elle a été échangée.`,
  ],
  whole: 'Tout lire',
  send: 'Cacheter mes réponses',
  sending: 'La cire refroidit…',
} as const

/** The page of an evening whose answers were sent, until Monday 20:00. */
export const sentTexts = {
  kicker: 'Vos réponses',
  title: 'C’est cacheté.',
  opens: (day: string) => `On ouvre ${day} à ${week.answersHour}.`,
  lead: 'Pour tout le monde en même temps. D’ici là, personne d’autre ne les lit.',
  evening: 'La soirée',
  chairs: (count: number) => `${count} ${count === 1 ? 'chaise' : 'chaises'} sur 6`,
  members: 'Vos convives',
  answers: (given: number, absent: number) =>
    [
      given > 0 && `${given} ${given === 1 ? 'réponse' : 'réponses'}`,
      absent > 0 && (absent === 1 ? 'une chaise vide' : `${absent} chaises vides`),
    ]
      .filter(Boolean)
      .join(', '),
  card: 'Votre carte',
  noCard: 'Aucune',
  takeBack: 'Reprendre ma carte',
  takenBack: 'Votre carte est reprise.',
  change: 'Changer une réponse',
} as const

/** The page of an evening once everything has been revealed. */
export const revealTexts = {
  chosen: (words: string) => `${words}.`,
  chosenLead: (name: string, day: string) => `${name} et vous, ${day}.`,
  theirs: {
    email: (of: string) => `L’e‑mail ${of}`,
    phone: (of: string) => `Le numéro ${of}`,
    handle: (of: string) => `Le pseudo ${of}`,
  },
  yours: {
    email: (name: string, value: string) => `${name} a reçu votre e‑mail : ${value}`,
    phone: (name: string, value: string) => `${name} a reçu votre numéro : ${value}`,
    handle: (name: string, value: string) => `${name} a reçu votre pseudo : ${value}`,
  },
  others: 'Réciproque aussi',
  also: (name: string) => `${name} aussi`,
  copy: 'Copier',
  copyOf: (name: string) => `Copier les coordonnées ${name}`,
  copied: 'C’est copié.',
  notCopied: 'La copie n’a pas abouti : recopiez à la main.',
  copyHandle: (of: string) => `Copier le pseudo ${of}`,
  likedToo: 'Votre compagnie a plu aussi. On ne dit ni à qui, ni à combien.',
  writeTo: (name: string) => `Écrire à ${name}`,
  liked: 'Votre compagnie a plu.',
  likedLead: 'À plusieurs de vos convives. On ne dit ni qui, ni combien : gardez le compliment entier.',
  likedNote:
    'Pas d’échange de coordonnées pour cette tablée. Cela ne dit rien de plus : il faut le même choix et une carte, de chaque côté.',
  quiet: 'Trois heures sur cinquante.',
  quietLead: 'C’est, dit-on, ce qu’il faut pour devenir amis. Vous avez déjà commencé.',
  quietNote:
    'Pas d’échange de coordonnées pour cette tablée. Rien d’autre n’est à lire dans ce silence : il faut le même choix et une carte, de chaque côté.',
  matchGone: 'Qui avait échangé ses coordonnées avec vous a effacé son compte\u00A0: elles ne sont plus ici.',
  unanswered:
    'Vous n’avez pas répondu à la question de cette soirée : rien à lire ici. La prochaine vous attend.',
  comeBack: 'Revenir un jeudi',
  comeBackOn: (day: string) => `Revenir ${day}`,
} as const

/** The page of an evening when there is nothing to show yet, or any more. */
export const eveningTexts = {
  page: 'Votre soirée',
  loading: 'On cherche votre soirée…',
  unreadable: 'Votre soirée n’a pas pu s’afficher',
  none: 'Cette chaise n’était pas la vôtre.',
  noneText: 'Aucune soirée à votre nom ce jeudi-là. Les vôtres sont dans votre profil.',
  closed: 'Cette page s’est refermée.',
  closedText: `Elle reste ouverte ${week.pageDays}, avec les coordonnées échangées, qui s’effacent ensuite.`,
  early: 'La nuit porte conseil.',
  earlyText: (day: string) =>
    `${capitalised(day)}, à ${week.question}, nous vous demanderons comment c’était.`,
  opening: 'On ouvre les enveloppes.',
  openingText: 'Un instant : cette page se met à jour toute seule.',
} as const

export const reunionTexts = {
  kicker: 'Retrouvailles',
  loading: 'On cherche vos demandes…',
  unreadable: 'Vos demandes de retrouvailles n’ont pas pu être affichées.',
  question: (day: string) => `${day}, à la même table ?`,
  title: 'Se retrouver à la même table ?',
  text: 'Si la demande est partagée, et si la table peut se faire ainsi, l’algorithme vous réunit, avec de nouveaux visages. Chacun réserve et paie comme d’habitude.',
  keep: 'Plus tard',
  choose: 'Quel jeudi',
  whom: `Avec qui (${inWords(REUNION_COMPANIONS)} personnes au plus)`,
  ask: 'Demander',
  asked: (day: string) => `C’est demandé pour ${day}.`,
  askedText: (names: string, people: number) =>
    `Si ${names} le ${people === 1 ? 'demande' : 'demandent'} aussi, l’algorithme vous réunit, sauf si la table ne peut pas se faire ainsi. Chacun réserve et paie comme d’habitude.`,
  takeBack: 'Reprendre ma demande',
  calledOff: (day: string) => `${day} n’aura pas lieu.`,
  calledOffText: 'Reprenez votre demande pour en choisir un autre.',
  book: 'Réserver ce jeudi',
  failed: 'Votre demande n’a pas pu être enregistrée',
} as const

export const noShowTexts = {
  label: 'Votre présence',
  title: 'Le bar n’a pas noté votre arrivée\u00A0: vous étiez là\u00A0?',
  text: 'Vos convives n’en savent rien.',
  contest: 'J’y étais',
  contesting: 'On corrige…',
  contested: 'C’est corrigé\u00A0: vous y étiez.',
} as const
