import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { questions, routes, scoreTest } from '@tablee/domain'
import { attendee, newcomer } from '../people.ts'
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

async function answer(page: Page, count: number): Promise<void> {
  for (let question = 1; question <= count; question++) {
    await see(page, `Question ${question} sur 20`)
    await press(page, /^A\s:/)
  }
}
