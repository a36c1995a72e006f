import { readFileSync } from 'node:fs'
import { upcomingThursdays } from '@tablee/domain/calendar'
import { collections, newThursdayEvent, paths } from '@tablee/domain/documents'
import { questions, scoreTest } from '@tablee/domain/personality'
import { refundClaimEndsAt } from '@tablee/domain/refund-claim'
import { routes } from '@tablee/domain/routes'
import { database } from '../../support/database.ts'
import { giveTicket, pay } from '../../support/holdings.ts'
import type { Person } from '../../support/person.ts'
import { registerAttendee } from '../../support/seat.ts'
import { readingHangs } from '../network.ts'
import { attendee, type Gift, newcomer, seated, subscription, ticket, untested } from '../people.ts'
import { fill, go, open, press, type State, type Step, statesOf } from '../state.ts'

/** The site's icon, used as a photo. */
const icon = new URL('../../../web/public/apple-touch-icon.png', import.meta.url)
const photo = `data:image/png;base64,${readFileSync(icon).toString('base64')}`

/** Creates four past evenings with registrations of the user. */
async function pastEvenings(person: Person): Promise<void> {
  for (const date of upcomingThursdays(new Date(Date.now() - 35 * 86_400_000)).slice(0, 4)) {
    await database.doc(paths.thursdayEvent(date)).set(newThursdayEvent(date), { merge: true })
    const { id } = await registerAttendee(person, date)
    await database.doc(paths.registrationById(id)).update({ registration_status: 'expired' })
  }
  await database.doc(paths.account(person.uid)).update({ registration_id: null })
}

/** A paid ticket whose evening was called off; with `claimed_at`, its refund is claimed and on its way. */
const calledOffTicket =
  (claimed_at: Date | null): Gift =>
  async (person) => {
    const id = await pay(person.uid)
    const money_until = refundClaimEndsAt(new Date())
    const called_off = { thursday_event_id: '2026-11-26', money_until, claimed_at }
    const status = claimed_at ? 'void' : 'unused'
    await giveTicket(person, { id, payment_id: id, status, called_off })
  }

/** The bank has sent the money of that ticket back. */
const moneySentBack: Gift = async (person, page) => {
  await calledOffTicket(new Date())(person, page)
  const payments = database.collection(collections.payments).where('user_id', '==', person.uid)
  for (const { ref } of (await payments.get()).docs) await ref.update({ refund_no: 1 })
}

/** The answers of a test sheet; in the first one every other answer is `A`. */
const results = (sheet: number) =>
  attendee({ personality_results: scoreTest(questions.map((_, place) => (place % 2 === sheet ? 0 : 1))) })

function answer(count: number): Step {
  return async (page, route) => {
    for (let question = 1; question <= count; question++)
      await go([`Question ${question} sur 20`, press(/^A\s:/)], page, route)
  }
}

const changeEmail: Step = async (page, route) => {
  const person = await attendee()(page)
  const fields = { 'Votre mot de passe actuel': person.password }
  const form = fill({ 'Nouvelle adresse e‑mail': `nouvelle.${person.email}`, ...fields })
  await go([open('Refaire le test'), press('Changer d’adresse'), form], page, route)
}

const form = open('Qui s’assied ?')
const questionOne = [untested, open('Question 1 sur 20', routes.personalityTest)]
const own = [attendee(), open('Refaire le test')]

/** Profile form, personality test and profile page. */
export const personStates: State[] = [
  ...statesOf(routes.personalInfo, {
    'personal-info': [newcomer, form],
    'personal-info-faults': [
      newcomer,
      form,
      fill({ Âge: '17' }),
      press('Continuer'),
      "Vous devez être âgé d'au moins 18 ans",
    ],
    'personal-info-again': [attendee(), form],
  }),
  ...statesOf(routes.testIntroduction, {
    'test-introduction': [untested, open('Commencer le test')],
    'test-introduction-resume': [
      questionOne,
      answer(6),
      (page, route) => page.goto(route),
      'Reprendre à la question 7',
    ],
  }),
  ...statesOf(routes.personalityTest, {
    question: questionOne,
    'question-late': [questionOne, answer(13), 'Question 14 sur 20'],
  }),
  ...statesOf(routes.testResults, {
    'results-0': [results(0), open('Vous voilà.')],
    'results-1': [results(1), open('Vous voilà.')],
    'results-without': [untested, (page, route) => page.goto(route), 'Vous voilà.'],
  }),
  ...statesOf(routes.profile, {
    profile: own,
    'profile-photo': [attendee({ avatar_url: photo }), open('Changer la photo')],
    'profile-empty': [newcomer, open('Passer le test')],
    'profile-things': [attendee({}, ticket, subscription, pastEvenings), open('1\u00a0billet à utiliser')],
    'profile-money': [attendee({}, calledOffTicket(null), calledOffTicket(new Date())), open('en route')],
    'profile-money-back': [attendee({}, moneySentBack), open('à vous rendre')],
    'profile-awaited': [
      attendee(),
      open('Ni billet en attente', `${routes.profile}?prevenir`),
      press(/Prévenez-moi.*abonnements/),
      'C’est noté',
    ],
    'profile-things-none': [attendee(), open('Ni billet en attente')],
    'profile-things-loading': [attendee(), readingHangs(collections.tickets), open('On ouvre votre carnet…')],
    'profile-delete': [own, press('Supprimer mon compte'), 'Votre mot de passe'],
  }),
  ...statesOf(routes.thursdaySelection, {
    'new-terms': [
      attendee({ terms_version: 1, terms_accepted_at: new Date('2026-11-01') }),
      open('Nos conditions ont changé.'),
    ],
  }),
  ...statesOf(routes.profile, {
    'profile-change-email': [own, press('Changer d’adresse'), 'Recevoir le code'],
    'profile-change-email-code': [changeEmail, press('Recevoir le code'), 'Six chiffres, et c’est fait.'],
    'profile-change-password': [
      own,
      press('Changer de mot de passe'),
      fill({ 'Nouveau mot de passe': 'Tablee' }),
    ],
    'profile-locked': [
      seated(),
      open('Refaire le test'),
      press(/Mes passions/),
      'Vos passions sont verrouillées',
    ],
  }),
]
