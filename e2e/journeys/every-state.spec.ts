import { type Route, routes } from '@tablee/domain'
import { states } from '../shots/states.ts'
import { expect, test } from '../support/test.ts'

/** `/admin` has no screen yet. */
const withoutScreen: Route[] = [routes.admin]
const listed = Object.values(states).flat()

test('every route is on the contact sheet, and the address where nothing is', () => {
  const seen = listed.map(({ route }) => route)
  expect(Object.values(routes).filter((route) => !seen.includes(route))).toEqual(withoutScreen)
  expect(seen).toContain('*')
})

test('every state on it has a name of its own', () => {
  const names = listed.map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
