import { newAttendee } from '../support/attendee.ts'
import { press, tabTo, typeInto } from '../support/keyboard.ts'
import { codeFor } from '../support/mailbox.ts'
import { expectConfirmed } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('the whole booking works by keyboard alone, and shows where the focus is', async ({ page }) => {
  const { email, password, firstName } = newAttendee()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const field = (name: string) => page.getByLabel(name, { exact: true })

  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Je réserve ma place' }).first())

  await expect(page).toHaveURL('/login')
  // On a device without an earlier sign-in, the tab « Inscription » is selected.
  await tabTo(page, page.getByRole('tab', { name: 'Inscription' }))
  await typeInto(page, field('E‑mail'), email)
  await typeInto(page, field('Mot de passe'), password)
  await typeInto(page, field('Confirmez le mot de passe'), password)
  await press(page, button('Créer mon compte'))

  await expect(page).toHaveURL('/email-verification')
  await typeInto(page, field('Code de vérification'), await codeFor(email))
  await press(page, button('Vérifier'))

  await expect(page).toHaveURL('/personal-info')
  await typeInto(page, field('Prénom'), firstName)
  await typeInto(page, field('Âge'), '29')
  await press(page, page.getByRole('radio').first(), 'Space')
  await press(page, page.getByRole('checkbox'), 'Space')
  await press(page, button('Continuer'))

  await press(page, page.getByRole('link', { name: 'Commencer le test' }))
  for (let question = 1; question <= 20; question += 1) {
    await expect(page.getByText(`Question ${question} sur 20`).first()).toBeVisible()
    await press(page, button(/^A\s:/))
  }
  await press(page, button('Choisir mes passions'))

  await expect(page).toHaveURL('/passion-selection')
  for (const name of ['Voyage', 'Cuisine', 'Jeux de société'])
    await press(page, page.getByRole('button', { name, exact: true }), 'Space')
  await press(page, button('Continuer'))

  await expect(page).toHaveURL('/thursday-selection')
  await press(page, page.getByRole('radio').first(), 'Space')
  await press(page, button('Continuer'))
  await expect(page).toHaveURL('/city-selection')
  await press(page, page.getByRole('radio', { name: /^Paris/ }), 'Space')
  await press(page, button('Continuer'))
  await expect(page).toHaveURL('/activity-selection')
  await press(page, button('Finaliser'))

  await expect(page).toHaveURL('/pricing-selection')
  await press(page, button(/^Payer/))
  await expect(page).toHaveURL('/payment-confirmation')
  await typeInto(page, page.getByLabel('Numéro de carte'), '4242424242424242')
  await typeInto(page, page.getByLabel('Date d’expiration'), '1234')
  await typeInto(page, page.getByLabel('Code de sécurité'), '123')
  await press(page, button(/^Payer/))
  await expectConfirmed(page)
})
