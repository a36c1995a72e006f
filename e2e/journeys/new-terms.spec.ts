import { paths } from '@tablee/domain/documents'
import { currentTerms } from '@tablee/domain/legal'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { database } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { chooseEvening } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('who agreed to older terms is shown what changed, and agrees before they book', async ({ page }) => {
  const person = await createPerson({ user: { terms_version: 1, terms_accepted_at: new Date('2026-11-01') } })
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos conditions ont changé.')
  for (const change of currentTerms.changes) await expect(page.getByText(change)).toBeVisible()
  await expectGoodScreen(page, '36-new-terms')

  await page.getByRole('button', { name: 'J’accepte' }).click()
  await expect(page.getByRole('button', { name: 'J’accepte' })).toBeHidden()
  await chooseEvening(page)
  const profile = () => database.doc(paths.user(person.uid)).get()
  await expect.poll(async () => (await profile()).get('terms_version')).toBe(currentTerms.version)
  expect((await profile()).get('terms_accepted_at').toDate().getTime()).toBeGreaterThan(
    Date.parse('2026-11-02'),
  )
  await page.getByRole('button', { name: 'Finaliser' }).click()
  await expect(page).toHaveURL('/pricing-selection')
})
