import { adminRoutes, routes } from '@tablee/domain/routes'
import { states } from '../shots/states.ts'
import { expect, test } from '../support/test.ts'

const every: readonly string[] = [...Object.values(routes), ...Object.values(adminRoutes)]
const listed = Object.values(states).flat()

test('every route is on the contact sheet, and the address where nothing is', () => {
  const seen: readonly string[] = listed.map(({ route }) => route)
  expect(every.filter((route) => !seen.includes(route))).toEqual([])
  expect(seen).toContain('*')
})

test('every state on it has a name of its own', () => {
  const names = listed.map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
