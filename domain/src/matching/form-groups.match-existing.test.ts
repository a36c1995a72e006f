import { expect, it } from 'vitest'
import { matchExistingGroups } from './form-groups.ts'

const existing = [
  { id: 't1', memberIds: ['a', 'b', 'c', 'd'] },
  { id: 't2', memberIds: ['e', 'f', 'g', 'h'] },
]

it('names each table as the one that it has most people of', () => {
  const formed = [
    ['e', 'a', 'f', 'g'],
    ['b', 'h', 'c', 'd'],
  ]
  expect(matchExistingGroups(existing, formed)).toEqual([
    { id: 't2', memberIds: formed[0] },
    { id: 't1', memberIds: formed[1] },
  ])
})

it('makes a new table where more are formed than stand, and gives one up where fewer are', () => {
  expect(matchExistingGroups(existing, [['a'], ['e'], ['b', 'c', 'd', 'f']])).toMatchObject([
    { id: null, memberIds: ['a'] },
    { id: 't2', memberIds: ['e'] },
    { id: 't1', memberIds: ['b', 'c', 'd', 'f'] },
  ])
  expect(matchExistingGroups(existing, [['a', 'b', 'c', 'd', 'e', 'f', 'g']])).toMatchObject([
    { id: 't1' },
    { id: 't2', memberIds: [] },
  ])
})

it('uses a free group id for people who were all unseated', () => {
  expect(
    matchExistingGroups(existing, [
      ['a', 'b', 'c', 'd'],
      ['x', 'y'],
    ]),
  ).toMatchObject([{ id: 't1' }, { id: 't2' }])
})
