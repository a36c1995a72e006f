import { newAttendee } from '../support/attendee.ts'
import { setClock } from '../support/database.ts'
import { codeFor, mailsTo } from '../support/mailbox.ts'
import { signIn, signUp, typeCode, verifyEmail } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.afterEach(() => setClock(null))

test('a new code makes the old one worthless', { tag: '@nightly' }, async ({ page, context }) => {
  const attendee = newAttendee()
  await page.goto('/login')
  await signUp(page, attendee)
  const first = await codeFor(attendee.email)
  await expect(page.getByRole('button', { name: /^Renvoyer le code dans \d+\ss$/ })).toBeDisabled()

  // A new tab does not know when the last code was sent; the server does.
  const hasty = await context.newPage()
  await hasty.goto('/email-verification')
  await expect(hasty.getByText(/Nous les avons envoyés à/)).toBeVisible()
  await expect(hasty.getByRole('button', { name: /^Renvoyer le code dans \d+\ss$/ })).toBeDisabled()
  await hasty.close()

  await setClock(new Date(Date.now() + 61_000))
  const patient = await context.newPage()
  await patient.goto('/email-verification')
  await patient.getByRole('button', { name: 'Renvoyer le code' }).click()
  await expect(patient.getByText('Un nouveau code a été envoyé à votre adresse email')).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(attendee.email)).filter(({ subject }) => /code/i.test(subject)).length)
    .toBe(2)

  expect(await codeFor(attendee.email)).not.toBe(first)
  await typeCode(patient, first)
  await expect(
    patient.getByText('Code invalide ou expiré. Veuillez demander un nouveau code.').first(),
  ).toBeVisible()
  await expect(patient).toHaveURL('/email-verification')
  await verifyEmail(patient, attendee)
})

test('a code that has expired is told, at a later sign-in too, and the next one opens the door', async ({
  page,
}) => {
  const attendee = newAttendee()
  await page.goto('/login')
  await signUp(page, attendee)
  await expect(page.getByText(/ils valent encore \d+\sminutes/)).toBeVisible()
  const first = await codeFor(attendee.email)

  await test.step('the arrow goes back to the landing page, which leads here again', async () => {
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(page).toHaveURL(/^[^?]*\/\?lire$/)
    await page.getByRole('link', { name: 'Je réserve ma place' }).first().click()
    await expect(page).toHaveURL('/email-verification')
  })

  await setClock(new Date(Date.now() + 11 * 60_000))
  await expect(page.getByText(/^Le dernier code, envoyé à/)).toBeVisible({ timeout: 20_000 })

  await test.step('another address is a link of its own, which signs out', async () => {
    await page.getByRole('button', { name: 'Changer d’adresse' }).click()
    await expect(page).toHaveURL('/login')
  })
  await signIn(page, attendee)
  await expect(page).toHaveURL('/email-verification')
  await expect(page.getByText('Demandez un nouveau code.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer un code' }).click()
  await expect(page.getByText(/ils valent encore \d+\sminutes/)).toBeVisible()
  await expect.poll(() => codeFor(attendee.email)).not.toBe(first)
  await typeCode(page, first)
  await expect(page.getByText(/^Code invalide ou expiré/).first()).toBeVisible()
  await verifyEmail(page, attendee)
})
