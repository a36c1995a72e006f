import type { CodeState } from '@tablee/domain/calls'
import { routes } from '@tablee/domain/routes'
import { newAttendee } from '../../support/attendee.ts'
import { accounts } from '../../support/database.ts'
import { createPerson } from '../../support/person.ts'
import { answers, authHangs, hangs, refuses } from '../network.ts'
import { unverified } from '../people.ts'
import { fill, open, press, type State, type Step, statesOf } from '../state.ts'

const { email, password } = newAttendee()

const login = open('Passez à table.')
const signIn = [fill({ 'E‑mail': email, 'Mot de passe': password }), press('Se connecter')]
const signUp = [login, press('Inscription')]
const forgot = open('Envoyer le lien')
const askForLink = [forgot, fill({ 'E‑mail': email }), press('Envoyer le lien')]
const reset: Step = async (page, route) => {
  const { email } = await createPerson()
  const { search } = new URL(await accounts.generatePasswordResetLink(email))
  await open('Changer et me connecter', `${route}${search}`)(page, route)
}
const verification = [unverified, open('Envoyer un code')]
const wrongCode = [fill({ 'Code de vérification': '000000' }), press('Vérifier')]

const signUpAsKnown: Step = async (page, route) => {
  const known = await createPerson()
  const twice = { 'Mot de passe': password, 'Confirmez le mot de passe': password }
  await fill({ 'E‑mail': known.email, ...twice })(page, route)
}

/** `openAccount` succeeds and reports this state of the verification code. */
const codeIs = (code: CodeState) => answers('openAccount', { created: false, recover: false, code })

/** From the sign-in page to a verified address. */
export const signInStates: State[] = [
  ...statesOf(routes.login, {
    login,
    'login-email-fault': [
      login,
      fill({ 'E‑mail': 'ines@' }),
      (page) => page.getByLabel('Mot de passe', { exact: true }).focus(),
      'Veuillez saisir une adresse email valide',
    ],
    'login-refused': [login, signIn, 'Email ou mot de passe incorrect'],
    'login-busy': [authHangs, login, signIn, 'Un instant…'],
    'login-google': [login, press('Google'), 'Continuer avec cette adresse'],
    'sign-up': [signUp, 'Créer mon compte'],
    'sign-up-criteria': [
      signUp,
      fill({ 'E‑mail': email, 'Mot de passe': 'Jeudi', 'Confirmez le mot de passe': 'Jeudi-2' }),
      'Au moins 8 caractères',
    ],
    'sign-up-known': [
      signUp,
      signUpAsKnown,
      press('Créer mon compte'),
      'Cette adresse email est déjà utilisée',
    ],
  }),
  ...statesOf(routes.forgotPassword, {
    'forgot-password': forgot,
    'forgot-password-fault': [
      forgot,
      fill({ 'E‑mail': 'ines@' }),
      (page) => page.keyboard.press('Tab'),
      'Veuillez saisir une adresse email valide',
    ],
    'forgot-password-failed': [refuses('sendAuthEmail'), askForLink, "Erreur lors de l'envoi de l'email"],
    'forgot-password-sent': [askForLink, 'Regardez votre boîte.'],
  }),
  ...statesOf(routes.resetPassword, {
    'reset-password': reset,
    'reset-password-criteria': [reset, fill({ 'Nouveau mot de passe': 'Jeudi' }), 'Au moins 8 caractères'],
    'reset-password-broken-link': open(
      'Ce lien n’est plus valable.',
      `${routes.resetPassword}?mode=resetPassword&oobCode=used`,
    ),
  }),
  ...statesOf(routes.emailVerification, {
    verification,
    'verification-wrong-code': [
      verification,
      wrongCode,
      'Code invalide ou expiré. Veuillez demander un nouveau code.',
    ],
    'verification-cooldown': [
      verification,
      press('Envoyer un code'),
      'Un nouveau code a été envoyé à votre adresse email',
    ],
    'verification-busy': [hangs('verifyEmailCode'), verification, wrongCode, 'Vérification…'],
    'verification-sent': [
      unverified,
      codeIs({ sent_seconds_ago: 130, lives_seconds: 470 }),
      open(/ils valent encore/),
    ],
    'verification-dead': [
      unverified,
      codeIs({ sent_seconds_ago: 900, lives_seconds: 0 }),
      open('Demandez un nouveau code.'),
    ],
    'verification-not-sent': [
      refuses('requestEmailCode'),
      verification,
      press('Envoyer un code'),
      'Demandez-en un autre.',
    ],
  }),
]
