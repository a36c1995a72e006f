import { type Page, test } from '@playwright/test'
import type { Step } from '../../tools/bench/journey/record.ts'
import { newAttendee } from '../support/attendee.ts'
import { codeFor } from '../support/mailbox.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { type Call, watchCalls } from './calls.ts'
import { leave } from './leave.ts'
import { type Moment, watchScreens } from './screens.ts'

const JOURNEYS = 5
const QUESTIONS = 20
/** The spec's pause between the payment and the confirmation. */
const ASKED_MS = 2000

const journeys: Step[][] = []

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (let journey = 1; journey <= JOURNEYS; journey += 1)
  test(`the journey of a newcomer, ${journey} of ${JOURNEYS}`, async ({ page }) => {
    const walk = await Walk.begin(page)
    await newcomer(page, walk)
    journeys.push(walk.steps())
  })

test.afterAll(() => leave(journeys))

async function newcomer(page: Page, walk: Walk): Promise<void> {
  const { email, password, firstName } = newAttendee()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const pick = (name: string) => page.getByText(name, { exact: true }).click()

  await page.goto('/')
  await walk.step('Je réserve ma place', 'login', () =>
    page.getByRole('link', { name: 'Je réserve ma place' }).first().click(),
  )
  await page.getByRole('tab', { name: 'Inscription' }).click()
  await page.getByLabel('E‑mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmez le mot de passe').fill(password)
  await walk.step('sign up', 'code', () => press('Créer mon compte'))

  await page.getByLabel('Code de vérification').fill(await codeFor(email))
  await walk.step('verify the code', 'profile form', () => press('Vérifier'))

  await page.getByLabel('Prénom').fill(firstName)
  await page.getByLabel('Âge').fill('29')
  await page.getByText('Une femme').click()
  await page.getByText('J’accepte les').click({ position: { x: 4, y: 8 } })
  await walk.step('personal info', 'introduction', () => press('Continuer'))

  await walk.step('begin the test', 'question', () =>
    page.getByRole('link', { name: 'Commencer le test' }).click(),
  )
  for (let question = 1; question < QUESTIONS; question += 1)
    await walk.step('an answer, the slowest', 'question', () => press(/^A\s:/))
  await walk.step('the last answer', 'results', () => press(/^A\s:/))
  await walk.step('results', 'interests', () => press('Choisir mes passions'))

  for (const name of ['Voyage', 'Cuisine', 'Jeux de société']) await pick(name)
  await walk.step('interests', 'Thursdays', () => press('Continuer'))
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click()
  await walk.step('Thursday', 'cities', () => press('Continuer'))
  await pick('Paris')
  await walk.step('city', 'activities', () => press('Continuer'))
  await pick('Bar à jeux')
  await walk.step('activity', 'prices', () => press('Finaliser'))
  await walk.step('pricing', 'card', () => press(/^Payer/))
  await typeCard(page, cards.succeeds)
  await walk.step('pay by card', 'paid', () => press(/^Payer/))
  await walk.follow('paid', 'confirmation', { for: ASKED_MS, why: 'less the 2 s that product.md asks for' })

  await walk.step('open the profile', 'profile', () => page.getByRole('link', { name: 'Mon Profil' }).click())
  await walk.step('sign out', 'landing', () => press('Se déconnecter'))
  await page.goto('/login')
  await page.getByLabel('E‑mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await walk.step('sign in', 'confirmation', () => press('Se connecter'))
}

interface Noted {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly asked: Step['asked']
}

/** One journey: its steps as the page notes them, and the calls meanwhile. */
class Walk {
  readonly #page: Page
  readonly #calls: Call[]
  readonly #moments: Moment[] = []
  readonly #noted: Noted[] = []
  #next: (() => void) | undefined

  static async begin(page: Page): Promise<Walk> {
    const walk = new Walk(page, await watchCalls(page))
    await watchScreens(page, (moment) => walk.#note(moment))
    return walk
  }

  private constructor(page: Page, calls: Call[]) {
    this.#page = page
    this.#calls = calls
  }

  /** Does something once a person has had the time to read, and waits for the screen that it leads to. */
  async step(name: string, screen: string, act: () => Promise<void>): Promise<void> {
    await this.#page.waitForTimeout(screen === 'question' ? 200 : 700)
    const before = this.#moments.length
    await act()
    const to = await this.#shown(screen, before)
    const from = this.#moments.slice(before).find((moment) => moment.screen === null)?.at
    if (from === undefined) throw new Error(`Nobody has done anything at ${name}`)
    this.#noted.push({ name, from, to, asked: null })
  }

  /** A screen that follows the last by itself, after a wait that is asked for. */
  async follow(name: string, screen: string, { for: ms, why }: { for: number; why: string }): Promise<void> {
    const from = this.#noted.at(-1)?.to ?? 0
    const to = await this.#shown(screen, 0)
    this.#noted.push({ name, from, to, asked: { from, to: from + ms, why } })
  }

  /** What was noted, each with the calls that were out at the time. */
  steps(): Step[] {
    return this.#noted.map((step) => ({
      ...step,
      calls: this.#calls
        .filter(({ from, to }) => from < step.to && to > step.from)
        .map((call) => ({ ...call, to: Math.min(call.to, step.to) })),
    }))
  }

  #note(moment: Moment): void {
    this.#moments.push(moment)
    this.#next?.()
  }

  async #shown(screen: string, after: number): Promise<number> {
    for (;;) {
      const found = this.#moments.slice(after).find((moment) => moment.screen === screen)
      if (found) return found.at
      await new Promise<void>((resolve) => {
        this.#next = resolve
      })
    }
  }
}
