import type { RefusalCode } from '@tablee/domain'
import { common } from './common.ts'
import { refusals } from './refusals.ts'

export const verificationTexts = {
  title: 'Six chiffres, et vous y êtes.',
  page: 'Vérification de l’e‑mail',
  step: '2 / 3',
  sentTo: 'Nous les avons envoyés à',
  code: 'Code de vérification',
  submit: 'Vérifier',
  submitting: common.checking,
  resend: 'Renvoyer le code',
  resendIn: (seconds: number) => `Renvoyer le code dans ${seconds} s`,
  tooShort: 'Veuillez saisir un code à 6 chiffres',
  verified: 'Email vérifié avec succès !',
  resent: 'Un nouveau code a été envoyé à votre adresse email',
  noEmail: 'Impossible de récupérer votre email',
  noUser: 'Utilisateur non authentifié',
} as const

/** What a refused code says. */
export function verificationFailed(code: RefusalCode): string {
  if (code === 'code-invalid' || code === 'code-limit') return refusals['code-invalid']
  if (code === 'unauthenticated') return verificationTexts.noUser
  return 'Erreur lors de la vérification. Veuillez réessayer.'
}

/** What a failed resend says. */
export function resendFailed(code: RefusalCode): string {
  if (code === 'code-too-soon' || code === 'code-limit') return refusals[code]
  if (code === 'unauthenticated') return verificationTexts.noUser
  return 'Erreur lors du renvoi du code. Veuillez réessayer.'
}
