import type { Page } from '@playwright/test'
import { type CodeState, routes } from '@tablee/domain'
import { newAttendee } from '../../support/attendee.ts'
import { createPerson } from '../../support/person.ts'
import { resetLink } from '../../support/reset-link.ts'
import { authHangs, callAnswers, callHangs, callRefuses } from '../network.ts'
import { unverified } from '../people.ts'
import type { State } from '../state.ts'
import { fill, open, press, see } from '../visit.ts'

const { login, forgotPassword, resetPassword, emailVerification } = routes
const { email, password } = newAttendee()

/** From a stranger to a proved address. */
export const signInStates: State[] = [
  { name: 'login', route: login, visit: (page) => open(page, login, 'Passez à table.') },
  {
    name: 'login-email-fault',
    route: login,
    async visit(page) {
      await open(page, login, 'Passez à table.')
      await fill(page, { 'E‑mail': 'ines@' })
      await page.getByLabel('Mot de passe', { exact: true }).focus()
      await see(page, 'Veuillez saisir une adresse email valide')
    },
  },
  {
    name: 'login-refused',
    route: login,
    async visit(page) {
      await open(page, login, 'Passez à table.')
      await fill(page, { 'E‑mail': email, 'Mot de passe': password })
      await press(page, 'Se connecter')
      await see(page, 'Email ou mot de passe incorrect')
    },
  },
  {
    name: 'login-busy',
    route: login,
    async visit(page) {
      await authHangs(page)
      await open(page, login, 'Passez à table.')
      await fill(page, { 'E‑mail': email, 'Mot de passe': password })
      await press(page, 'Se connecter')
      await see(page, 'Un instant…')
    },
  },
  {
    name: 'login-google',
    route: login,
    async visit(page) {
      await open(page, login, 'Passez à table.')
      await press(page, 'Google')
      await see(page, 'Continuer avec cette adresse')
    },
  },
  {
    name: 'sign-up',
    route: login,
    async visit(page) {
      await open(page, login, 'Passez à table.')
      await press(page, 'Inscription')
      await see(page, 'Créer mon compte')
    },
  },
  {
    name: 'sign-up-criteria',
    route: login,
    async visit(page) {
      await open(page, login, 'Passez à table.')
      await press(page, 'Inscription')
      await fill(page, { 'E‑mail': email, 'Mot de passe': 'Jeudi', 'Confirmez le mot de passe': 'Jeudi-2' })
      await see(page, 'Au moins 8 caractères')
    },
  },
  {
    name: 'sign-up-known',
    route: login,
    async visit(page) {
      const known = await createPerson()
      await open(page, login, 'Passez à table.')
      await press(page, 'Inscription')
      await fill(page, {
        'E‑mail': known.email,
        'Mot de passe': password,
        'Confirmez le mot de passe': password,
      })
      await press(page, 'Créer mon compte')
      await see(page, 'Cette adresse email est déjà utilisée')
    },
  },
  {
    name: 'forgot-password',
    route: forgotPassword,
    visit: (page) => open(page, forgotPassword, 'Envoyer le lien'),
  },
  {
    name: 'forgot-password-fault',
    route: forgotPassword,
    async visit(page) {
      await open(page, forgotPassword, 'Envoyer le lien')
      await fill(page, { 'E‑mail': 'ines@' })
      await page.keyboard.press('Tab')
      await see(page, 'Veuillez saisir une adresse email valide')
    },
  },
  {
    name: 'forgot-password-failed',
    route: forgotPassword,
    async visit(page) {
      await callRefuses(page, 'sendAuthEmail')
      await open(page, forgotPassword, 'Envoyer le lien')
      await fill(page, { 'E‑mail': email })
      await press(page, 'Envoyer le lien')
      await see(page, "Erreur lors de l'envoi de l'email")
    },
  },
  {
    name: 'forgot-password-sent',
    route: forgotPassword,
    async visit(page) {
      await open(page, forgotPassword, 'Envoyer le lien')
      await fill(page, { 'E‑mail': email })
      await press(page, 'Envoyer le lien')
      await see(page, 'Regardez votre boîte.')
    },
  },
  {
    name: 'reset-password',
    route: resetPassword,
    visit: async (page) => open(page, await resetLink(), 'Changer et me connecter'),
  },
  {
    name: 'reset-password-criteria',
    route: resetPassword,
    async visit(page) {
      await open(page, await resetLink(), 'Changer et me connecter')
      await fill(page, { 'Nouveau mot de passe': 'Jeudi' })
      await see(page, 'Au moins 8 caractères')
    },
  },
  {
    name: 'reset-password-broken-link',
    route: resetPassword,
    visit: (page) =>
      open(page, `${resetPassword}?mode=resetPassword&oobCode=used`, 'Ce lien n’est plus valable.'),
  },
  {
    name: 'verification',
    route: emailVerification,
    async visit(page) {
      await unverified(page)
      await open(page, emailVerification, 'Envoyer un code')
    },
  },
  {
    name: 'verification-wrong-code',
    route: emailVerification,
    async visit(page) {
      await unverified(page)
      await open(page, emailVerification, 'Envoyer un code')
      await fill(page, { 'Code de vérification': '000000' })
      await press(page, 'Vérifier')
      await see(page, 'Code invalide ou expiré. Veuillez demander un nouveau code.')
    },
  },
  {
    name: 'verification-cooldown',
    route: emailVerification,
    async visit(page) {
      await unverified(page)
      await open(page, emailVerification, 'Envoyer un code')
      await press(page, 'Envoyer un code')
      await see(page, 'Un nouveau code a été envoyé à votre adresse email')
    },
  },
  {
    name: 'verification-busy',
    route: emailVerification,
    async visit(page) {
      await unverified(page)
      await callHangs(page, 'verifyEmailCode')
      await open(page, emailVerification, 'Envoyer un code')
      await fill(page, { 'Code de vérification': '000000' })
      await press(page, 'Vérifier')
      await see(page, 'Vérification…')
    },
  },
  {
    name: 'verification-sent',
    route: emailVerification,
    async visit(page) {
      await unverified(page)
      await codeStands(page, { sent_seconds_ago: 130, lives_seconds: 470 })
      await open(page, emailVerification, /ils valent encore/)
    },
  },
  {
    name: 'verification-dead',
    route: emailVerification,
    async visit(page) {
      await unverified(page)
      await codeStands(page, { sent_seconds_ago: 900, lives_seconds: 0 })
      await open(page, emailVerification, 'Demandez un nouveau code.')
    },
  },
  {
    name: 'verification-not-sent',
    route: emailVerification,
    async visit(page) {
      await unverified(page)
      await callRefuses(page, 'requestEmailCode')
      await open(page, emailVerification, 'Envoyer un code')
      await press(page, 'Envoyer un code')
      await see(page, 'Demandez-en un autre.')
    },
  },
]

/** The account opens, and a code is where it is said to be. */
const codeStands = (page: Page, code: CodeState) =>
  callAnswers(page, 'openAccount', { created: false, recover: false, code })
