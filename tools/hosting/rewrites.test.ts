import { adminRoutes, routes } from '@tablee/domain'
import { expect, it } from 'vitest'
import { siteFiles } from '../trust/edge/addresses.ts'
import { serveHosting } from '../trust/edge/hosting.ts'

it('every address of the app has a page, and every other one is answered 404', async () => {
  await using hosting = await serveHosting([], siteFiles)
  const status = async (path: string) => (await hosting.get(path)).status
  for (const path of [...Object.values(routes), ...Object.values(adminRoutes)])
    expect(await status(path), path).toBe(200)
  for (const path of [
    '/nulle-part',
    '/profile/nulle-part',
    '/administration',
    '/assets/nothing.js',
    '/tests',
  ])
    expect(await status(path), path).toBe(404)
})
