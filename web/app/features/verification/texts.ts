import type { RefusalCode } from '@tablee/domain/calls'
import { CODE_LENGTH } from '@tablee/domain/limits'
import { inWords } from '@tablee/domain/number-words'
import { refusals } from '../../messages/refusals.ts'
import { capitalised } from '../../messages/site.ts'

export const verificationTexts = {
  title: `${capitalised(inWords(CODE_LENGTH))} chiffres, et vous y êtes.`,
  page: 'Vérification de l’e‑mail',
  step: '2 / 3',
  /** Around the user's address, by the state of the code. */
  states: {
    unknown: { before: 'Entrez le code reçu à', after: '.' },
    sending: { before: 'Nous les envoyons à', after: '.' },
    sent: { before: 'Nous les avons envoyés à', after: '.' },
    dead: { before: 'Le dernier code, envoyé à', after: ', ne vaut plus.' },
    none: { before: 'Nous n’avons pas encore envoyé de code à', after: '.' },
    'not-sent': { before: 'L’e‑mail n’est pas parti vers', after: '.' },
  },
  ask: {
    dead: 'Demandez un nouveau code.',
    none: 'Demandez-en un.',
    'not-sent': 'Demandez-en un autre.',
  },
  /** Minutes since it was sent and minutes left, both rounded up. */
  life: (ago: number, left: number) =>
    `C’était il y a ${ago <= 1 ? 'moins d’une minute' : `moins de ${ago} minutes`} ; ils valent encore ${left <= 1 ? 'une minute' : `${left} minutes`}.`,
  code: 'Code de vérification',
  /** Beside a refused code, while the last one that was sent is alive. */
  checkDigits: `Vérifiez les ${inWords(CODE_LENGTH)} chiffres\u00A0: le code reçu vaut encore.`,
  submit: 'Vérifier',
  send: 'Envoyer un code',
  resend: 'Renvoyer le code',
  resendIn: (seconds: number) => `Renvoyer le code dans ${seconds} s`,
  tooShort: `Veuillez saisir un code à ${CODE_LENGTH} chiffres`,
  verified: 'Email vérifié avec succès !',
  resent: 'Un nouveau code a été envoyé à votre adresse email',
  noEmail: 'Impossible de récupérer votre email',
  noUser: 'Utilisateur non authentifié',
} as const

export function verificationFailed(code: RefusalCode): string {
  if (code === 'untrusted-browser' || code === 'new-version') return refusals[code]
  if (code === 'code-invalid' || code === 'code-limit') return refusals['code-invalid']
  if (code === 'unauthenticated') return verificationTexts.noUser
  return 'Erreur lors de la vérification. Veuillez réessayer.'
}

export function resendFailed(code: RefusalCode): string {
  if (code === 'untrusted-browser' || code === 'new-version') return refusals[code]
  if (code === 'code-too-soon' || code === 'code-limit') return refusals[code]
  if (code === 'unauthenticated') return verificationTexts.noUser
  return 'Erreur lors du renvoi du code. Veuillez réessayer.'
}
