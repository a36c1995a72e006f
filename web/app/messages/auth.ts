import { capitalised, type WayOn, writeToUs } from './site.ts'

/** Why a sign-in or sign-up failed. */
export type SignInError =
  | 'invalid-credentials'
  | 'email-in-use'
  | 'weak-password'
  /** The address belongs to an account with another sign-in method. */
  | 'other-way'
  | 'disabled'
  | 'too-many-tries'
  | 'offline'
  /** Nothing has answered: the network or the browser's own storage. */
  | 'silent'
  | 'popup-blocked'
  | 'given-up'
  /** Firebase reported success, but no user is signed in. */
  | 'nobody'
  | 'unknown'

/** A sign-in method that Firebase has named. */
export type OtherWay = 'google' | 'apple'

/** Texts for choosing a new password. */
export const newPasswordTexts = {
  criteria: 'Votre mot de passe doit compter',
  met: 'respecté',
  missing: 'non respecté',
  confirmation: 'Confirmez le mot de passe',
  changed: 'Votre mot de passe a été changé.',
  notChanged: 'Le mot de passe n’a pas pu être changé',
} as const

/** Errors of a new password: fixed wording (docs/product.md §10.4). */
export const newPasswordErrors = {
  fillAll: 'Veuillez remplir tous les champs',
  mismatch: 'Les mots de passe ne correspondent pas',
  weak: 'Le mot de passe ne respecte pas tous les critères',
} as const

/** Sign-in texts that features share; `features/session/texts.ts` has the rest. */
export const signInTexts = {
  email: 'E‑mail',
  providers: { google: 'Google', apple: 'Apple' },
  knownAddress:
    'Connectez-vous de la même façon que la première fois : par e‑mail, avec Google ou avec Apple.',
} as const

/** Errors of `/login`: fixed wording (docs/product.md §10.4). */
export const signInErrors = {
  email: 'Veuillez saisir une adresse email valide',
  code: "Erreur lors de l'envoi de l'email de confirmation",
  nobody: 'Erreur lors de la création du compte',
  social: {
    google: 'Erreur lors de la connexion avec Google',
    apple: 'Erreur lors de la connexion avec Apple',
  },
} as const

const details: Readonly<Partial<Record<SignInError, string>>> = {
  'other-way': 'cette adresse est déjà liée à un autre mode de connexion',
  disabled: 'ce compte est désactivé',
  'too-many-tries': 'trop de tentatives, patientez quelques minutes',
  'popup-blocked': 'votre navigateur a bloqué la fenêtre',
  offline: 'pas de réseau, vérifiez votre connexion',
  silent: 'rien ne répond, vérifiez votre connexion ou rechargez la page',
}

/** A toast: a title in fixed wording (docs/product.md §10.4), an optional text and link. */
interface Said {
  readonly title: string
  readonly text?: string
  readonly link?: WayOn
}

/** Text and link for a disabled account. `address` is the address that was typed, if any. */
function closed(error: SignInError, address?: string): Pick<Said, 'text' | 'link'> {
  if (error !== 'disabled') return {}
  const tried = { what: 'me connecter, et mon compte est désactivé', ...(address && { address }) }
  return {
    text: 'Si vous pensez que c’est une erreur, écrivez-nous.',
    link: writeToUs('Mon compte est désactivé', tried),
  }
}

/** The toast for a failed sign-in; `address` is the address that was typed. */
export function signInFailed(error: SignInError, address?: string): Said {
  if (error === 'invalid-credentials') return { title: 'Email ou mot de passe incorrect' }
  const detail = details[error]
  const title = detail ? `Erreur de connexion: ${detail}` : 'Erreur lors de la connexion'
  return { title, ...closed(error, address) }
}

export const addressTaken = 'Cette adresse email est déjà utilisée'

/** The toast for a failed sign-up. */
export function signUpFailed(error: SignInError, address?: string): Said {
  if (error === 'email-in-use') return { title: addressTaken, text: signInTexts.knownAddress }
  if (error === 'weak-password') return { title: newPasswordErrors.weak }
  if (error === 'invalid-credentials') return { title: signInErrors.email }
  if (error === 'nobody') return { title: signInErrors.nobody }
  const detail = details[error]
  const title = detail ? `Erreur d'inscription: ${detail}` : "Erreur lors de l'inscription"
  return { title, ...closed(error, address) }
}

/** The toast for a failed sign-in by a provider; `other` is the account's own method, if the provider's error named it. */
export function socialFailed(provider: 'google' | 'apple', error: SignInError, other: OtherWay | null): Said {
  const title = signInErrors.social[provider]
  if (error === 'other-way') {
    const way = other ? signInTexts.providers[other] : null
    return {
      title,
      text: way
        ? `Cette adresse est déjà liée à ${way} : connectez-vous avec ${way}.`
        : 'Cette adresse est déjà liée à un autre mode de connexion : reprenez celui de la première fois.',
    }
  }
  if (error === 'disabled') return { title, ...closed(error) }
  const detail = details[error]
  return detail ? { title, text: `${capitalised(detail)}.` } : { title }
}
