import { paths } from '@tablee/domain/documents'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { database } from '../support/database.ts'
import { createPerson, type Person } from '../support/person.ts'
import { heldUpright, png } from '../support/pictures.ts'
import { registerAttendee } from '../support/seat.ts'
import { expectConfirmed } from '../support/steps.ts'
import { expect, type Page, test } from '../support/test.ts'

const profile = (page: Page) => page.getByRole('link', { name: 'Mon Profil' })
const photo = (page: Page) => page.getByRole('img', { name: 'Votre photo' })
const stored = async ({ uid }: Person) => (await database.doc(paths.user(uid)).get()).data() ?? {}

async function openProfile(page: Page): Promise<void> {
  await profile(page).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon Profil' })).toBeVisible()
}

/** Chooses a file through the file chooser. */
async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choisir|Changer) (une|la) photo$/ }).click()
  await (await chooser).setFiles(file)
}

/** Which of red and green is stronger at each corner of a picture, clockwise from the top left. */
async function corners(page: Page, picture: string): Promise<string[]> {
  return await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const [near, far] = [8, image.width - 8]
    return [
      [near, near],
      [far, near],
      [far, far],
      [near, far],
    ].map(([x = 0, y = 0]) => {
      const [red = 0, green = 0] = context?.getImageData(x, y, 1, 1).data ?? []
      return red > green ? 'red' : 'green'
    })
  }, picture)
}

test('a photo is made light, shown on every page, and taken away again', { tag: '@nightly' }, async ({
  page,
}) => {
  const person = await createPerson()
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await openProfile(page)
  await expectGoodScreen(page, '20-profile')

  await test.step('what is no image, and what only pretends to be one, is refused with a reason', async () => {
    await choosePhoto(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') })
    await expect(page.getByText('Ce fichier n’est pas une image')).toBeVisible()
    await choosePhoto(page, { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('bonjour') })
    await expect(page.getByText('Cette image n’a pas pu être lue')).toBeVisible()
    expect((await stored(person)).avatar_url).toBeUndefined()
  })

  await test.step('a heavy one becomes a square of 30 KB at most', async () => {
    const noise = png(900, 600, (x, y) => [(x * y) % 251, (x * 7 + y * 13) % 241, (x ^ y) % 256])
    expect(noise.length).toBeGreaterThan(100_000)
    await choosePhoto(page, { name: 'moi.png', mimeType: 'image/png', buffer: noise })
    await expect(page.getByText('Votre photo est accrochée.')).toBeVisible()
    await expect(photo(page)).toBeVisible()
    const { avatar_url } = await stored(person)
    expect(avatar_url).toMatch(/^data:image\/(webp|jpeg);base64,/)
    expect(avatar_url.length).toBeLessThanOrEqual(30 * 1024)
    await expectGoodScreen(page, '21-profile-photo')
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(page).toHaveURL('/thursday-selection')
    await page.reload()
    await expect(profile(page).locator('img')).toHaveAttribute('src', avatar_url)
  })

  await test.step('one that a telephone took stands upright', async () => {
    await openProfile(page)
    const jpeg = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 80
      canvas.height = 40
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = 'rgb(200, 30, 20)'
      context.fillRect(0, 0, 40, 40)
      context.fillStyle = 'rgb(20, 120, 40)'
      context.fillRect(40, 0, 40, 40)
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    })
    const before = (await stored(person)).avatar_url
    const upright = heldUpright(Buffer.from(jpeg, 'base64'))
    await choosePhoto(page, { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: upright })
    await expect.poll(async () => (await stored(person)).avatar_url).not.toBe(before)
    expect(await corners(page, (await stored(person)).avatar_url)).toEqual(['red', 'red', 'green', 'green'])
  })

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
  await page.getByLabel('Prénom').fill('Maximilienne')
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
  await answer(page, 'B')
  await expect(page).toHaveURL('/test-results')
  await expectGoodScreen(page, '25-results-again')
  await expect.poll(async () => (await stored(person)).personality_results.mbtiType).not.toBe(before)
  await page.getByRole('button', { name: 'Choisir mes passions' }).click()
  await expect(page).toHaveURL('/passion-selection')
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/profile')
  await expectGoodScreen(page, '26-profile-long-name')
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/thursday-selection')
})

/** Answers all twenty questions with one letter, by keyboard. */
async function answer(page: Page, letter: 'A' | 'B'): Promise<void> {
  for (let question = 1; question <= 20; question++) {
    await expect(page.getByText(`Question ${question} sur 20`).first()).toBeVisible()
    await page.keyboard.press(letter)
  }
}

test('a coming evening locks the interests and nothing else; signing out leads to the landing page', {
  tag: '@nightly',
}, async ({ page }) => {
  const person = await createPerson()
  await registerAttendee(person)
  await beSignedIn(page, person)
  await page.goto('/booking-confirmation')
  await expectConfirmed(page)
  await openProfile(page)
  await page.getByRole('button', { name: /Mes passions/ }).click()
  const message = 'Elles ne peuvent pas être modifiées tant que vous avez une réservation.'
  await expect(page.getByText(message)).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expectGoodScreen(page, '27-profile-locked')

  await page.getByRole('link', { name: 'Refaire le test' }).click()
  await answer(page, 'A')
  await expect(page).toHaveURL('/test-results')
  await expectGoodScreen(page, '28-results-locked')
  await page.getByRole('button', { name: 'Retour à mon profil' }).click()
  await expect(page).toHaveURL('/profile')
  await page.goto('/passion-selection')
  await expectConfirmed(page)

  await openProfile(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Je réserve ma place' }).first()).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
})

test('the profile is open at every step, and leads to what is missing', { tag: '@nightly' }, async ({
  page,
}) => {
  const person = await createPerson({ user: { personality_results: null, selected_passion: null } })
  await beSignedIn(page, person)
  await page.goto('/test-introduction')
  await openProfile(page)
  await expect(page.getByText('Un exemple, en attendant le vôtre')).toBeVisible()
  await expectGoodScreen(page, '29-profile-empty')
  await page.getByRole('link', { name: 'Passer le test' }).click()
  await expect(page).toHaveURL('/personality-test')

  await database.doc(paths.user(person.uid)).delete()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Et vous êtes ?' })).toBeVisible()
  await expectGoodScreen(page, '30-profile-nobody')
  const square = png(40, 40, () => [240, 170, 30])
  await choosePhoto(page, { name: 'moi.png', mimeType: 'image/png', buffer: square })
  await expect(photo(page)).toBeVisible()
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/personal-info')
})

test('/test is two inks and a name', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/test')
  await expect(page.getByRole('main')).toBeVisible()
  await expectGoodScreen(page, '31-test')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
