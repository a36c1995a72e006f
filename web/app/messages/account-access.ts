import type { RefusalCode } from '@tablee/domain'
import { common } from './common.ts'
import { resetTexts } from './password.ts'
import { privacyTexts } from './privacy.ts'
import { refusals } from './refusals.ts'

/** What the profile says of one's address and password. */
export const accessTexts = {
  section: 'Ma connexion',
  changeEmail: common.otherAddress,
  changePassword: 'Changer de mot de passe',
  /** For those who sign in by a provider: there is nothing to change here. */
  byProvider: (name: string) =>
    `Vous vous connectez avec ${name}. L’adresse et le mot de passe sont ceux de votre compte ${name}\u00A0: c’est là qu’ils se changent.`,
  keep: 'Ne rien changer',
  busy: common.moment,
  current: 'Votre mot de passe actuel',
  wrongPassword: privacyTexts.wrongPassword,

  emailTitle: 'Où vous écrire désormais\u00A0?',
  emailText:
    'Nous envoyons un code à votre nouvelle adresse. Tant que vous ne l’avez pas recopié ici, rien ne change.',
  newEmail: 'Nouvelle adresse e‑mail',
  sendCode: 'Recevoir le code',
  notAnEmail: 'Cette adresse n’est pas complète.',
  sameEmail: 'C’est déjà votre adresse.',

  codeTitle: 'Six chiffres, et c’est fait.',
  codeSentTo: 'Le code est parti à',
  codeText: 'Il est valable 10\u00A0minutes. Pensez à regarder dans les spams.',
  code: 'Code reçu à la nouvelle adresse',
  tooShort: 'Le code compte six chiffres.',
  resend: 'Renvoyer un code',
  resendIn: (seconds: number) => `Renvoyer un code dans ${seconds}\u00A0s`,
  resent: 'Un nouveau code est parti.',
  confirm: common.otherAddress,
  emailChanged: 'Votre adresse a été changée.',
  emailChangedText: 'Vos autres appareils sont déconnectés.',
  signInAgain: 'Reconnectez-vous avec votre nouvelle adresse.',

  passwordTitle: 'Un nouveau mot de passe.',
  passwordText: 'Vos autres appareils devront se reconnecter.',
  newPassword: 'Nouveau mot de passe',
  save: 'Changer de mot de passe',
  passwordChanged: resetTexts.changed,
  passwordNotChanged: resetTexts.notChanged,
} as const

/** What a refused change of address says. */
export function changeFailed(code: RefusalCode): string {
  return code === 'forbidden' ? 'L’adresse de ce compte ne se change pas ici.' : refusals[code]
}
