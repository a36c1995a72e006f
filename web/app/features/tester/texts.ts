import { PARIS } from '@tablee/domain/calendar'

/** The tester's drawer; emulated builds only. */
export const testerTexts = {
  place: 'Pour les essais',
  open: 'Ouvrir le tiroir d’essai',
  title: 'Le tiroir d’essai',
  lead: 'Pour essayer sans rien attendre. Le site publié n’a pas de tiroir.',
  close: 'Fermer le tiroir',
  clock: 'L’horloge',
  clockNow: 'À Paris, il est',
  moves: {
    hour: '+ 1 heure',
    day: '+ 1 jour',
    tuesday: 'Mardi 23:58',
    groups: 'Mercredi 18:00',
    venue: 'Mercredi 20:00',
    freeze: 'Jeudi 12:10',
    expiry: 'Vendredi 20:01',
  },
  reset: 'Remettre à l’heure',
  passing: (time: Date) => `Le temps passe : ${formatMoment(time)}`,
  moveFailed: 'L’horloge n’a pas bougé jusque-là. Le planificateur répond-il ?',
  accounts: 'Prendre la place de',
  holds: {
    nothing: 'rien de réservé',
    ticket: 'un billet qui attend',
    subscription: 'abonnement actif',
    admin: 'accès à la console',
  },
  signInFailed: (name: string) => `Impossible de prendre la place de ${name}.`,
  cards: 'Cartes d’essai',
  cardsNote: 'Une date à venir et n’importe quel code.',
  codes: 'Codes promo',
  discount: (percent: number) => `Réduction de ${percent} %`,
  expired: (percent: number) => `${percent} %, expiré`,
  copy: (what: string) => `Copier ${what}`,
  copyShort: 'Copier',
  copied: 'Copié',
  copyFailed: 'Refusé',
  mailbox: 'Le courrier',
  openMailbox: 'Ouvrir la boîte aux lettres',
  noMail: 'Aucun e‑mail pour l’instant.',
  mailFor: (address: string) => `Les derniers e‑mails de ${address}`,
  mailForAll: 'Les derniers e‑mails, tous destinataires',
  mailboxFailed: 'La boîte aux lettres ne répond pas.',
} as const

const moment = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** `mardi 24 novembre à 23:58` */
export function formatMoment(time: Date): string {
  return moment.format(time)
}
