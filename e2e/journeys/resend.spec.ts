import { newAttendee } from '../support/attendee.ts'
import { setClock } from '../support/database.ts'
import { codeFor } from '../support/mailbox.ts'
import { signIn, signUp, typeCode, verifyEmail } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.afterEach(() => setClock(null))

test('a code that has expired is reported, at a later sign-in too, and the next one opens the door', async ({
  page,
}) => {
  const attendee = newAttendee()
  await page.goto('/login')
  await signUp(page, attendee)
  await expect(page.getByText(/ils valent encore \d+\sminutes/)).toBeVisible()
  const first = await codeFor(attendee.email)

  await setClock(new Date(Date.now() + 11 * 60_000))
  await expect(page.getByText(/^Le dernier code, envoyé à/)).toBeVisible()

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
