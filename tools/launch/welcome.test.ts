import { expect, it } from 'vitest'
import { address, environments } from '../world/world.ts'
import { printStartupMessage } from './welcome.ts'

it('welcome names what a new user needs, each value in one column', () => {
  const text = printStartupMessage(environments.local)
  const needed = [
    address(environments.local, 'hosting'),
    'camille@tablee.example',
    'Tablee-2026!',
    '4242 4242',
    'Ctrl-C',
  ]
  for (const each of needed) expect(text).toContain(each)
  expect(text).toMatch(/ANCIEN +30 % \(expired\)/)
  const rows = text.split('\n').filter((line) => line.startsWith('    '))
  const columns = rows.map((row) => row.length - row.replace(/^ {4}.*? {3,}/, '').length)
  expect(new Set(columns).size).toBe(1)
})
