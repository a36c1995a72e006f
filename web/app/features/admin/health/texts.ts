import type { Finding, HealthCheck } from '@tablee/domain/admin-calls'
import { MIN_GROUP_SIZE } from '@tablee/domain/capacity'
import type { BrowserErrorKind, VitalName } from '@tablee/domain/client-reports'
import { CARDS_IN_HOUR, DEAD_MAILS_AT_ONCE } from '@tablee/domain/limits'
import { REPORT_ANSWER_DAYS } from '@tablee/domain/moderation'
import { duration, inMinutes, inWords } from '@tablee/domain/number-words'
import { type Objective, objectiveSeconds, RETRY_MINUTES, WATCHED_HOURS } from '@tablee/domain/objectives'
import { week } from '@tablee/domain/week-words'
import { capitalised } from '../../../messages/site.ts'
import { counted, mailKindWords } from '../words.ts'

export const healthTexts = {
  title: 'Santé',
  text: 'Ce qui ne va pas, pour qui, depuis quand, et quoi faire.',
  check: 'Vérifier à nouveau',
  checkedAt: (hour: string) => `Vérifié à ${hour}`,
  well: 'Tout va bien.',
  wellText:
    'Signalements, paiements, e‑mails, annonces de Stripe, étapes de la semaine, effacements, registres : rien à régler.',
  toMend: (count: number) => (count > 1 ? 'choses à régler' : 'chose à régler'),
  first: (shown: number) =>
    shown > 1
      ? `Les ${shown} premières sont montrées : réglez-les, les autres suivront.`
      : 'La première est montrée : réglez-la, les autres suivront.',
  since: (when: string) => `Depuis ${when}`,
  gone: mailKindWords.account_deleted,
  repair: {
    title: 'Réparer ce paiement',
    text: 'La place est donnée si la soirée le permet ; sinon un billet reste à utiliser.',
    confirm: 'Réparer',
    done: 'Paiement réparé.',
  },
  end: {
    title: 'Fermer ce paiement',
    text: 'Il est annulé chez Stripe. S’il vient d’être réglé, ce qui a été payé est donné.',
    confirm: 'Fermer',
    done: 'Paiement fermé.',
  },
  resendAll: {
    button: 'Tout renvoyer',
    title: 'Renvoyer tous les e‑mails abandonnés ?',
    text: `Ceux qui sont encore vrais repartent dans les ${inWords(RETRY_MINUTES)} minutes, jusqu’à ${inWords(DEAD_MAILS_AT_ONCE)}. Les codes ne repartent pas. Faites-le quand le serveur d’e‑mails répond de nouveau.`,
    confirm: 'Tout renvoyer',
    done: 'Les e‑mails repartent.',
  },
  toStripe: 'Voir dans Stripe',
  toPerson: 'Ouvrir la fiche',
  toEvening: 'Voir ce jeudi',
  asked: 'Question du vendredi',
  revealed: 'Dévoilement du lundi',
  toReports: 'Ouvrir les signalements',
  relay:
    'Apple ne relaie que les expéditeurs inscrits chez lui\u00A0: inscrivez le nôtre (docs/deploy.md), puis renvoyez',
  to: (address: string) => `à ${address}`,
  inCity: (count: number, city: string, day: string) => `${count} à ${city}, ${day}`,
  booksRead: (when: string, size: string) => `Registres relus le ${when} : ${size} éléments.`,
  booksNotRead: 'Les registres n’ont pas encore été relus : ils le sont chaque nuit.',
  broken: (no: string, count: number) => `${no}, ${counted(count, 'document', 'documents')}`,
  withoutSignIn: (count: number, accounts: number) => `${count} comptes sur ${accounts}`,
  objectives: 'Nos promesses',
  objectivesText: `Des ${inWords(WATCHED_HOURS)} dernières heures ; pour la révélation, du dernier mercredi. Une promesse manquée alerte l’équipe.`,
  objectivesUnreadable:
    'Elles n’ont pas pu être calculées. Si cela dure, les journaux du serveur disent pourquoi.',
  browser: 'Chez les visiteurs',
  browserText: `Ce que les pages ont signalé d’elles-mêmes ces ${inWords(WATCHED_HOURS)} dernières heures, sans dire de qui.`,
  browserUnreadable:
    'Ces chiffres n’ont pas pu être lus. Si cela dure, les journaux du serveur disent pourquoi.',
  poor: (poor: string, count: string) => `${poor} sur ${count} au-delà du seuil`,
  unmeasured: 'Rien de mesuré.',
  dropped: (count: string) => `${count} signalements de plus n’ont pas été gardés.`,
  noneTimed: 'Rien à mesurer.',
  met: (count: number) => counted(count, 'tenue', 'tenues'),
  missed: (count: number) => counted(count, 'manquée', 'manquées'),
  worst: (duration: string) => `au plus long ${duration}`,
  versions: (version: string, expected: string) => `reçu en ${version}, attendu en ${expected}`,
  keys: (secret: string, publishable: string) =>
    `STRIPE_SECRET_KEY : ${secret}, STRIPE_PUBLISHABLE_KEY : ${publishable}`,
  cards: (count: number) => `${count} cartes refusées en une heure`,
  waiting: (count: number) => counted(count, 'e‑mail', 'e‑mails'),
} as const

