import type { RouteConfigEntry } from '@react-router/dev/routes'
import { adminRoutes, routes } from '@tablee/domain/routes'
import { expect, it } from 'vitest'
import config from './routes.ts'

const { home, contact, mentions, cgu, cgv, rgpd, test, forgotPassword, resetPassword, rsvp, checkIn, play } =
  routes
const open: readonly string[] = [
  home,
  contact,
  mentions,
  cgu,
  cgv,
  rgpd,
  test,
  forgotPassword,
  resetPassword,
  rsvp,
  checkIn,
  play,
]

/** The addresses of the pages inside a route file. */
function addressesInside(file: string): string[] {
  const parent: RouteConfigEntry | undefined = config.find((entry) => entry.file === file)
  return (parent?.children ?? []).map(({ path }) =>
    ['', parent?.path, path].filter((it) => it !== undefined).join('/'),
  )
}

it('every page that needs an account is inside the guard of attendees', () => {
  const personal = Object.values(routes).filter((route) => !open.includes(route) && route !== routes.admin)
  expect(personal.length).toBeGreaterThan(10)
  expect(addressesInside('routes/attendee.tsx').toSorted()).toEqual(personal.toSorted())
})

it('every page of the console is inside the guard of admins', () => {
  expect(addressesInside('routes/admin.tsx').toSorted()).toEqual(Object.values(adminRoutes).toSorted())
})
