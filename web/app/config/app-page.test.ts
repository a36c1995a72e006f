import { expect, it } from 'vitest'
import { appPage } from './app-page.ts'

it('names each script of its route once, and leaves the rest as it is', () => {
  const empty =
    '<head><link rel="modulepreload" href="/root.js"/><link rel="icon" href="/i.svg"/></head><p>…</p>'
  expect(appPage(empty, ['/root.js', '/login.js'])).toBe(
    '<head><link rel="icon" href="/i.svg"/><link rel="modulepreload" href="/root.js"/>' +
      '<link rel="modulepreload" href="/login.js"/></head><p>…</p>',
  )
})
