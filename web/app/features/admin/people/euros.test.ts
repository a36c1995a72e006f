import { expect, it } from 'vitest'
import { centsOf, typedEuros } from './euros.ts'

it('reads an amount as people type it', () => {
  expect(['8', '8,9', '8.99', ' 8,99 € ', '0,05'].map(centsOf)).toEqual([800, 890, 899, 899, 5])
})

it('takes nothing else for an amount', () => {
  for (const typed of ['', 'huit', '8,999', '-3', '1e3', '8,', ',5', '8 99', '100000'])
    expect(centsOf(typed), typed).toBeNull()
})

it('begins a field with what it reads back', () => {
  for (const cents of [899, 5, 300, 1899]) expect(centsOf(typedEuros(cents))).toBe(cents)
})
