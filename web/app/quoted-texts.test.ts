import { describe, expect, it } from 'vitest'
import { activityTexts, cityTexts, thursdayTexts } from './features/booking/texts.ts'
import { pricingTexts } from './features/payment/texts.ts'
import { profileErrorTexts, profileSaveFailed, profileTexts } from './features/profile/texts.ts'
import { resendFailed, verificationFailed, verificationTexts } from './features/verification/texts.ts'
import { signInFailed, signUpFailed } from './messages/auth.ts'
import { refusals } from './messages/refusals.ts'

/**
 * Fixed wording, to the letter: plain spaces, straight apostrophes (docs/product.md §10.4). Here is what a function or a code
 * leads to, and what holds a number; that each sentence exists is in tools/french.
 */
describe('what the specification quotes', () => {
  it.each([
    [signInFailed('invalid-credentials').title, 'Email ou mot de passe incorrect'],
    [signInFailed('unknown').title, 'Erreur lors de la connexion'],
    [signUpFailed('email-in-use').title, 'Cette adresse email est déjà utilisée'],
    [signUpFailed('unknown').title, "Erreur lors de l'inscription"],
    [verificationTexts.tooShort, 'Veuillez saisir un code à 6 chiffres'],
    [verificationFailed('code-invalid'), 'Code invalide ou expiré. Veuillez demander un nouveau code.'],
    [verificationFailed('unavailable'), 'Erreur lors de la vérification. Veuillez réessayer.'],
    [resendFailed('unauthenticated'), 'Utilisateur non authentifié'],
    [resendFailed('unavailable'), 'Erreur lors du renvoi du code. Veuillez réessayer.'],
    [profileSaveFailed('unauthenticated'), "Erreur d'authentification"],
    [profileErrorTexts['age-too-low'], "Vous devez être âgé d'au moins 18 ans"],
    [
      refusals['event-not-found'],
      "Aucun événement n'est disponible pour cette date. Veuillez choisir une autre date.",
    ],
    [pricingTexts.reduction(20), 'Réduction de 20% appliquée'],
    [refusals['promo-invalid'], "Ce code promo n'existe pas ou n'est plus valide"],
  ])('%s', (said, quoted) => expect(said).toBe(quoted))

  it('begins what it completes with a detail', () => {
    expect(signInFailed('offline').title).toMatch(/^Erreur de connexion: \S/)
    expect(signUpFailed('offline').title).toMatch(/^Erreur d'inscription: \S/)
    expect(profileSaveFailed('unavailable')).toMatch(/^Erreur lors de la sauvegarde: \S/)
  })
})

describe('the other texts', () => {
  it('puts a no-break space before double punctuation', () => {
    for (const text of [thursdayTexts.title, cityTexts.title, activityTexts.title, profileTexts.title]) {
      expect(text).toMatch(/\u00A0\?$/)
    }
  })
})
