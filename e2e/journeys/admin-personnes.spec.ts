import { randomUUID } from 'node:crypto'
import { upcomingThursdays } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { accounts, database, documentsOfUser } from '../support/database.ts'
import { mailTo } from '../support/mailbox.ts'
import { createPerson } from '../support/person.ts'
import { payFor } from '../support/stripe-api.ts'
import { expect, type Page, test } from '../support/test.ts'

test('Personnes: one is found, given a ticket, refunded in part, loses a seat and is blocked; the journal shows it', async ({
  page,
}) => {
  const firstName = `Éloïse${randomUUID().slice(0, 4)}`
  const person = await createPerson({ user: { first_name: firstName } })
  const [, date = ''] = upcomingThursdays(new Date())
  await payFor(person, date)
  await mailTo(person.email, /réservée/)
  const admin = await beAdmin(page)

  await test.step('found by the beginning of the name, without its accents', async () => {
    await page.goto('/admin/personnes')
    await expect(page.getByText(/par le début de son prénom ou de son adresse/)).toBeVisible()
    await page.getByLabel('Prénom, e‑mail ou paiement').fill(firstName.replace('É', 'e').replace('ï', 'i'))
    await page.getByRole('button', { name: 'Chercher' }).click()
    await expect(page.getByRole('table', { name: 'Personnes trouvées' })).toBeVisible()
    await expectWellMade(page, 'admin-personnes-found')
    // The search text is not in the URL, and going back restores it.
    expect(page.url()).toMatch(/\/admin\/personnes$/)
    await page.getByRole('link', { name: firstName }).click()
    await expect(page.getByRole('heading', { level: 1, name: firstName })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: firstName }).click()
    await expect(page.getByRole('row', { name: /Récapitulatif/ })).toContainText('Remis')
    await expectGoodScreen(page, 'admin-personne')
  })

  await test.step('given a ticket', async () => {
    await page.getByRole('button', { name: 'Offrir un billet' }).click()
    await confirm(page, 'Le micro est tombé en panne', 'Offrir le billet')
    await expect(page.getByRole('region', { name: 'Ses billets', exact: true })).toContainText(
      'Offert par la maison',
    )
    await mailTo(person.email, /billet vous attend/)
  })

  await test.step('refunded in part, and the seat stays', async () => {
    await page.getByRole('button', { name: /^Rembourser le paiement de 8,99/ }).click()
    const amount = page.getByLabel('Montant en euros')
    await expect(amount).toHaveValue('8,99')
    await expect(page.getByText(/^La somme entière/)).toContainText('place')
    await amount.fill('3,00')
    await expectWellMade(page, 'admin-personne-refund')
    await confirm(page, 'Un geste', 'Rembourser cette somme')
    const row = page.getByRole('region', { name: 'Ses paiements', exact: true }).getByRole('row').nth(1)
    await expect(row).toContainText('Remboursé pour partie')
    await expect(row).toContainText('3,00')
    await expect(page.getByRole('region', { name: 'Ses réservations', exact: true })).toContainText('Inscrit')
  })

  await test.step('without a seat, and with the ticket back', async () => {
    await page.getByRole('button', { name: /^Annuler la place du/ }).click()
    await expect(page.getByRole('checkbox', { name: /^Rendre le billet/ })).toBeChecked()
    await confirm(page, 'À sa demande', 'Libérer cette place')
    await expect(page.getByRole('region', { name: 'Ses réservations', exact: true })).toContainText('Annulé')
    await mailTo(person.email, /Votre place du .* est annulée/)
    const states = (await documentsOfUser('ticket_purchases', person.uid)).map(({ status }) => status)
    expect(states).toEqual(['unused', 'unused'])
  })

  await test.step('blocked', async () => {
    await page.getByRole('button', { name: 'Bloquer', exact: true }).click()
    await page.getByLabel(/Ce qui lui est reproché/).selectOption('violence')
    await confirm(page, 'Menaces à table', 'Bloquer ce compte')
    await expect(page.getByRole('button', { name: 'Débloquer', exact: true })).toBeVisible()
    expect((await database.doc(paths.account(person.uid)).get()).get('blocked')).toBe(true)
    expect((await accounts.getUser(person.uid)).disabled).toBe(true)
  })

  await test.step('each act is in the journal, and leads back to the person', async () => {
    await page.goto('/admin/journal')
    await page.getByLabel('Qui').selectOption(admin.email)
    const lines = page.getByRole('table', { name: 'Journal' }).getByRole('row')
    await expect(lines).toHaveCount(5)
    for (const [line, sentence] of [
      [1, `${admin.email} a bloqué ${firstName}`],
      [2, `pour ${firstName}`],
      [3, `a remboursé 3,00\u00A0€ à ${firstName}`],
      [4, `a offert un billet à ${firstName}`],
    ] as const)
      await expect(lines.nth(line)).toContainText(sentence)
    await expect(lines.nth(4)).toContainText('Le micro est tombé en panne')
    await expectGoodScreen(page, 'admin-journal')
    await page.getByLabel('Action').selectOption('Billet offert')
    await expect(lines).toHaveCount(2)
    await lines.nth(1).getByRole('link', { name: firstName }).click()
    await expect(page.getByRole('heading', { level: 1, name: firstName })).toBeVisible()
  })
})

/** Enters the reason, confirms, and waits until the dialog is closed. */
async function confirm(page: Page, reason: string, button: string): Promise<void> {
  await page.getByLabel('Motif').fill(reason)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}
