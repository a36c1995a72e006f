import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  collections,
  newThursdayEvent,
  paths,
  questions,
  routes,
  scoreTest,
  upcomingThursdays,
} from '@tablee/domain'
import { database } from '../../support/database.ts'
import type { Person } from '../../support/person.ts'
import { seat } from '../../support/seat.ts'
import { readingHangs } from '../network.ts'
import { attendee, giveSubscription, giveTicket, newcomer } from '../people.ts'
import type { State } from '../state.ts'
import { seated } from '../table.ts'
import { fill, open, press, see } from '../visit.ts'

const { personalInfo, testIntroduction, personalityTest, testResults, profile } = routes

/** Who somebody is: what they tell, what the test says, and their own page. */
export const personStates: State[] = [
  {
    name: 'personal-info',
    route: personalInfo,
    async visit(page) {
      await newcomer(page)
      await open(page, personalInfo, 'Qui s’assied ?')
    },
  },
  {
    name: 'personal-info-faults',
    route: personalInfo,
    async visit(page) {
      await newcomer(page)
      await open(page, personalInfo, 'Qui s’assied ?')
      await fill(page, { Âge: '17' })
      await press(page, 'Continuer')
      await see(page, "Vous devez être âgé d'au moins 18 ans")
    },
  },
  {
    name: 'personal-info-again',
    route: personalInfo,
    async visit(page) {
      await attendee(page)
      await open(page, personalInfo, 'Qui s’assied ?')
    },
  },
  {
    name: 'test-introduction',
    route: testIntroduction,
    async visit(page) {
      await untested(page)
      await open(page, testIntroduction, 'Commencer le test')
    },
  },
  {
    name: 'test-introduction-resume',
    route: testIntroduction,
    async visit(page) {
      await untested(page)
      await open(page, personalityTest, 'Question 1 sur 20')
      await answer(page, 6)
      await page.goto(testIntroduction)
      await see(page, 'Reprendre à la question 7')
    },
  },
  {
    name: 'question',
    route: personalityTest,
    async visit(page) {
      await untested(page)
      await open(page, personalityTest, 'Question 1 sur 20')
    },
  },
  {
    name: 'question-late',
    route: personalityTest,
    async visit(page) {
      await untested(page)
      await open(page, personalityTest, 'Question 1 sur 20')
      await answer(page, 13)
      await see(page, 'Question 14 sur 20')
    },
  },
  ...[0, 1].map(
    (sheet): State => ({
      name: `results-${sheet}`,
      route: testResults,
      async visit(page) {
        const results = scoreTest(questions.map((_, place) => (place % 2 === sheet ? 0 : 1)))
        await attendee(page, { personality_results: results })
        await open(page, testResults, 'Vous voilà.')
      },
    }),
  ),
  {
    name: 'results-without',
    route: testResults,
    async visit(page) {
      await untested(page)
      await page.goto(testResults)
      await see(page, 'Vous voilà.')
    },
  },
  {
    name: 'profile',
    route: profile,
    async visit(page) {
      await attendee(page)
      await open(page, profile, 'Refaire le test')
    },
  },
  {
    name: 'profile-photo',
    route: profile,
    async visit(page) {
      await attendee(page, { avatar_url: photo })
      await open(page, profile, 'Changer la photo')
    },
  },
  {
    name: 'profile-empty',
    route: profile,
    async visit(page) {
      await newcomer(page)
      await open(page, profile, 'Passer le test')
    },
  },
  {
    name: 'profile-things',
    route: profile,
    async visit(page) {
      const person = await attendee(page)
      await Promise.all([giveTicket(person), giveSubscription(person)])
      await pastEvenings(person)
      await open(page, profile, '1\u00a0billet à utiliser')
    },
  },
  {
    name: 'profile-things-none',
    route: profile,
    async visit(page) {
      await attendee(page)
      await open(page, profile, 'Ni billet en attente')
    },
  },
  {
    name: 'profile-things-loading',
    route: profile,
    async visit(page) {
      await attendee(page)
      await readingHangs(page, collections.tickets)
      await open(page, profile, 'On ouvre votre carnet…')
    },
  },
  {
    name: 'profile-delete',
    route: profile,
    async visit(page) {
      await attendee(page)
      await open(page, profile, 'Refaire le test')
      await press(page, 'Supprimer mon compte')
      await see(page, 'Votre mot de passe')
    },
  },
  {
    name: 'new-terms',
    route: routes.thursdaySelection,
    async visit(page) {
      await attendee(page, { terms_version: 1, terms_accepted_at: new Date('2026-11-01') })
      await open(page, routes.thursdaySelection, 'Nos conditions ont changé.')
    },
  },
  {
    name: 'profile-change-email',
    route: profile,
    async visit(page) {
      await attendee(page)
      await open(page, profile, 'Refaire le test')
      await press(page, 'Changer d’adresse')
      await see(page, 'Recevoir le code')
    },
  },
  {
    name: 'profile-change-email-code',
    route: profile,
    async visit(page) {
      const person = await attendee(page)
      await open(page, profile, 'Refaire le test')
      await press(page, 'Changer d’adresse')
      const fields = { 'Votre mot de passe actuel': person.password }
      await fill(page, { 'Nouvelle adresse e‑mail': `nouvelle.${person.email}`, ...fields })
      await press(page, 'Recevoir le code')
      await see(page, 'Six chiffres, et c’est fait.')
    },
  },
  {
    name: 'profile-change-password',
    route: profile,
    async visit(page) {
      await attendee(page)
      await open(page, profile, 'Refaire le test')
      await press(page, 'Changer de mot de passe')
      await fill(page, { 'Nouveau mot de passe': 'Tablee' })
    },
  },
  {
    name: 'profile-locked',
    route: profile,
    async visit(page) {
      await seated(page)
      await open(page, profile, 'Refaire le test')
      await press(page, /Mes passions/)
      await see(page, 'Vos passions sont verrouillées')
    },
  },
]

/** Any picture will do for a photo: the site's icon is at hand. */
const icon = new URL('../../../web/public/apple-touch-icon.png', import.meta.url)
const photo = `data:image/png;base64,${readFileSync(icon).toString('base64')}`

const untested = (page: Page) => attendee(page, { personality_results: null, selected_passion: null })

/** Four Thursdays that the person came to. */
async function pastEvenings(person: Person): Promise<void> {
  for (const date of upcomingThursdays(new Date(Date.now() - 35 * 86_400_000)).slice(0, 4)) {
    await database.doc(paths.thursdayEvent(date)).set(newThursdayEvent(date), { merge: true })
    const { id } = await seat(person, date)
    await database.doc(paths.registrationById(id)).update({ registration_status: 'expired' })
  }
  await database.doc(paths.account(person.uid)).update({ registration_id: null })
}

async function answer(page: Page, count: number): Promise<void> {
  for (let question = 1; question <= count; question++) {
    await see(page, `Question ${question} sur 20`)
    await press(page, /^A\s:/)
  }
}
