import { paths } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { expectGoodScreen } from '../support/accessibility.ts'
import { database } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { fillSignIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a visitor asks to be told of the subscriptions by way of the sign-in, of a city by one press, and changes their mind', async ({
  page,
}) => {
  const person = await createPerson()
  const awaited = async () =>
    Object.keys(
      (await database.doc(paths.account(person.uid)).get()).get('awaited_openings') ?? {},
    ).toSorted()
  const lyon = page.getByRole('listitem').filter({ hasText: 'Lyon' })

  await test.step('from the landing page to the sign-in, and to the list on the profile', async () => {
    await page.goto(routes.home)
    await page.getByRole('link', { name: 'Prévenez-moi de leur mise en vente' }).click()
    await expect(page).toHaveURL(routes.login)
    await page.getByRole('tab', { name: 'Connexion' }).click()
    await fillSignIn(page, person)
    await expect(page).toHaveURL(/\/profile\?prevenir/)
    const button = page.getByRole('button', { name: /^Prévenez-moi.*Les abonnements$/ })
    await expect(button).toBeInViewport()
    await button.click()
    await expect(page.getByText(/^C’est noté/)).toBeVisible()
    await expect.poll(awaited).toEqual(['subscriptions'])
    await expectGoodScreen(page, '57-profile-openings')
  })

  await test.step('a city by one press, where one is chosen', async () => {
    await page.goto(routes.thursdaySelection)
    await page.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page).toHaveURL(routes.citySelection)
    await lyon.getByRole('button').click()
    await expect(lyon.getByText(/^C’est noté/)).toBeVisible()
    await expect.poll(awaited).toEqual(['lyon', 'subscriptions'])
    await expectGoodScreen(page, '58-city-awaited')
  })

  await test.step('and no more of it by one press on the profile', async () => {
    await page.goto(routes.profile)
    await lyon.getByRole('button', { name: /^Ne plus m’écrire/ }).click()
    await expect(lyon.getByText('Disponible courant 2026')).toBeVisible()
    await expect.poll(awaited).toEqual(['subscriptions'])
  })
})
