import { expect, it } from 'vitest'
import { fieldChanges } from './admin-action.ts'

const noon = new Date('2026-11-26T11:00:00Z')

it('contains all of what is new', () => {
  expect(fieldChanges(null, { percent: 20, ends_at: noon })).toEqual({
    percent: 20,
    ends_at: '2026-11-26T11:00:00.000Z',
  })
})

it('contains what changed, and what it was', () => {
  const before: { percent: number; ends_at: Date | null } = { percent: 20, ends_at: null }
  expect(fieldChanges(before, { percent: 20, ends_at: noon })).toEqual({
    ends_at_before: null,
    ends_at: '2026-11-26T11:00:00.000Z',
  })
  expect(fieldChanges({ ends_at: noon }, { ends_at: new Date(noon) })).toEqual({})
})
