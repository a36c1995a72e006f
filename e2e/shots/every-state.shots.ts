import { test } from '@playwright/test'
import { expectWellMade } from '../support/accessibility.ts'
import { deviceNames, devices } from '../support/devices.ts'
import { world } from '../support/world.ts'
import { photograph } from './photograph.ts'
import { states } from './states.ts'
import { restoreListed } from './world.ts'

test.afterEach(restoreListed)

for (const device of deviceNames) {
  test.describe(device, () => {
    test.use({ viewport: devices[device] })
    for (const [part, listed] of Object.entries(states)) {
      for (const { name, visit } of listed) {
        test(`${part}: ${name}`, async ({ page }) => {
          await visit(page)
          await photograph(page, name, device)
          if (world.checksShots) await expectWellMade(page, `${name}, ${device}`)
        })
      }
    }
  })
}
