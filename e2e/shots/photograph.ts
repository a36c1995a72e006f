import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { asPublished, type Device, devices } from '../support/devices.ts'
import { world } from '../support/world.ts'
import { pictureOf } from './sheet-page.ts'

/** What is longer is a document and no screen. */
const TALLEST_SCREEN = 2400

/** Takes a state's picture, whole: a screen is given the height that it asks for, so that its foot stands at its foot. */
export async function photograph(page: Page, name: string, device: Device): Promise<void> {
  const { width, height } = devices[device]
  // Nothing is pointed at.
  await page.mouse.move(0, 0)
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (whole > height && whole <= TALLEST_SCREEN) await page.setViewportSize({ width, height: whole })
  const path = join(world.shots ?? '.', pictureOf(name, device))
  await page.screenshot({ path, fullPage: true, style: asPublished })
  await page.setViewportSize({ width, height })
}
