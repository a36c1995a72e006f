import { formatHour, formatThursday } from '@tablee/domain/calendar'
import type { CalledOffNotice } from '@tablee/domain/documents'
import { week } from '@tablee/domain/week-words'

export const loginTexts = {
  title: 'Passez à table.',
  page: 'Connexion',
  tabs: 'Connexion ou inscription',
  modes: { 'sign-in': 'Connexion', 'sign-up': 'Inscription' },
  inApp:
    'Google ne s’ouvre que dans Safari ou Chrome. Ouvrez-y cette page par le menu de l’application, ou continuez ici par e‑mail.',
  or: 'ou par e‑mail',
  password: 'Mot de passe',
  forgotten: 'Mot de passe oublié ?',
  submit: { 'sign-in': 'Se connecter', 'sign-up': 'Créer mon compte' },
  emulatedTitle: (provider: string) => `Compte ${provider} d’essai`,
  emulatedText: 'Ici, aucun fournisseur n’est appelé : l’adresse que vous donnez ouvre la session.',
  emulatedSubmit: 'Continuer avec cette adresse',
  slow: (provider: string) =>
    `Terminez dans la fenêtre de ${provider}. Si elle ne répond pas, fermez-la et continuez par e‑mail.`,
  redirected: 'On termine votre connexion…',
  signedIn: 'Connexion réussie!',
  signedUp: 'Compte créé ! Vérifiez votre email pour le code de confirmation',
} as const

/** For users who have to accept new terms. */
export const newTermsTexts = {
  title: 'Nos conditions ont changé.',
  lead: 'Avant de réserver, voici ce qui est nouveau.',
  read: 'En entier : ',
  paid: 'Une réservation déjà payée reste régie par les conditions que vous aviez acceptées.',
  agree: 'J’accepte',
} as const

/** The notice of a called-off evening, for its attendees. */
export const calledOffTexts = {
  title: (day: string) => `La soirée du ${day} est annulée`,
  seatTitle: (day: string) => `Votre place du ${day} est annulée`,
  sorry: 'Nous en sommes désolés.',
  money: (sum: string) =>
    `Nous vous remboursons ${sum}, sur la carte qui a réglé votre billet. Le remboursement apparaîtra sur votre relevé sous cinq à dix jours ouvrés.`,
  choice: (day: string) =>
    `Vous préférez l’argent ? C’est possible jusqu’au ${day}, ici ou depuis votre profil.`,
  claim: (sum: string) => `Rendre le billet contre ${sum}`,
  claimed: (sum: string) =>
    `C’est noté : ${sum} vous reviennent sur la carte qui a réglé le billet. Un e‑mail vous le confirmera.`,
  understood: 'J’ai compris',
} as const

export const causeSentences: Readonly<Record<CalledOffNotice['cause'], string>> = {
  'venue-closed': 'Le bar qui devait nous recevoir est fermé.',
  'too-few': 'Trop peu de personnes étaient inscrites.',
  'force-majeure': 'Un cas de force majeure nous empêche de la tenir.',
  'no-table': 'Nous n’avons pas trouvé de table où vous asseoir.',
  other: 'Nous ne pouvons pas la tenir.',
}

/** What happens to the ticket or subscription if the payment is not refunded. */
export const compensationSentences: Readonly<
  Record<Exclude<CalledOffNotice['kept'], 'money' | null>, string>
> = {
  ticket: 'Votre billet vous est rendu : il vaut pour le jeudi de votre choix, sans rien payer de plus.',
  subscription: 'Votre abonnement court toujours : choisissez un autre jeudi, sans rien payer de plus.',
  gift: 'Votre abonnement a pris fin : nous vous offrons un billet, pour le jeudi de votre choix.',
}

export const expiredNotice =
  'Votre précédente réservation a expiré. Vous pouvez maintenant faire une nouvelle réservation !'

/** The line that leads to the question about the last evening. */
export const feedbackNoticeTexts = {
  label: 'La question de jeudi',
  title: 'Alors, cette tablée ?',
  text: `Une minute, jusqu’à ${week.answersDay} ${week.answersHour}.`,
  answer: 'Répondre',
  resume: 'Reprendre',
} as const

/** The line that leads to a seat that is held. */
export const offerNoticeTexts = {
  label: 'Une chaise vous attend',
  text: (until: Date, date: string) => `jusqu’à ${formatHour(until)}, pour le ${formatThursday(date)}.`,
  see: 'La voir',
} as const

/** The question to the author of a « Plutôt pas » for whom there is no other seat. */
export const seatQuestionTexts = {
  label: 'Une question sur votre chaise',
  title: 'Une chaise, une question.',
  text: (until: Date) =>
    `La seule chaise qui reste pour vous est à la table d’une personne pour qui vous aviez répondu «\u00A0Plutôt pas\u00A0». Répondez avant jeudi, ${formatHour(until)}\u00A0: nous ne le demandons qu’à vous.`,
  comingTitle: 'C’est noté.',
  comingText: 'Votre chaise arrive\u00A0: nous vous écrivons dès que votre table est prête.',
  answers: {
    ticket: { coming: 'Venir tout de même', 'not-coming': 'Reprendre mon billet' },
    subscription: { coming: 'Venir tout de même', 'not-coming': 'Ne pas venir' },
  },
  ended: {
    ticket: 'Votre place est annulée, et votre billet vous revient.',
    subscription: 'Votre place est annulée. Rien ne change à votre abonnement.',
  },
} as const

/** The line for a user who waits for a seat. */
export const waitNoticeTexts = {
  label: 'Vous attendez une place',
  /** `position`: 1 for the first; null while it is not known. */
  text: (date: string, position: number | null) => {
    const rank =
      position === null ? '' : position === 1 ? ', en tête de la file' : `, ${position}e de la file`
    return `pour le ${formatThursday(date)}${rank}.`
  },
  see: 'Voir',
} as const
