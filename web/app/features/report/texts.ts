import { legal } from '@tablee/domain/legal'
import { duration } from '@tablee/domain/number-words'
import { week } from '@tablee/domain/week-words'

/** The page that reports another member. */
export const reportTexts = {
  page: 'Signaler',
  urgent: 'En danger maintenant ?',
  urgentCall: 'Appelez d’abord.',
  numbers: [
    { number: '17', href: 'tel:17', name: 'Police' },
    { number: '112', href: 'tel:112', name: 'Urgences' },
    { number: '114', href: 'sms:114', name: 'Par SMS' },
  ],
  loading: 'On cherche votre table…',
  unreadable: 'Votre table n’a pas pu s’afficher',
  unreadableText: 'Vérifiez votre connexion, puis réessayez. Ou écrivez-nous : une personne vous répond.',
  none: 'Il n’y a personne à signaler ici.',
  noneText: `Cette page s’ouvre le ${week.revealDay} qui précède la soirée, et se ferme ${week.pageDays} après le ${week.answersDay} qui la suit.`,
  whom: 'De qui s’agit-il ?',
  what: (name: string) => `Que s’est-il passé avec ${name} ?`,
  whatLegend: 'Ce qui s’est passé',
  notThem: (name: string) => `Ce n’est pas ${name}`,
  causes: {
    remarks: 'Des propos déplacés',
    touching: 'Des gestes non voulus',
    harassment: 'De l’insistance, du harcèlement',
    other: 'Autre chose',
  },
  words: 'Avec vos mots',
  secret: (name: string) => `${name} ne saura jamais qui a écrit.`,
  send: 'Envoyer à Tablée',
  sending: 'On transmet…',
  failed: 'Votre signalement n’est pas parti',
  received: {
    title: 'C’est reçu.',
    lead: 'Merci de l’avoir dit.',
    done: 'C’est déjà fait',
    apart: (name: string) => `${name} et vous ne partagerez plus de table.`,
    /** From the seating freeze to the end of the evening. `canGiveUp`: whether « Je ne peux pas » can still be said. */
    apartAfterTonight: (name: string, canGiveUp: boolean) =>
      `Dès la prochaine soirée, ${name} et vous ne partagerez plus de table. Ce soir, les tables ne changent plus\u00A0: prévenez le bar${canGiveUp ? ', ou dites «\u00A0Je ne peux pas\u00A0»' : ''}.`,
    again:
      'Nous ne reconnaissons pas qui efface son compte et en ouvre un autre\u00A0: si vous revoyez cette personne, signalez-la de nouveau.',
    before: (moment: string) => `Avant ${moment}`,
    answer: 'Une personne de Tablée vous lit et vous répond par e‑mail. Cette page dit où nous en sommes.',
    next: 'Et après',
    secret: (name: string) =>
      `${name} ne saura jamais qui a écrit. Votre message est effacé ${duration(legal.feedbackRetentionYears, 'an')} après la clôture de votre signalement, ou avec votre compte.`,
    back: 'Revenir à ma soirée',
  },
} as const

/** The reports that the user has sent. */
export const ownReportTexts = {
  title: 'Vos signalements',
  unreadable: 'L’état de vos signalements n’a pas pu s’afficher.',
  gone: 'Compte effacé',
  causes: reportTexts.causes,
  sent: (cause: string, moment: string) => `${cause}, envoyé ${moment}.`,
  states: {
    new: (due: string) => `Reçu, pas encore lu. Réponse avant ${due}.`,
    read: (due: string) => `Lu. Réponse avant ${due}.`,
    answered: (_due: string) => 'Nous vous avons répondu, par e‑mail et ici :',
    closed: (_due: string) => 'Clos. Nous vous avions répondu :',
  },
  late: (due: string) =>
    `Nous sommes en retard : la réponse était due ${due}. Votre signalement n’est pas oublié.`,
  subject: 'Mon signalement attend',
  waiting: 'savoir où en est mon signalement',
  write: 'Nous écrire',
} as const
