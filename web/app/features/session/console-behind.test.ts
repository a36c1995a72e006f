import { adminRoutes } from '@tablee/domain'
import { expect, it } from 'vitest'
import { consoleBehind } from './console-behind.ts'

it('leads back to each page of the console', () => {
  for (const from of Object.values(adminRoutes)) expect(consoleBehind({ state: { from } })).toBe(from)
})

it('leads back to what the page was asked to show', () => {
  const from = '/admin/personnes?personne=ana'
  expect(consoleBehind({ state: { from } })).toBe(from)
})

it('leads nowhere else', () => {
  const elsewhere = [
    '//evil.example',
    'https://evil.example',
    '//evil.example?/admin',
    '/login?/admin',
    '/admin/../login',
    '/admin/',
    '/profile',
    '',
    7,
  ]
  for (const from of elsewhere) expect(consoleBehind({ state: { from } }), String(from)).toBeNull()
  for (const state of [null, undefined, '/admin', {}]) expect(consoleBehind({ state })).toBeNull()
})
