import { collections } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { database } from '../support/database.ts'
import { expect, test } from '../support/test.ts'

async function reported(kind: string): Promise<number> {
  const hours = await database.collection(collections.clientReports).get()
  return hours.docs.reduce((sum, hour) => sum + (hour.get(`counts.${kind}`) ?? 0), 0)
}

test('an error that a page throws reaches us once, and says nothing of its user', async ({ page }) => {
  const before = await reported('error')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-reports')) sent.push(request.postData() ?? '')
  })
  await page.goto(routes.login)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Cannot seat Ana Martin <ana@tablee.example>')
    })
  })
  await expect.poll(() => reported('error')).toBe(before + 1)
  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    page: routes.login,
    reports: [{ kind: 'error', what: 'TypeError: Cannot seat …' }],
  })
})
