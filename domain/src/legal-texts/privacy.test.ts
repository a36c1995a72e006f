import { expect, it } from 'vitest'
import type { MailDocument } from '../documents/mail.ts'
import { privacyProse } from './privacy.ts'

/** What the privacy page calls each e-mail that a user gets; null for those to venues and to the operator. */
const words: Readonly<Record<MailDocument['kind'], string | null>> = {
  email_confirmation: 'code',
  password_reset: 'mot de passe',
  welcome: 'bienvenue',
  payment_confirmation: 'récapitulatif',
  payment_refunded: 'remboursement',
  refund_failed: 'remboursement',
  ticket_returned: 'billet gardé, rendu ou offert',
  reservation_confirmed: 'place réservée ou déplacée',
  ticket_kept: 'billet gardé, rendu ou offert',
  waitlist_joined: 'liste d’attente',
  seat_offered: 'liste d’attente',
  waitlist_closed: 'liste d’attente',
  reservation_cancelled: 'annulation',
  evening_called_off: 'annulation',
  table_revealed: 'dévoilement',
  table_changed: 'dévoilement',
  rsvp_asked: '«\u00A0Toujours partant\u00A0?\u00A0»',
  table_reminder: 'rappel',
  seat_question: 'question sur votre chaise',
  venue_count: null,
  feedback_asked: 'question du vendredi',
  absence_noted: 'absence notée',
  mutual_match: 'choix partagés',
  report_answered: 'réponse à un signalement',
  report_received: null,
  decision_made: 'décision sur votre compte',
  texts_changed: 'de ces pages',
  opening_announced: 'Vous annoncer une ouverture',
  ticket_given: 'billet gardé, rendu ou offert',
  team_message: 'message de l’équipe',
  email_changed: 'changement d’adresse',
  password_changed: 'de mot de passe',
  account_deleted: 'suppression du compte',
}

it('names every kind of e-mail that a user gets, with its basis', () => {
  const purposes = privacyProse.split('## À quoi cela sert')[1]?.split('\n## ')[0] ?? ''
  const rows = purposes.split('\n')
  for (const [kind, word] of Object.entries(words)) {
    if (!word) continue
    expect(purposes, kind).toContain(word)
    expect(rows.find((row) => row.includes(word))).toMatch(/^\| .+ \| (Le contrat|Votre consentement)/)
  }
})
