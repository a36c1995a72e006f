import type { RefusalCode } from '@tablee/domain'
import { promoTexts } from './payment.ts'

/** What a refusal of the server says to a person, by its code. */
export const refusals: Readonly<Record<RefusalCode, string>> = {
  unauthenticated: 'Votre session a expiré. Veuillez vous reconnecter.',
  'invalid-input': 'Une information n’est pas valide. Vérifiez votre saisie, puis réessayez.',
  'too-large': 'Cet envoi est trop volumineux.',
  'email-not-verified': 'Veuillez d’abord vérifier votre adresse e‑mail.',
  'no-account': 'Votre compte n’est pas encore prêt. Veuillez vous reconnecter.',
  blocked: 'Votre compte ne permet pas de réserver. Écrivez-nous, nous vous répondrons.',
  'profile-incomplete': 'Il manque une information à votre profil. Complétez-le, puis réessayez.',
  'event-not-found': "Aucun événement n'est disponible pour cette date. Veuillez choisir une autre date.",
  closed: 'Les réservations de ce jeudi sont closes. Choisissez-en un autre.',
  full: 'Ce jeudi vient d’afficher complet. Choisissez-en un autre.',
  'called-off': 'Ce jeudi n’aura pas lieu. Choisissez-en un autre.',
  'already-registered': 'Vous avez déjà une réservation à venir.',
  'no-ticket': 'Il vous faut un billet pour réserver ce jeudi.',
  'offer-unavailable': 'Cette offre n’est pas encore en vente.',
  'promo-invalid': promoTexts.invalidText,
  'code-invalid': 'Code invalide ou expiré. Veuillez demander un nouveau code.',
  'code-too-soon': 'Un code vient de partir. Patientez une minute avant d’en demander un autre.',
  'code-limit': 'Trop de codes demandés. Réessayez dans une heure.',
  'not-subscriber': 'Seuls les abonnés peuvent annuler eux-mêmes. Écrivez-nous, nous vous répondrons.',
  'nothing-to-cancel': 'Vous n’avez pas de réservation à annuler.',
  frozen: 'Depuis jeudi midi, la table est faite : il n’est plus possible d’annuler.',
  'not-unlocked': 'Le groupe se dévoile mercredi à 18 h.',
  forbidden: 'Cette action ne vous est pas ouverte.',
  'sign-in-again': 'Par sécurité, reconnectez-vous, puis recommencez.',
  'payment-unavailable': 'Le paiement ne répond pas. Réessayez dans un instant.',
  unavailable: 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.',
}
