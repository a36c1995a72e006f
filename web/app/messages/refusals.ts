import { EVENING_PAGE_DAYS } from '@tablee/domain/calendar'
import type { RefusalCode } from '@tablee/domain/calls'
import { CARDS_PER_PAYMENT, REPORTS_PER_DAY } from '@tablee/domain/limits'
import { inWords } from '@tablee/domain/number-words'
import { product } from '@tablee/domain/product'
import { REFUND_CLAIM_DAYS } from '@tablee/domain/refund-claim'
import { week } from '@tablee/domain/week-words'
import { addressTaken } from './auth.ts'
import { capitalised } from './site.ts'

/** French texts of the refusals, by code. */
export const refusals: Readonly<Record<RefusalCode, string>> = {
  unauthenticated: 'Votre session a expiré. Veuillez vous reconnecter.',
  'invalid-input': 'Une information n’est pas valide. Vérifiez votre saisie, puis réessayez.',
  'too-large': 'Cet envoi est trop volumineux.',
  'email-not-verified': 'Veuillez d’abord vérifier votre adresse e‑mail.',
  'no-account': 'Votre compte n’est pas encore prêt. Veuillez vous reconnecter.',
  blocked: 'Votre compte ne permet pas de réserver. Écrivez-nous, nous vous répondrons.',
  'profile-incomplete': 'Il manque une information à votre profil. Complétez-le, puis réessayez.',
  'terms-changed': 'Nos conditions ont changé. Lisez ce qui change, puis acceptez-les pour réserver.',
  'event-not-found': "Aucun événement n'est disponible pour cette date. Veuillez choisir une autre date.",
  closed: 'Les réservations de ce jeudi sont closes. Choisissez-en un autre.',
  full: 'Ce jeudi vient d’afficher complet. Choisissez-en un autre.',
  'called-off': 'Ce jeudi n’aura pas lieu. Choisissez-en un autre.',
  'already-registered': 'Vous avez déjà une réservation à venir.',
  'no-ticket': 'Il vous faut un billet pour réserver ce jeudi.',
  'offer-unavailable': 'Cette offre n’est pas encore en vente.',
  'promo-invalid': "Ce code promo n'existe pas ou n'est plus valide",
  'code-invalid': 'Code invalide ou expiré. Veuillez demander un nouveau code.',
  'code-too-soon': 'Un code vient de partir. Patientez une minute avant d’en demander un autre.',
  'code-limit': 'Trop de codes demandés. Réessayez dans une heure.',
  'email-in-use': addressTaken,
  'not-subscriber': 'Seuls les abonnés peuvent annuler eux-mêmes. Écrivez-nous, nous vous répondrons.',
  'nothing-to-cancel': 'Vous n’avez pas de réservation à annuler.',
  'past-cancellation-deadline': `Depuis jeudi ${week.cancelling}, la table est faite : il n’est plus possible d’annuler. Jusqu’à ${week.rsvpCloses}, dites « Je ne peux pas », sur cette page.`,
  'nothing-to-refund': 'Ce billet a déjà servi, ou l’argent vous a déjà été rendu. Rechargez la page.',
  'refund-claim-over': `Les ${REFUND_CLAIM_DAYS}\u00A0jours pour préférer l’argent sont passés. Écrivez-nous, nous vous répondrons.`,
  'nothing-to-move': 'Vous n’avez pas de place à ce jeudi. Rechargez la page.',
  'already-moved':
    'Votre place a déjà changé de jeudi : c’est possible une seule fois. Écrivez-nous, nous vous répondrons.',
  'nothing-to-answer': 'Vous n’avez pas de place à ce jeudi. Rechargez la page.',
  'rsvp-closed': `On répond du ${week.closingDay}, ${week.closing}, au jeudi, ${week.rsvpCloses}.`,
  'too-late-to-move': 'Les réservations de votre jeudi sont closes : il n’est plus possible d’en changer.',
  'not-full': 'Bonne nouvelle : il reste de la place ce jeudi. Réservez-la sans attendre.',
  'not-unlocked': `Le groupe se dévoile ${week.revealDay} à ${week.profiles}.`,
  forbidden: 'Cette action ne vous est pas ouverte.',
  'sign-in-again': 'Par sécurité, reconnectez-vous, puis recommencez.',
  'request-id-reused':
    'C’est déjà fait, mais autrement que vous ne le demandez. Relisez ce qui est, puis recommencez.',
  'not-due': 'Il est trop tôt pour cette étape.',
  'too-late': 'Il est trop tard : la soirée a commencé.',
  'capacity-below-sold': 'Il y a déjà plus de places vendues que cela.',
  'not-repairable':
    'Ce paiement n’est pas celui que nous avions ouvert, ou il n’a pas abouti. Remboursez-le depuis Stripe.',
  'not-formed': 'Les tables de ce jeudi ne sont pas encore formées.',
  conflict: 'Cela a changé entre-temps : rien n’a été enregistré. Relisez ce qui est, puis recommencez.',
  'not-found': 'Cet élément n’existe plus. Rechargez la page.',
  'venue-in-use': 'Une table d’une soirée à venir y est déjà placée : déplacez-la d’abord, depuis Tables.',
  'promo-exists': 'Ce code existe déjà : modifiez-le plutôt.',
  'promo-used': 'Ce code a déjà servi : sa remise ne change plus. Créez-en un autre.',
  'registration-ended': 'Cette place n’est plus réservée.',
  'refund-too-high': 'Il reste moins que cela à rembourser. Relisez le paiement.',
  'refund-not-recorded':
    'Stripe a remboursé, mais ce paiement n’y est pas comme dans nos registres : rien n’y a changé. Comparez-les dans Stripe.',
  'payment-disputed': 'La banque examine une contestation : ce paiement ne se rembourse pas d’ici.',
  'admin-protected': 'On ne bloque ni soi-même, ni un autre administrateur.',
  'person-blocked': 'Cette personne est bloquée.',
  'being-erased': 'Ce compte est en cours d’effacement.',
  'mail-in-progress': 'Cet e‑mail est déjà en route.',
  'mail-not-resendable':
    'Cet e‑mail ne peut plus être récrit : son contenu a été effacé, ou n’est plus vrai.',
  'feedback-not-open': `Vos réponses sont attendues à partir de ${week.questionDay}, ${week.question}.`,
  'feedback-closed': `Les réponses se sont closes ${week.answersDay} à ${week.answersHour}. Rien n’a changé.`,
  'not-attended': 'Vous n’étiez pas à cette soirée.',
  'not-companion':
    'Une personne n’est plus à cette table, ou a effacé son compte. Réessayez, ou écrivez-nous.',
  'nothing-to-contest': `Rien à corriger pour cette soirée. Passé ${week.contest}, écrivez-nous.`,
  'evening-over': `La page de cette soirée est refermée, ${EVENING_PAGE_DAYS}\u00A0jours après les réponses. Écrivez-nous, nous vous répondrons.`,
  'report-limit': `Vous avez envoyé ${inWords(REPORTS_PER_DAY)} signalements aujourd’hui. Écrivez-nous, nous vous répondrons. En danger : 17, 112, ou 114 par SMS.`,
  'not-mutual': 'Ces retrouvailles ne sont pas possibles. Rechargez la page.',
  'reunion-too-soon':
    'Un jeudi sur deux pour les retrouvailles, l’autre pour de nouvelles têtes. Choisissez le suivant.',
  'second-admin':
    'Il faut l’accord d’un autre administrateur : l’un propose l’exclusion depuis Signalements, l’autre la confirme.',
  'ban-pending':
    'Une exclusion de cette personne est proposée : confirmez-la ou retirez-la d’abord, puis recommencez.',
  'report-unanswered': 'Répondez d’abord à la personne qui a écrit, puis recommencez.',
  'payment-unavailable': 'Le paiement ne répond pas. Réessayez dans un instant.',
  'payment-limit':
    'Trop de paiements préparés en une heure. Rien n’a été débité : patientez une heure, puis recommencez.',
  'too-many-cards': `${capitalised(inWords(CARDS_PER_PAYMENT))} cartes refusées de suite. Rien n’a été débité. Attendez une minute, puis réessayez, ou appelez votre banque.`,
  'untrusted-browser': `Nous n’avons pas pu vérifier que cette demande vient de notre site. Coupez bloqueur et VPN, ou changez de navigateur\u00A0; sinon écrivez-nous à ${product.supportEmail}.`,
  'new-version': 'Une nouvelle version du site est arrivée. Rechargez la page.',
  unavailable: 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.',
}

/** Why a read failed: the page's own words where nothing answered, otherwise those of the refusal. */
export function unreadableWords(code: RefusalCode, unanswered: string): string {
  return code === 'unavailable' ? unanswered : refusals[code]
}
