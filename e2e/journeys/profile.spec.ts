import { paths } from '@tablee/domain/documents'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { database } from '../support/database.ts'
import { createPerson, type Person } from '../support/person.ts'
import { expect, type Page, test } from '../support/test.ts'

const profile = (page: Page) => page.getByRole('link', { name: 'Mon Profil' })
const stored = async ({ uid }: Person) => (await database.doc(paths.user(uid)).get()).data() ?? {}

async function openProfile(page: Page): Promise<void> {
  await profile(page).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon Profil' })).toBeVisible()
}

test('a photo is made light, shown on every page, and taken away again', { tag: '@nightly' }, async ({
  page,
}) => {
  const person = await createPerson()
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await openProfile(page)
  await expectGoodScreen(page, '20-profile')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir une photo' }).click()
  await (await chooser).setFiles('../web/public/share.png')
  await expect(page.getByText('Votre photo est accrochée.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Votre photo' })).toBeVisible()
  const { avatar_url } = await stored(person)
  expect(avatar_url).toMatch(/^data:image\/(webp|jpeg);base64,/)
  expect(avatar_url.length).toBeLessThanOrEqual(30 * 1024)
  await expectGoodScreen(page, '21-profile-photo')
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/thursday-selection')
  await page.reload()
  await expect(profile(page).locator('img')).toHaveAttribute('src', avatar_url)

  await openProfile(page)
  await page.getByRole('button', { name: 'Retirer la photo' }).click()
  await expect(page.getByText('Votre photo est décrochée.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Votre portrait, dessiné' })).toBeVisible()
  expect((await stored(person)).avatar_url).toBeNull()
})

test('a first name, the interests and the test can be changed, and each change leads back', async ({
  page,
}) => {
  const person = await createPerson()
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await openProfile(page)

  await page.getByRole('link', { name: 'Modifier mes informations' }).click()
  await expect(page).toHaveURL('/personal-info')
  await expectGoodScreen(page, '22-personal-info-again')
  const firstName = page.getByLabel('Prénom')
  await firstName.fill('Personne')
  await page.reload()
  await expect(firstName).toHaveValue('Personne')
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('link', { name: 'Modifier mes informations' }).click()
  await expect(firstName).toHaveValue(person.firstName)
  await firstName.fill('Maximilienne')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Informations sauvegardées !')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maximilienne' })).toBeVisible()

  await page.getByRole('link', { name: /Mes passions/ }).click()
  await expect(page).toHaveURL('/passion-selection')
  for (const name of ['Voyage', 'Mode']) await page.getByRole('button', { name, exact: true }).click()
  await expectGoodScreen(page, '23-interests-again')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Musique, cinéma')).toBeVisible()
  const ids = (await stored(person)).selected_passion.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(['music', 'movies', 'fashion'])

  await page.getByRole('link', { name: 'Refaire le test' }).click()
  const before = (await stored(person)).personality_results.mbtiType
  await expectGoodScreen(page, '24-test-again')
  for (let question = 1; question <= 20; question++) {
    await expect(page.getByText(`Question ${question} sur 20`).first()).toBeVisible()
    await page.keyboard.press('B')
  }
  await expect(page).toHaveURL('/test-results')
  await expectGoodScreen(page, '25-results-again')
  await expect.poll(async () => (await stored(person)).personality_results.mbtiType).not.toBe(before)
  await page.getByRole('button', { name: 'Choisir mes passions' }).click()
  await expect(page.getByRole('button', { name: 'Voyage', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/passion-selection')
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/profile')
  await expectGoodScreen(page, '26-profile-long-name')
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/thursday-selection')
})
