import { upcomingThursdays } from '@tablee/domain/calendar'
import { collections, type MailDocument, paths } from '@tablee/domain/documents'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { database, setClock } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { payFor, webhook } from '../support/stripe-api.ts'
import { expect, test } from '../support/test.ts'

const [tonight = '', date = ''] = upcomingThursdays(new Date())

/** A time at which no hourly run is due soon. */
const quiet = new Date()
quiet.setMinutes(20, 0, 0)

test.afterEach(async () => {
  await webhook('resume')
  await setClock(null)
})

test('Santé: zero when well; a dead letter is sent again, and a payment without a ticket is repaired', {
  tag: '@nightly',
}, async ({ page }) => {
  await tidy()
  await beAdmin(page)
  await page.goto('/admin/sante')
  await expect(page.getByText('Tout va bien.')).toBeVisible()
  await expectGoodScreen(page, 'admin-sante-well')

  const person = await createPerson({ user: { first_name: 'Séraphine' } })
  const mail = paths.mail(`dead_${person.uid}`)
  await database.doc(mail).create(deadLetter(person.email))
  await setClock(quiet)
  await webhook('pause')
  const intent = await payFor(person, date)
  await setClock(new Date(quiet.getTime() + 4 * 60_000))
  await forgetSchedules()
  expect((await database.doc(paths.ticket(intent)).get()).exists).toBe(false)

  await page.getByRole('button', { name: 'Vérifier à nouveau' }).click()
  await expect(page.getByText('Séraphine, 8,99\u00A0€')).toBeVisible()
  await expect(page.getByRole('status').getByText('2', { exact: true })).toBeVisible()
  await expectGoodScreen(page, 'admin-sante-findings')

  await page.getByRole('button', { name: 'Réparer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Réparer' }).click()
  await expect(page.getByText('Séraphine, 8,99\u00A0€')).toHaveCount(0)
  expect((await database.doc(paths.ticket(intent)).get()).get('status')).toBe('paid')

  await page.getByRole('button', { name: `à ${person.email}` }).click()
  await expect(page.getByText('Tout va bien.')).toBeVisible()
  expect((await database.doc(mail).get()).get('delivery.state')).not.toBe('ERROR')
})

/**
 * Removes findings that other journeys or the day of the run may cause, and marks all due steps of the current evening as
 * done.
 */
async function tidy(): Promise<void> {
  const dead = await database.collection(collections.mail).where('delivery.state', '==', 'ERROR').get()
  await Promise.all(dead.docs.map(({ ref }) => ref.delete()))
  // Journeys create registrations and payments that no audit would pass.
  await database.doc(paths.lastBookAudit()).delete()
  await forgetSchedules()
  const steps = ['formed', 'info_unlocked', 'venue_unlocked', 'told', 'rsvp_asked', 'reminded'].map(
    (step) => [`steps.${step}_at`, new Date()],
  )
  await database.doc(paths.thursdayEvent(tonight)).update(Object.fromEntries(steps))
}

/** Where the clock is moved, schedules seem to have stopped until they are due again. */
async function forgetSchedules(): Promise<void> {
  const runs = await database.collection(collections.scheduleRuns).get()
  await Promise.all(runs.docs.map(({ ref }) => ref.delete()))
}

function deadLetter(to: string): MailDocument {
  const message = { subject: 'Bienvenue', html: '<p>Bienvenue</p>', text: 'Bienvenue', attachments: [] }
  const delivery = {
    state: 'ERROR' as const,
    attempts: 8,
    error: 'ETIMEDOUT: le serveur ne répond pas',
    lease_expires_at: null,
    next_attempt_at: null,
    end_time: new Date(),
  }
  return { to, kind: 'welcome', message, created_at: new Date(), delivery }
}
