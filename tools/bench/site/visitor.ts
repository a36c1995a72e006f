import { formatThursday, upcomingThursdays } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { currentTerms } from '@tablee/domain/legal'
import { routes } from '@tablee/domain/routes'
import type { Page } from 'puppeteer-core'
import { DEMO_PASSWORD, demoAccounts } from '../../seed/demo-data.ts'
import { adminOf } from '../../world/admin.ts'
import type { LocalEnvironment } from '../../world/environments.ts'

/**
 * Signs in a demo user without a ticket or subscription, with everything chosen except an offer, so that the
 * next page is the offers.
 */
export async function signInAtPrices(page: Page, environment: LocalEnvironment, site: string): Promise<void> {
  const account = demoAccounts().find((each) => !each.ticket && !each.subscription && !each.claims)
  if (!account) throw new Error('The demo data has no user without a ticket or subscription.')
  const [, date = ''] = upcomingThursdays(new Date())
  const activity = { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }
  await adminOf(environment)
    .db.doc(paths.user(account.uid))
    .update({
      selected_thursday: { date, id: date, formattedDate: formatThursday(date) },
      selected_city: { id: 'paris', name: 'Paris' },
      selected_activity: activity,
      selected_activities: [activity],
      terms_accepted_at: new Date(),
      terms_version: currentTerms.version,
    })
  await page.goto(`${site}${routes.login}`)
  await page.locator('input[type=email]').fill(account.email)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForFunction((login) => location.pathname !== login, {}, routes.login)
}
