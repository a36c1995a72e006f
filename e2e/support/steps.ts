import { expect, type Page } from '@playwright/test'
import type { Attendee } from './attendee.ts'
import { codeFor } from './mailbox.ts'
import { cards, typeCard } from './stripe-card.ts'

/** Called on every screen that a step visits, before the step acts. */
export type Inspection = (page: Page, screen: string) => Promise<void>

/** The whole booking path of a new attendee, from the landing page to the payment. */
export async function book(page: Page, attendee: Attendee, look?: Inspection): Promise<void> {
  await page.goto('/')
  await look?.(page, '01-landing')
  await page.getByRole('link', { name: 'Je réserve ma place' }).first().click()
  await signUp(page, attendee, look)
  await verifyEmail(page, attendee, look)
  await introduceOneself(page, attendee, look)
  await takeTest(page, look)
  await choose(page, look)
  await goToPayment(page, look)
  await typeCard(page, cards.succeeds)
  await page.getByRole('button', { name: /^Payer/ }).click()
}

/** From the sign-in page to the verification code. */
export async function signUp(page: Page, { email, password }: Attendee, look?: Inspection): Promise<void> {
  await expect(page).toHaveURL('/login')
  await look?.(page, '02-login')
  await page.getByRole('tab', { name: 'Inscription' }).click()
  await page.getByLabel('E‑mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmez le mot de passe').fill(password)
  await look?.(page, '03-sign-up')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL('/email-verification')
  await expect(
    page.getByText('Compte créé ! Vérifiez votre email pour le code de confirmation'),
  ).toBeVisible()
}

/** Types the code of the newest mail. */
export async function verifyEmail(page: Page, { email }: Attendee, look?: Inspection): Promise<void> {
  await look?.(page, '04-email-verification')
  await typeCode(page, await codeFor(email))
  // At once: the toast goes after five seconds.
  await Promise.all([
    expect(page).toHaveURL('/personal-info'),
    expect(page.getByText('Email vérifié avec succès !')).toBeVisible(),
  ])
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code de vérification').fill(code)
  await page.getByRole('button', { name: 'Vérifier' }).click()
}

/** First name, age, gender and the terms. */
export async function introduceOneself(
  page: Page,
  { firstName }: Attendee,
  look?: Inspection,
): Promise<void> {
  await look?.(page, '05-personal-info')
  await page.getByLabel('Prénom').fill(firstName)
  await page.getByLabel('Âge').fill('29')
  await page.getByText('Une femme').click()
  await page.getByText('J’accepte les').click({ position: { x: 4, y: 8 } })
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL('/test-introduction')
}

/** The 20 questions, always the first answer, and the results. */
export async function takeTest(page: Page, look?: Inspection): Promise<void> {
  await look?.(page, '06-test-introduction')
  await page.getByRole('link', { name: 'Commencer le test' }).click()
  for (let question = 1; question <= 20; question++) {
    await expect(page.getByText(`Question ${question} sur 20`).first()).toBeVisible()
    if (question === 7) await look?.(page, '07-personality-test')
    await page.getByRole('button', { name: /^A\s:/ }).click()
  }
  await expect(page).toHaveURL('/test-results')
  await look?.(page, '08-test-results')
  await page.getByRole('button', { name: 'Choisir mes passions' }).click()
}

/** Three interests, the first open Thursday, Paris, the games bar. */
export async function choose(page: Page, look?: Inspection): Promise<void> {
  await expect(page).toHaveURL('/passion-selection')
  for (const name of ['Voyage', 'Cuisine', 'Jeux de société'])
    await page.getByText(name, { exact: true }).click()
  await look?.(page, '09-passion-selection')
  await page.getByRole('button', { name: 'Continuer' }).click()

  await expect(page).toHaveURL('/thursday-selection')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click()
  await look?.(page, '10-thursday-selection')
  await page.getByRole('button', { name: 'Continuer' }).click()

  await expect(page).toHaveURL('/city-selection')
  await page.getByText('Paris', { exact: true }).click()
  await look?.(page, '11-city-selection')
  await page.getByRole('button', { name: 'Continuer' }).click()

  await expect(page).toHaveURL('/activity-selection')
  // The only activity is chosen from the start.
  await expect(page.getByRole('checkbox', { name: 'Bar à jeux' })).toBeChecked()
  await look?.(page, '12-activity-selection')
  await page.getByRole('button', { name: 'Finaliser' }).click()
  await expect(page).toHaveURL('/pricing-selection')
}

/** The first open Thursday, Paris, the games bar; stops before the last button. */
export async function chooseEvening(page: Page): Promise<void> {
  await expect(page).toHaveURL('/thursday-selection')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByText('Paris', { exact: true }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('checkbox', { name: 'Bar à jeux' })).toBeChecked()
}

/** From the offers to the card form. */
export async function goToPayment(page: Page, look?: Inspection): Promise<void> {
  await look?.(page, '13-pricing-selection')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page).toHaveURL('/payment-confirmation')
  await expect(page.getByLabel('Numéro de carte')).toBeVisible()
  await look?.(page, '14-payment-confirmation')
}

export async function expectConfirmed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Réservation confirmée !' })).toBeVisible()
  await expect(page).toHaveURL('/booking-confirmation')
}

/** Through the profile, by the face in the header. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mon Profil' }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
}

export async function signIn(page: Page, attendee: Attendee): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, attendee)
}

/** The form of a sign-in that is shown already. */
export async function fillSignIn(page: Page, { email, password }: Attendee): Promise<void> {
  await page.getByLabel('E‑mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
