import { paths } from '@tablee/domain/documents'
import { expectWellMade } from '../support/accessibility.ts'
import { newAttendee } from '../support/attendee.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { accounts, database } from '../support/database.ts'
import { codeFor, mailTo } from '../support/mailbox.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expectConfirmed, signIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a person changes their address, which counts once its code came back, and their password', async ({
  page,
}) => {
  const person = await createPerson({ user: { first_name: 'Zoé' } })
  const { email } = newAttendee()
  const { id } = await registerAttendee(person)
  await beSignedIn(page, person)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  const dialog = page.getByRole('alertdialog')

  await test.step('the code is sent to the new address', async () => {
    await dialog.getByLabel('Nouvelle adresse e‑mail').fill(email)
    await dialog.getByLabel('Votre mot de passe actuel').fill(person.password)
    await expectWellMade(page, '33-change-email')
    await dialog.getByRole('button', { name: 'Recevoir le code' }).click()
    await expect(dialog.getByText('Six chiffres, et c’est fait.')).toBeVisible()
    await expectWellMade(page, '34-change-email-code')
  })

  await test.step('the right code moves the account, and this browser stays signed in', async () => {
    const code = await codeFor(email)
    expect((await accounts.getUser(person.uid)).email).toBe(person.email)
    const field = dialog.getByLabel('Code reçu à la nouvelle adresse')
    await field.fill(code === '000000' ? '000001' : '000000')
    await dialog.getByRole('button', { name: 'Changer d’adresse' }).click()
    await expect(dialog.getByText(/Code invalide ou expiré/)).toBeVisible()
    await field.fill(code)
    await dialog.getByRole('button', { name: 'Changer d’adresse' }).click()
    await expect(page.getByText('Votre adresse a été changée.')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await mailTo(person.email, /adresse de votre compte a changé/)
    expect(await accounts.getUser(person.uid)).toMatchObject({ email, emailVerified: true })
    expect((await database.doc(paths.registrationById(id)).get()).get('email')).toBe(email)
  })

  const password = `Neuf-${person.password}`
  await test.step('a new password asks for the one before', async () => {
    await page.getByRole('button', { name: 'Changer de mot de passe' }).click()
    await dialog.getByLabel('Votre mot de passe actuel').fill(person.password)
    await dialog.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
    await dialog.getByLabel('Confirmez le mot de passe').fill(password)
    await expectWellMade(page, '35-change-password')
    await dialog.getByRole('button', { name: 'Changer de mot de passe' }).click()
    await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible()
    await mailTo(email, /mot de passe a été changé/)
  })

  await test.step('both open the account again', async () => {
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL('/')
    await signIn(page, { ...person, email, password })
    await expectConfirmed(page)
  })
})
