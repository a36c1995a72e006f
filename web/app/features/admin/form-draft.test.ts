import { act, renderHook } from '@testing-library/react'
import type { ChangeEvent } from 'react'
import { expect, it } from 'vitest'
import { Refused } from '../../data/refusals.ts'
import { faultsAt, type Typed, useDraft } from './form-draft.ts'

const draft = { name: '', tables: '4', open: true }
type Draft = typeof draft

function read({ name, tables }: Draft): Typed<Draft, { name: string; tables: number }> {
  if (name === '') return { faults: { name: 'Un nom' } }
  return { fields: { name, tables: Number(tables) } }
}

it('says at the fields what is wrong when it is sent, and nothing once it is right', () => {
  const { result } = renderHook(() => useDraft(draft, read))
  expect(result.current.field('name')).toMatchObject({ value: '', error: undefined })
  act(() => expect(() => result.current.fields()).toThrow(Refused))
  expect(result.current.field('name').error).toBe('Un nom')
  act(() =>
    result.current.field('name').onChange?.({ target: { value: 'Le Six' } } as ChangeEvent<HTMLInputElement>),
  )
  act(() => result.current.set({ open: false }))
  expect(result.current.draft).toEqual({ name: 'Le Six', tables: '4', open: false })
  act(() => expect(result.current.fields()).toEqual({ name: 'Le Six', tables: 4 }))
  expect(result.current.field('name').error).toBeUndefined()
})

it('has words for the fields that are wrong', () => {
  const words = { name: 'Un nom', tables: 'Un nombre' }
  expect(faultsAt(['tables', 'elsewhere', undefined], words)).toEqual({ tables: 'Un nombre' })
})
