import type { SignInFault } from './sign-in-fault.ts'

export const signInTexts = {
  title: 'Passez à table.',
  page: 'Connexion',
  tabs: 'Connexion ou inscription',
  signIn: 'Connexion',
  signUp: 'Inscription',
  or: 'ou par e-mail',
  email: 'E-mail',
  password: 'Mot de passe',
  confirmation: 'Confirmez le mot de passe',
  submitSignIn: 'Se connecter',
  submitSignUp: 'Créer mon compte',
  submitting: 'Un instant…',
  providers: { google: 'Google', apple: 'Apple' },
  criteria: 'Votre mot de passe doit compter',
  met: 'rempli',
  missing: 'manquant',
  emulatedTitle: (provider: string) => `Compte ${provider} d’essai`,
  emulatedText: 'Ici, aucun fournisseur n’est appelé : l’adresse que vous donnez ouvre la session.',
  emulatedSubmit: 'Continuer avec cette adresse',
  signedIn: 'Connexion réussie!',
  signedUp: 'Compte créé ! Vérifiez votre email pour le code de confirmation',
} as const

/** The specification's words for what goes wrong on `/login`. */
export const signInFaults = {
  fillAll: 'Veuillez remplir tous les champs',
  email: 'Veuillez saisir une adresse email valide',
  mismatch: 'Les mots de passe ne correspondent pas',
  weak: 'Le mot de passe ne respecte pas tous les critères',
  code: "Erreur lors de l'envoi de l'email de confirmation",
  noUser: 'Erreur lors de la création du compte',
  social: {
    google: 'Erreur lors de la connexion avec Google',
    apple: 'Erreur lors de la connexion avec Apple',
  },
} as const

const details: Readonly<Partial<Record<SignInFault, string>>> = {
  'other-provider': 'cette adresse est déjà liée à un autre mode de connexion',
  disabled: 'ce compte est désactivé',
  'too-many-tries': 'trop de tentatives, patientez quelques minutes',
  offline: 'pas de réseau, vérifiez votre connexion',
}

/** What a failed sign-in says. */
export function signInFailed(fault: SignInFault): string {
  if (fault === 'invalid-credentials') return 'Email ou mot de passe incorrect'
  const detail = details[fault]
  return detail ? `Erreur de connexion: ${detail}` : 'Erreur lors de la connexion'
}

/** What a failed sign-up says. */
export function signUpFailed(fault: SignInFault): string {
  if (fault === 'email-in-use') return 'Cette adresse email est déjà utilisée'
  if (fault === 'weak-password') return signInFaults.weak
  if (fault === 'invalid-credentials') return signInFaults.email
  const detail = details[fault]
  return detail ? `Erreur d'inscription: ${detail}` : "Erreur lors de l'inscription"
}
