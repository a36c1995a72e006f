import { expectGoodScreen } from '../support/accessibility.ts'
import { newAttendee } from '../support/attendee.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { signIn, signUp } from '../support/steps.ts'
import { expect, type Page, test, watchPolicy } from '../support/test.ts'

const NEW_PASSWORD = 'Vendredi-21h!'

test('a forgotten password is replaced by the link of an e-mail, which serves once', async ({
  browser,
  page,
  refused,
}) => {
  const attendee = newAttendee()
  await page.goto('/login')
  // An address that was never verified is verified by the link, so no code is requested afterwards.
  await signUp(page, attendee)
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()

  await expect(page).toHaveURL('/login')
  await page.getByLabel('E‑mail').fill(attendee.email)
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page.getByLabel('E‑mail')).toHaveValue(attendee.email)
  await expectGoodScreen(page, '20-forgot-password')
  await askForLink(page)
  await expect(page.getByText(attendee.email)).toBeVisible()
  await expectGoodScreen(page, '21-forgot-password-sent')

  const link = await linkFor(attendee.email)
  await page.goto(link)
  await expect(page.getByText(attendee.email)).toBeVisible()
  await page.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD)
  await page.getByLabel('Confirmez le mot de passe').fill(NEW_PASSWORD)
  await expectGoodScreen(page, '22-reset-password')
  await page.getByRole('button', { name: 'Changer et me connecter' }).click()
  await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible()
  await expect(page).toHaveURL('/personal-info')

  // The link is not in the browser's history.
  await page.goBack()
  await expect(page).not.toHaveURL(/code=/)

  await test.step('the old password is refused, the new one is not', async () => {
    const elsewhere = await browser.newPage()
    await watchPolicy(elsewhere.context(), refused)
    await signIn(elsewhere, attendee)
    await expect(elsewhere.getByText('Email ou mot de passe incorrect')).toBeVisible()
    await signIn(elsewhere, { ...attendee, password: NEW_PASSWORD })
    await expect(elsewhere).toHaveURL('/personal-info')
    await elsewhere.close()
  })

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable.' })).toBeVisible()
  await expectGoodScreen(page, '23-reset-password-used')
  await page.getByRole('link', { name: 'Demander un autre lien' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('an unknown address gets the same answer, and no mail', async ({ page }) => {
  const { email } = newAttendee()
  await page.goto('/forgot-password')
  await page.getByLabel('E‑mail').fill(email)
  await askForLink(page)
  await expect(page.getByText(email)).toBeVisible()
  // The mail of another account, requested later, has arrived; this one was not sent.
  const known = { ...newAttendee(), email: 'louis@tablee.example' }
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  await page.getByLabel('E‑mail').fill(known.email)
  await askForLink(page)
  await linkFor(known.email)
  expect(await mailsTo(email)).toEqual([])
})

async function askForLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('heading', { name: 'Regardez votre boîte.' })).toBeVisible()
  await expect(page.getByText('Email de réinitialisation envoyé !').first()).toBeVisible()
}

/** The path and query of the link in the newest mail about a password. */
async function linkFor(address: string): Promise<string> {
  const { text } = await mailTo(address, /mot de passe/i)
  const link = /https?:\/\/\S+\/reset-password\?code=[\w-]+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
