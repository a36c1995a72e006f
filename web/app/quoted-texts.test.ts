import { refusalCodes } from '@tablee/domain/calls'
import { describe, expect, it } from 'vitest'
import { activityTexts, cityTexts, thursdayTexts } from './features/booking/texts.ts'
import { cancelTexts, confirmationTexts } from './features/confirmation/texts.ts'
import { groupTexts, repairTexts } from './features/group/texts.ts'
import { forgotTexts } from './features/password/texts.ts'
import { paymentTexts, pricingTexts, promoTexts } from './features/payment/texts.ts'
import { profileErrorTexts, profileSaveFailed, profileTexts } from './features/profile/texts.ts'
import { expiredNotice } from './features/session/texts.ts'
import { resendFailed, verificationFailed, verificationTexts } from './features/verification/texts.ts'
import { newPasswordFaults, signInFailed, signInFaults, signUpFailed } from './messages/auth.ts'
import { comingSoon, common } from './messages/common.ts'
import { refusals } from './messages/refusals.ts'

/** Fixed wording, to the letter: plain spaces, straight apostrophes (docs/product.md §10.4). */
describe('what the specification quotes', () => {
  it.each([
    [signInFailed('invalid-credentials').title, 'Email ou mot de passe incorrect'],
    [signInFailed('unknown').title, 'Erreur lors de la connexion'],
    [signUpFailed('email-in-use').title, 'Cette adresse email est déjà utilisée'],
    [signUpFailed('unknown').title, "Erreur lors de l'inscription"],
    [newPasswordFaults.fillAll, 'Veuillez remplir tous les champs'],
    [signInFaults.email, 'Veuillez saisir une adresse email valide'],
    [newPasswordFaults.mismatch, 'Les mots de passe ne correspondent pas'],
    [newPasswordFaults.weak, 'Le mot de passe ne respecte pas tous les critères'],
    [signInFaults.nobody, 'Erreur lors de la création du compte'],
    [forgotTexts.sent, 'Email de réinitialisation envoyé !'],
    [forgotTexts.notSent, "Erreur lors de l'envoi de l'email"],
    [signInFaults.code, "Erreur lors de l'envoi de l'email de confirmation"],
    [signInFaults.social.google, 'Erreur lors de la connexion avec Google'],
    [signInFaults.social.apple, 'Erreur lors de la connexion avec Apple'],
    [verificationTexts.step, '2 / 3'],
    [verificationTexts.tooShort, 'Veuillez saisir un code à 6 chiffres'],
    [verificationTexts.verified, 'Email vérifié avec succès !'],
    [verificationTexts.resent, 'Un nouveau code a été envoyé à votre adresse email'],
    [verificationTexts.noEmail, 'Impossible de récupérer votre email'],
    [verificationFailed('code-invalid'), 'Code invalide ou expiré. Veuillez demander un nouveau code.'],
    [verificationFailed('unavailable'), 'Erreur lors de la vérification. Veuillez réessayer.'],
    [resendFailed('unauthenticated'), 'Utilisateur non authentifié'],
    [resendFailed('unavailable'), 'Erreur lors du renvoi du code. Veuillez réessayer.'],
    [profileTexts.saved, 'Informations sauvegardées !'],
    [profileSaveFailed('unauthenticated'), "Erreur d'authentification"],
    [profileErrorTexts['age-too-low'], "Vous devez être âgé d'au moins 18 ans"],
    [
      refusals['event-not-found'],
      "Aucun événement n'est disponible pour cette date. Veuillez choisir une autre date.",
    ],
    [comingSoon, 'BIENTÔT DISPONIBLE'],
    [pricingTexts.reduction(20), 'Réduction de 20% appliquée'],
    [promoTexts.invalidTitle, 'Code promo invalide'],
    [refusals['promo-invalid'], "Ce code promo n'existe pas ou n'est plus valide"],
    [promoTexts.errorTitle, 'Erreur'],
    [promoTexts.errorText, 'Impossible de valider le code promo'],
    [promoTexts.applied, 'Code promo appliqué !'],
    [paymentTexts.signedOut, 'Vous devez être connecté pour effectuer un paiement'],
    [paymentTexts.noThursday, "Veuillez d'abord sélectionner un jeudi"],
    [paymentTexts.failed, 'Erreur de paiement'],
    [paymentTexts.configTitle, 'Erreur de configuration'],
    [paymentTexts.configText, 'Impossible de charger le système de paiement.'],
    [paymentTexts.noCard, 'Élément de carte non trouvé'],
    [paymentTexts.processing, 'Traitement...'],
    [paymentTexts.succeeded, 'Paiement réussi !'],
    [confirmationTexts.title, 'Réservation confirmée !'],
    [common.badges.completed, 'Débloqué'],
    [cancelTexts.title, "Confirmer l'annulation"],
    [cancelTexts.failed, "Erreur lors de l'annulation"],
    [groupTexts.invite, 'Inviter un(e) ami(e)'],
    [repairTexts.fix, 'Réparer tickets manquants'],
    [repairTexts.fixFailed, 'Erreur lors de la réparation'],
    [repairTexts.simulate, 'Simuler paiement'],
    [repairTexts.simulateFailed, 'Erreur lors de la simulation'],
    [
      expiredNotice,
      'Votre précédente réservation a expiré. Vous pouvez maintenant faire une nouvelle réservation !',
    ],
  ])('%s', (said, quoted) => expect(said).toBe(quoted))

  it('begins what it completes with a detail', () => {
    expect(signInFailed('offline').title).toMatch(/^Erreur de connexion: \S/)
    expect(signUpFailed('offline').title).toMatch(/^Erreur d'inscription: \S/)
    expect(profileSaveFailed('unavailable')).toMatch(/^Erreur lors de la sauvegarde: \S/)
  })
})

describe('the other texts', () => {
  it('has words for every refusal', () => {
    expect(Object.keys(refusals).toSorted()).toEqual([...refusalCodes].toSorted())
  })

  it('puts a no-break space before double punctuation', () => {
    for (const text of [thursdayTexts.title, cityTexts.title, activityTexts.title, profileTexts.title]) {
      expect(text).toMatch(/\u00A0\?$/)
    }
  })
})
