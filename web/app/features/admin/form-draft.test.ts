import { act, renderHook } from '@testing-library/react'
import type { ChangeEvent } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { RefusalError } from '../../data/refusals.ts'
import { useFormDraft } from './form-draft.ts'

const draft = { name: '', tables: '4', open: true }
const schema = z.object({ name: z.string().min(1), tables: z.coerce.number() })
const words = { name: 'Un nom', tables: 'Un nombre' }

it('says at the fields what is wrong when it is sent, and nothing once it is right', () => {
  const { result } = renderHook(() => useFormDraft(draft, schema, words))
  expect(result.current.field('name')).toMatchObject({ value: '', error: undefined })
  act(() => expect(() => result.current.fields()).toThrow(RefusalError))
  expect(result.current.field('name').error).toBe('Un nom')
  expect(result.current.field('tables').error).toBeUndefined()
  act(() =>
    result.current.field('name').onChange?.({ target: { value: 'Le Six' } } as ChangeEvent<HTMLInputElement>),
  )
  act(() => result.current.set({ open: false }))
  expect(result.current.draft).toEqual({ name: 'Le Six', tables: '4', open: false })
  act(() => expect(result.current.fields()).toEqual({ name: 'Le Six', tables: 4 }))
  expect(result.current.field('name').error).toBeUndefined()
})

it('returns what was typed since the form opened, whatever the page has read since', () => {
  const { result, rerender } = renderHook(({ first }) => useFormDraft(first, schema, words), {
    initialProps: { first: { name: 'Le Six', tables: '4' } },
  })
  expect(result.current.changed()).toEqual({})
  rerender({ first: { name: 'Le Sept', tables: '5' } })
  act(() => result.current.set({ tables: '6' }))
  act(() => expect(result.current.changed()).toEqual({ tables: 6 }))
})
