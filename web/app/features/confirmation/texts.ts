import { week } from '@tablee/domain/week-words'
import { capitalised } from '../../messages/site.ts'

export const confirmationTexts = {
  page: 'Réservation confirmée',
  title: 'Réservation confirmée !',
  past: 'C’était jeudi.',
  pastAction: 'Revenir sur la soirée',
  next: (day: string, hour: string) => `Un autre jeudi se réserve dès ${day}, ${hour}.`,
  seeCompanions: 'Voir mes convives',
  timeline: 'La suite',
  steps: {
    reveal: {
      when: `${capitalised(week.revealDay)}, ${week.venue}`,
      title: 'Le groupe et le lieu',
      text: 'Vos convives et l’adresse, par e‑mail.',
    },
    /** From Wednesday 18:00 to 20:00. */
    companions: {
      when: `${capitalised(week.revealDay)}, ${week.venue}`,
      title: 'Le groupe et le lieu',
      text: `Vos convives sont là. L’adresse à ${week.venue}.`,
    },
    table: {
      when: `Jeudi, ${week.begins}`,
      title: 'La table vous attend',
      text: 'Donnez le nom de Tablée au comptoir.',
    },
    start: {
      when: `Jeudi, ${week.playing}`,
      title: 'La partie commence',
      text: 'On brise la glace, puis on joue.',
    },
  },
  timelineUnreadable: 'Impossible d’afficher où en est votre soirée.',
  defaultCity: 'Paris',
  /** While a payment is being fulfilled or a registration is looked for; and if an unused ticket is found instead. */
  justPaid: {
    title: 'On tire votre chaise…',
    text: 'Votre paiement est en cours de traitement. Cette page se met à jour toute seule.',
    ticket:
      'Ce jeudi n’a pas pu être réservé, mais votre paiement n’est pas perdu : votre billet vaut pour un autre jeudi.',
  },
  looking: {
    title: 'On cherche votre réservation…',
    text: 'Un instant : nous regardons si une place est à votre nom.',
    ticket: 'Aucune place n’est à votre nom, mais votre billet vaut pour le jeudi de votre choix.',
  },
  found: { ticket: 'Votre billet vous attend', none: 'Aucune réservation pour l’instant' },
  noneLead: 'Six chaises, et personne',
  noneText: 'Si vous venez de payer, patientez un instant puis réessayez. Sinon, un jeudi vous attend.',
} as const

export const calendarTexts = {
  section: 'Agenda',
  file: 'Ajouter à mon agenda',
  or: 'Ou directement dans',
  google: 'Google Agenda',
  outlook: 'Outlook',
  byHand:
    'Une fois suffit. Si vous changez de jeudi ou annulez, effacez la date de votre agenda\u00A0: nous ne pouvons pas le faire.',
  failed: 'Le fichier d’agenda n’a pas pu être préparé. Veuillez réessayer.',
} as const

export const cancelTexts = {
  action: 'Annuler ma réservation',
  title: "Confirmer l'annulation",
  text: {
    subscription:
      'Votre chaise sera libérée pour quelqu’un d’autre. Vous pourrez réserver un autre jeudi avec votre abonnement.',
    ticket:
      'Votre chaise sera libérée pour quelqu’un d’autre. Le billet qui l’a payée est perdu : il n’est ni rendu ni remboursé. Vous pourrez réserver un autre jeudi avec votre abonnement.',
  },
  keep: 'Garder ma place',
  confirm: 'Annuler la réservation',
  cancelling: 'Annulation…',
  cancelled: 'Votre réservation est annulée. À un autre jeudi, peut-être.',
  failed: "Erreur lors de l'annulation",
  unasked: 'La fenêtre d’annulation n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez.',
} as const
