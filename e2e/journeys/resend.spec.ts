import { newAttendee } from '../support/attendee.ts'
import { setClock } from '../support/database.ts'
import { codeFor, mailsTo } from '../support/mailbox.ts'
import { signUp, typeCode, verifyEmail } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.afterEach(() => setClock(null))

test('a new code makes the old one worthless', async ({ page, context }) => {
  const attendee = newAttendee()
  await page.goto('/login')
  await signUp(page, attendee)
  const first = await codeFor(attendee.email)
  await expect(page.getByRole('button', { name: /^Renvoyer le code dans \d+\ss$/ })).toBeDisabled()

  // A tab of its own does not know when the last code left: the server does.
  const hasty = await context.newPage()
  await hasty.goto('/email-verification')
  await hasty.getByRole('button', { name: 'Renvoyer le code' }).click()
  await expect(hasty.getByText(/^Un code vient de partir/)).toBeVisible()
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
