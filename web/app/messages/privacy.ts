import { billingRetention } from './legal/limits.ts'

/** What the profile page says of a person's own data. */
export const privacyTexts = {
  section: 'Mes données',
  download: 'Télécharger mes données',
  preparing: 'On rassemble vos données…',
  downloadFailed: 'Vos données n’ont pas pu être rassemblées. Réessayez dans un instant.',
  delete: 'Supprimer mon compte',
  title: 'Quitter la table pour de bon\u00A0?',
  goes: 'Votre réservation, vos billets et votre abonnement sont annulés, sans remboursement. Votre profil, votre test, vos passions et nos e‑mails sont effacés. C’est sans retour.',
  stays: `Seules les données de facturation sont conservées ${billingRetention}, comme la loi l’exige, sans votre nom ni votre adresse. Un code promo que vous avez utilisé garde, tant qu’il est valable, une empreinte illisible de votre adresse.`,
  password: 'Votre mot de passe, pour être sûrs que c’est vous',
  wrongPassword: 'Ce mot de passe n’est pas le bon.',
  provider: (name: string) => `Nous vous demanderons d’abord de confirmer avec ${name}.`,
  keep: 'Garder mon compte',
  confirm: 'Tout effacer',
  confirming: 'On vérifie que c’est vous…',
  deleteFailed: 'Votre compte n’a pas pu être entièrement supprimé. Réessayez dans un instant.',
} as const
