import type { ReportCause, ReportState } from '@tablee/domain/documents'
import { legal } from '@tablee/domain/legal'
import { REPORT_ANSWER_DAYS, TWO_ADMINS_DAYS } from '@tablee/domain/moderation'
import { duration, inWords } from '@tablee/domain/number-words'

/** `/admin/signalements`. */
export const reportsTexts = {
  title: 'Signalements',
  text: `Ce qui nous est signalé, le plus récent d’abord. Une réponse est due sous ${duration(REPORT_ANSWER_DAYS, 'jour')}. La personne signalée n’apprend jamais qui a écrit.`,
  filter: 'Trier les signalements',
  state: 'État',
  everyState: 'Tous',
  again: 'Actualiser',
  empty: 'Aucun signalement ici.',
  more: 'Il y en a de plus anciens : choisissez un état pour les trouver.',
  evening: (day: string) => `Table du ${day}`,
  from: 'De',
  about: 'Sur',
  gone: 'compte effacé',
  received: (when: string) => `Reçu ${when}`,
  due: (when: string) => `Réponse due ${when}`,
  overdue: (when: string) => `En retard depuis ${when}`,
  silent: 'Sans texte.',
  answered: (words: string) => `Notre réponse : ${words}`,
  apart: 'Un signalement sépare ces deux personnes, tant que la personne qui a écrit ne revient pas dessus.',
  blocked: 'Bloqué',
  read: { open: 'Marquer comme lu', done: 'Signalement lu' },
  answer: {
    open: 'Répondre',
    title: (name: string) => `Écrire à ${name}`,
    text: 'Un e‑mail part avec ces mots, sans nommer la personne signalée.',
    label: 'Votre réponse',
    confirm: 'Envoyer la réponse',
    done: 'Réponse envoyée',
  },
  close: {
    open: 'Clore',
    title: 'Clore ce signalement ?',
    text: `Il reste lisible ${duration(legal.feedbackRetentionYears, 'an')}. Les deux personnes restent séparées, tant que la personne qui a écrit ne revient pas dessus. Pendant ${inWords(TWO_ADMINS_DAYS)} jours, bloquer la personne signalée demande encore deux administrateurs.`,
    confirm: 'Clore le signalement',
    done: 'Signalement clos',
  },
  closesLater:
    'Pour le clore : une réponse à qui a écrit, et aucune exclusion en attente sur cette personne.',
  closedBecause: (reason: string) => `Clos : ${reason}`,
  drop: { open: 'Retirer la proposition', done: 'Proposition retirée' },
  propose: {
    open: 'Proposer l’exclusion',
    title: (name: string) => `Proposer d’exclure ${name} ?`,
    text: 'Rien ne change tant qu’un autre administrateur n’a pas confirmé. Alors le compte est bloqué, et une place à venir prend fin aussitôt : sa table voit un départ comme un autre, sa chaise revient à qui attend, et un e‑mail lui dit que sa place est annulée.',
    confirm: 'Proposer l’exclusion',
    done: 'Exclusion proposée',
  },
  ban: {
    open: 'Confirmer l’exclusion',
    title: (name: string) => `Exclure ${name} ?`,
    text: (moneyBack: boolean) =>
      `Un autre administrateur l’a proposé. Le compte est bloqué aussitôt : plus de connexion, plus de nouvelle réservation. Un e‑mail lui dit ce qui lui est reproché et comment le contester, jamais qui a écrit. Une place à venir prend fin au même instant : sa table voit un départ comme un autre, sa chaise revient à qui attend, et un e‑mail lui dit que sa place est annulée. ${moneyBack ? 'Si un billet payé réglait cette place, il est remboursé ; l’état du remboursement se lit dans Santé.' : 'Si un billet réglait cette place, il prend fin, sans remboursement.'} Vous en décideriez autrement ? Retirez la proposition, et faites la vôtre.`,
    confirm: 'Exclure cette personne',
    done: 'Personne exclue',
  },
  moneyBack: 'Rembourser le billet de la soirée à venir',
  onGround: (rule: string) => `Ce qui lui est reproché : ${rule}.`,
  reasonHint: 'Une phrase, pour les administrateurs.',
  proposedByYou: 'Vous avez proposé l’exclusion : un autre administrateur doit la confirmer.',
  proposed: 'Un autre administrateur a proposé l’exclusion.',
  because: (reason: string) => `Motif : ${reason}`,
  banned: (when: string, isLifted: boolean) =>
    `Personne exclue, ${when}${isLifted ? ', débloquée depuis' : ''}.`,
} as const

export const causeWords: Readonly<Record<ReportCause, string>> = {
  remarks: 'Propos déplacés',
  touching: 'Gestes non voulus',
  harassment: 'Insistance, harcèlement',
  other: 'Autre chose',
}

export const reportStateWords: Readonly<Record<ReportState, string>> = {
  new: 'Nouveau',
  read: 'Lu',
  answered: 'Répondu',
  closed: 'Clos',
}