export const findingTexts: Readonly<Record<Finding['kind'], { title: string; advice: string }>> = {
  'payment-unfulfilled': {
    title: 'Payé, mais rien n’a été donné',
    advice: 'Stripe a l’argent, et la personne n’a ni place ni billet. Réparez.',
  },
  'payment-without-payer': {
    title: 'Encaissé, sans billet',
    advice: 'Offrez un billet depuis la fiche ; si le compte n’existe plus, remboursez dans Stripe.',
  },
  'payment-open': {
    title: 'Paiement resté ouvert',
    advice: 'La date est passée : plus personne ne peut le régler. Fermez-le.',
  },
  'mail-dead': {
    title: 'E‑mail abandonné',
    advice: 'Il n’a pas pu être remis. Renvoyez-le quand la cause est levée, ou tous ensemble.',
  },
  'mails-overdue': {
    title: 'E‑mails en attente',
    advice: `La file est reprise toutes les ${inWords(RETRY_MINUTES)} minutes. Si cela dure, le serveur d’e‑mails ne répond plus.`,
  },
  'webhook-waiting': {
    title: 'Annonce de Stripe non reçue',
    advice: 'Stripe réessaie pendant trois jours. Si cela dure, voyez dans Stripe ce que nous avons répondu.',
  },
  'webhook-refused': {
    title: 'Annonce de Stripe refusée',
    advice: 'Elle ne dit pas ce que nous avions écrit : comparez dans Stripe, et remboursez au besoin.',
  },
  'webhook-version': {
    title: 'Annonces de Stripe dans une autre version',
    advice:
      'Dans Stripe, Développeurs, Webhooks : créez un point d’accès avec la version attendue et les mêmes événements, mettez son secret à la suite de l’ancien, puis supprimez l’ancien point d’accès.',
  },
  'keys-differ': {
    title: 'Clés de Stripe de deux modes',
    advice:
      'Aucune carte ne passera. STRIPE_SECRET_KEY et STRIPE_PUBLISHABLE_KEY doivent être toutes deux de test, ou toutes deux réelles : remplacez celle qui ne l’est pas, puis déployez.',
  },
  'card-testing': {
    title: 'Cartes essayées en série',
    advice: `${capitalised(inWords(CARDS_IN_HOUR))} cartes refusées ou plus en une heure sur un seul compte : peut-être des cartes volées. Voyez la fiche, et bloquez le compte au besoin.`,
  },
  'refund-failed': {
    title: 'Remboursement non abouti',
    advice: 'La banque nous a renvoyé l’argent. Remboursez à nouveau depuis la fiche, ou autrement.',
  },
  'refund-owed': {
    title: 'Remboursement dû',
    advice:
      'L’argent n’est pas encore rendu. Ce qui attend ou a été refusé est réessayé toutes les heures ; ce que la banque a renvoyé est à rembourser à nouveau depuis la fiche, ou dans Stripe : c’est noté de soi-même.',
  },
  'calling-off-unfinished': {
    title: 'Annulation inachevée',
    advice: 'Reprenez-la depuis la page de ce jeudi. Si cela dure, les journaux du serveur disent pourquoi.',
  },
  'step-late': {
    title: 'Étape en retard',
    advice: 'Lancez-la depuis la page de ce jeudi.',
  },
  'people-unseated': {
    title: 'Personnes sans table',
    advice: `Jusqu’à jeudi, ${week.groupEditDeadline}, asseyez-les depuis la page des tables ; à ${week.frozen}, leur place est annulée, leur billet rendu, et un e‑mail le leur dit.`,
  },
  'tables-small': {
    title: `Tables de moins de ${inWords(MIN_GROUP_SIZE)}`,
    advice: `Jusqu’à jeudi, ${week.groupEditDeadline}, réunissez-les depuis la page des tables ; ensuite, seul le bar peut les réunir, sur place, dès ${week.merging}.`,
  },
  'tables-unplaced': {
    title: 'Tables qui n’ont pas de lieu',
    advice: 'Ajoutez un lieu, ou des tables à un lieu : elles y sont placées d’elles-mêmes.',
  },
  'feedback-late': {
    title: 'Question ou dévoilement en retard',
    advice: `C’est réessayé toutes les ${inWords(RETRY_MINUTES)} minutes. Si cela dure, les journaux du serveur disent pourquoi.`,
  },
  'report-waiting': {
    title: 'Signalement à lire',
    advice: `La réponse est due sous ${duration(REPORT_ANSWER_DAYS, 'jour')}. Lisez-le maintenant : une personne peut être en danger.`,
  },
  'report-overdue': {
    title: `Signalement sans réponse depuis ${duration(REPORT_ANSWER_DAYS, 'jour')}`,
    advice: 'La personne attend. Lisez, répondez, puis décidez.',
  },
  'erasure-broken': {
    title: 'Effacement interrompu',
    advice:
      'La nuit prochaine le reprend. S’il est encore là demain, les journaux du serveur disent pourquoi.',
  },
  'sign-ins-missing': {
    title: 'Comptes sans moyen de connexion',
    advice:
      'Ils sont trop nombreux pour être des départs : l’effacement de la nuit n’y touche pas. Après une restauration, remettez d’abord les connexions (docs/restore.md).',
  },
  'books-broken': {
    title: 'Registres qui se contredisent',
    advice:
      'Ce qui ne doit jamais arriver : docs/invariants.md dit quoi, sous ce numéro, et les journaux du serveur nomment les documents. Ne corrigez rien à la main.',
  },
  'audit-overdue': {
    title: 'Registres non relus',
    advice: 'Ils le sont chaque nuit. Les journaux du serveur disent pourquoi la relecture n’aboutit pas.',
  },
  'schedule-silent': {
    title: 'Tâche planifiée silencieuse',
    advice:
      'Elle n’a plus abouti depuis trop longtemps. Les journaux du serveur disent si elle échoue ; Cloud Scheduler, si elle est encore appelée.',
  },
  'check-failed': {
    title: 'Vérification impossible',
    advice: 'Le reste a été vérifié. Si cela dure, les journaux du serveur disent pourquoi.',
  },
}

