import { upcomingThursdays } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { database, setClock } from '../support/database.ts'
import { mailTo } from '../support/mailbox.ts'
import { createPerson } from '../support/person.ts'
import { expectConfirmed } from '../support/steps.ts'
import { payFor } from '../support/stripe-api.ts'
import { expect, test } from '../support/test.ts'

test.afterEach(() => setClock(null))

test('a payment has a receipt, which gets its number, and is printed on one sheet', async ({
  page,
  browser,
}) => {
  const person = await createPerson()
  const [, date = ''] = upcomingThursdays(new Date())
  const id = await payFor(person, date)
  const numbered = async () => (await database.doc(paths.payment(id)).get()).get('receipt_number')

  await test.step('the recap leads to it', async () => {
    const { html } = await mailTo(person.email, /réservée/)
    expect(html).toContain(`/receipt?payment=${id}`)
    await beSignedIn(page, person)
    await page.goto('/booking-confirmation')
    await expectConfirmed(page)
  })

  await test.step('the profile does too, by keyboard', async () => {
    await page.getByRole('link', { name: 'Mon Profil' }).click()
    const row = page.getByRole('region', { name: 'Mes reçus' }).getByRole('link')
    await expect(row).toContainText('Billet, 8,99')
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/receipt?payment=${id}`)
  })

  await test.step('the number arrives by itself', async () => {
    await setClock(new Date(Date.now() + 6 * 60_000))
    await expect.poll(numbered).toMatch(/^20\d\d-\d{6}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(await numbered())
    await expectGoodScreen(page, '34-receipt')
  })

  await test.step('on paper it is one sheet, and nothing of the page around it', async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/)
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['Retour', 'Imprimer le reçu'])
      await expect(
        page.getByRole('button', { name: gone }).or(page.getByRole('link', { name: gone })),
      ).toBeHidden()
  })

  await test.step('the link of the recap, opened signed out, leads through the sign-in to it', async () => {
    const { html } = await mailTo(person.email, /réservée/)
    const link = /href="([^"]*\/receipt\?payment=[^"]*)"/.exec(html)?.[1] ?? ''
    const elsewhere = await browser.newPage()
    await elsewhere.goto(link)
    await expect(elsewhere).toHaveURL(/\/login$/)
    await elsewhere.getByLabel('E‑mail').fill(person.email)
    await elsewhere.getByLabel('Mot de passe', { exact: true }).fill(person.password)
    await elsewhere.getByRole('button', { name: 'Se connecter' }).click()
    await expect(elsewhere).toHaveURL(link)
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(await numbered())
    await elsewhere.close()
  })
})
