import { expectGoodScreen } from '../support/accessibility.ts'
import { createPerson } from '../support/person.ts'
import { signIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('without a network the app says so, and goes on when it is back', async ({ page, context }) => {
  const { email } = await createPerson()
  await page.goto('/forgot-password')
  await page.getByLabel('E‑mail').fill(email)
  await context.setOffline(true)
  await expect(page.getByText(/^Vous êtes hors ligne/)).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText("Erreur lors de l'envoi de l'email")).toBeVisible()
  await expectGoodScreen(page, '24-offline')

  await context.setOffline(false)
  await expect(page.getByText(/^Vous êtes hors ligne/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('heading', { name: 'Regardez votre boîte.' })).toBeVisible()
})

test('a sign-in without a network says what is missing', async ({ page, context }) => {
  const person = await createPerson()
  await page.goto('/login')
  // The form is visible before hydration; switching modes proves that it is hydrated.
  await page.getByRole('tab', { name: 'Inscription' }).click()
  await expect(page.getByLabel('Confirmez le mot de passe')).toBeVisible()
  await page.getByRole('tab', { name: 'Connexion' }).click()
  await expect(page.getByLabel('Confirmez le mot de passe')).toHaveCount(0)
  await page.getByLabel('E‑mail').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Erreur de connexion: pas de réseau, vérifiez votre connexion')).toBeVisible()
  await context.setOffline(false)
  await signIn(page, person)
  await expect(page).toHaveURL('/thursday-selection')
})

for (const script of ['inline', 'root', 'entry.client'])
  test(`a page of the app whose ${script} script is lost on the way says so, and is loaded again`, async ({
    page,
    context,
  }) => {
    const person = await createPerson()
    await context.route(`**/assets/${script}-*.js`, (route) => route.abort())
    await page.goto('/login')
    const again = page.getByRole('alert').getByRole('button', { name: 'Réessayer' })
    await expect(again).toBeVisible()
    await context.unroute(`**/assets/${script}-*.js`)
    await again.click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await signIn(page, person)
    await expect(page).toHaveURL('/thursday-selection')
  })
