import { parisInstant } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { beAdmin } from '../support/admin.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { eveningInWeeks } from '../support/created-groups.ts'
import { database, resetClock, setClock } from '../support/database.ts'
import { environment } from '../support/environment.ts'
import { seatWithFive } from '../support/group.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { callAs } from '../support/token.ts'

const WIDE = 'W'.repeat(50)

/** Lets ten seconds pass on the page's clock (Playwright's), and again until `what` is seen: the page may begin to wait late. */
const seeInTenSeconds = (page: Page, what: Locator) =>
  expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(what).toBeVisible({ timeout: 3000 })
  }).toPass()

test('a browser whose database is silent says so after ten seconds, and how to go on', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tablee.signed-in', 'yes')
    // A request that nothing answers.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.clock.install()
  await page.goto('/profile')
  await seeInTenSeconds(page, page.getByRole('heading', { name: 'Rien ne répond' }))
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('a page whose scripts never arrive says so after ten seconds', async ({ page }) => {
  await page.route('**/assets/entry.client-*', () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('alert').getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('without JavaScript public pages read, and the others say what they need', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: environment.site, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const address of ['/login', '/true-confirmation']) {
    await page.goto(address)
    await expect(page.getByText(/^Cette page a besoin de JavaScript/)).toBeVisible()
  }
  for (const address of ['/', '/cgu', '/contact']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Cette page a besoin de JavaScript/)).toHaveCount(0)
  }
  await context.close()
})

test('a part that is gone since a deployment is said, and reloaded', async ({ page }) => {
  const person = await createPerson()
  await registerAttendee(person)
  await beSignedIn(page, person)
  await page.goto('/booking-confirmation')
  const move = page.getByRole('button', { name: 'Changer de jeudi' })
  await expect(move).toBeVisible()
  await page.route('**/assets/dialog-*.js', (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  await move.click()
  await expect(page.getByText('Une partie du site manque')).toBeVisible()
  await page.unroute('**/assets/dialog-*.js')
  await page.getByRole('link', { name: 'Recharger la page' }).click()
  await move.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a press that nothing answers says so after ten seconds, and how it ends', async ({ page }) => {
  const person = await createPerson()
  await registerAttendee(person)
  await page.clock.install()
  await beSignedIn(page, person)
  await page.goto('/booking-confirmation')
  const slow = page.getByText(/^Toujours en cours\. Vérifiez votre connexion/)
  const move = page.getByRole('button', { name: 'Changer de jeudi' })
  await expect(move).toBeVisible()

  await test.step('its part of the site does not come', async () => {
    let release = () => {}
    const silent = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/dialog-*.js', async (route) => {
      await silent
      await route.continue()
    })
    await move.click()
    await seeInTenSeconds(page, slow)
    release()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(slow).toHaveCount(0)
  })

  await test.step('the call has no answer', async () => {
    await page.route('**/api/moveRegistration', () => {})
    const dialog = page.getByRole('alertdialog')
    await dialog
      .getByText(/^Jeudi/)
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Changer de jeudi' }).click()
    await seeInTenSeconds(page, slow)
    // Every call ends by itself: this one after thirty seconds, and ten for the second time that it is sent.
    await seeInTenSeconds(page, page.getByText(/n’a pas|ne répond pas/).first())
    await expect(dialog).toHaveCount(0)
    await expect(slow).toHaveCount(0)
  })
})

/** Waits for the service worker, which answers while the network is gone. */
const workerIsReady = (page: Page, scope: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (at) =>
          (await navigator.serviceWorker.getRegistrations()).find(
            ({ scope }) => new URL(scope).pathname === at,
          )?.active?.state,
        scope,
      ),
    )
    .toBe('activated')

test('a tap without network leads to a page of ours, and back', async ({ page, context, refused }) => {
  const person = await createPerson()
  await registerAttendee(person)
  await beSignedIn(page, person)
  await page.goto('/booking-confirmation')
  await expect(page.getByRole('link', { name: 'Voir ma table' })).toBeVisible()
  await workerIsReady(page, '/')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Voir ma table' }).click()
  await expect(page.getByRole('heading', { name: 'La ligne est coupée' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Réservation confirmée !' })).toBeVisible()
  // Firestore's SDK looks for the network by a picture of Google's, which the policy refuses.
  expect(refused.filter((what) => !what.includes('cleardot.gif'))).toEqual([])
  refused.length = 0
})

test.describe('the bar’s page', () => {
  test.afterEach(resetClock)

  /** `other` is a page of another browser, for the admin who makes the link. */
  async function linkOfBar(other: Page) {
    const date = await eveningInWeeks(14)
    const colombe = await createPerson({ user: { first_name: 'Colombe' } })
    const group = await seatWithFive(colombe, date, [WIDE, 'Malik', 'Jeanne', 'Théo', 'Lan'])
    await database.doc(paths.group(group.id)).update({ venue_id: 'double-six', table: 1 })
    await database.doc(paths.thursdayEvent(date)).update({ booking_info_unlocked: true })
    await setClock(parisInstant(date, '20:05:00'))
    const admin = await beAdmin(other)
    const made = { requestId: crypto.randomUUID(), date, venueId: 'double-six' }
    await callAs(admin, 'adminMakeCheckInLink', made)
    const venues = await callAs(admin, 'adminCheckIns', { date })
    const { pathname, hash } = new URL(venues[0]?.link?.url ?? '')
    return pathname + hash
  }

  test('keeps its list and its taps when it is reloaded without network, and serves each phone', async ({
    page,
    context,
    browser,
  }) => {
    const address = await linkOfBar(await (await browser.newContext()).newPage())
    const tile = (bar: Page, name: string) => bar.getByRole('button', { name: new RegExp(`^${name}`) })
    await page.goto(address)
    await tile(page, 'Malik').click()
    await expect(tile(page, 'Malik')).toHaveAttribute('aria-pressed', 'true')

    // On the printed sheet a long name wraps within its column.
    await page.emulateMedia({ media: 'print' })
    const column = page.getByText(WIDE).filter({ visible: true }).locator('xpath=../..')
    await expect(column).toContainText('Malik')
    expect(await column.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.emulateMedia({ media: null })

    await workerIsReady(page, '/check-in')
    await context.setOffline(true)
    await tile(page, 'Colombe').click()
    await expect(page.getByText(/gardé/).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Hors ligne depuis/)).toBeVisible()
    await expect(tile(page, 'Colombe')).toHaveAttribute('aria-pressed', 'true')
    await expect(tile(page, 'Malik')).toHaveAttribute('aria-pressed', 'true')
    await expect(tile(page, 'Jeanne')).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(false)
    await expect(page.getByText(/gardé/)).toHaveCount(0)

    // The same link in browsers that remember nothing.
    for (const place of [2, 3, 4]) {
      const forgetful = await browser.newContext({ baseURL: environment.site, locale: 'fr-FR' })
      const bar = await forgetful.newPage()
      await bar.goto(address)
      if (place > 3) await bar.getByRole('button', { name: 'Suivre sur ce téléphone' }).click()
      await expect(tile(bar, 'Colombe')).toHaveAttribute('aria-pressed', 'true')
      await forgetful.close()
    }
  })
})
