import type { Page } from '@playwright/test'
import type { Attendee } from '../support/attendee.ts'
import { choose, goToPayment, introduceOneself, signUp, takeTest, verifyEmail } from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'

/** The whole booking path of a new attendee, from the landing page to the payment. */
export async function book(page: Page, attendee: Attendee): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Je réserve ma place' }).first().click()
  await signUp(page, attendee)
  await verifyEmail(page, attendee)
  await introduceOneself(page, attendee)
  await takeTest(page)
  await choose(page)
  await goToPayment(page)
  await typeCard(page, cards.succeeds)
  await page.getByRole('button', { name: /^Payer/ }).click()
}