export const checkNames: Readonly<Record<HealthCheck, string>> = {
  payments: 'Paiements',
  mails: 'E‑mails',
  webhooks: 'Annonces de Stripe',
  week: 'Étapes et tables',
  reports: 'Signalements',
  erasures: 'Effacements',
  books: 'Registres',
  schedules: 'Tâches planifiées',
}

/** The objectives of `domain/src/objectives.ts`, with their limits. */
export const objectiveTexts: Readonly<Record<Objective, string>> = {
  booking: `Une réservation aboutit moins de ${objectiveSeconds.booking} secondes après le paiement`,
  reveal: `L’e‑mail de révélation est parti le ${week.revealDay} à ${week.allMailed}\u00A000`,
  code: `Un code part en moins d’${inMinutes(objectiveSeconds.code / 60)}`,
  refund: `Un remboursement dû est fait en moins d’${inMinutes(objectiveSeconds.refund / 60)}`,
}

export const browserErrorTexts: Readonly<Record<BrowserErrorKind, string>> = {
  error: 'Erreurs de script',
  rejection: 'Erreurs asynchrones',
  call: 'Appels au serveur sans réponse valable',
  violation: 'Refus de la politique de contenu',
}

export const vitalTexts: Readonly<Record<VitalName, string>> = {
  LCP: 'Affichage du contenu principal (LCP)',
  INP: 'Réaction à un geste (INP)',
  CLS: 'Stabilité de la page (CLS)',
}
