import { beSignedIn } from '../support/be-signed-in.ts'
import { database, documentsOfUser } from '../support/database.ts'
import { chooseEvening, expectConfirmed } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const camille = { email: 'camille@tablee.example', password: 'Tablee-2026!', firstName: 'Camille' }

test('a promo code of 100 % leaves nothing to pay', async ({ page }) => {
  await beSignedIn(page, camille)
  await page.goto('/thursday-selection')
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Finaliser' }).click()

  await page.getByRole('textbox', { name: 'Code promo' }).fill('OFFERT')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await page.getByRole('button', { name: 'Réserver sans payer' }).click()
  await expectConfirmed(page)

  expect(await documentsOfUser('ticket_purchases', 'camille')).toMatchObject([
    { id: 'free_OFFERT_camille', status: 'paid' },
  ])
  expect((await database.collection('payments').where('user_id', '==', 'camille').get()).size).toBe(0)
})
