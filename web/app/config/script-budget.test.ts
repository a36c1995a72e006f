import { expect, it } from 'vitest'
import { budgetFaults, scriptBudget } from './script-budget.ts'

const page = (page: string, ...sizes: number[]) => ({
  page,
  scripts: sizes.map((bytes, at) => ({ file: `${at}.js`, bytes })),
})

it('a build within its budget has no fault', () => {
  const { publicPage, bookingPath } = scriptBudget
  const path = [page('/', publicPage), page('/login', bookingPath - publicPage)]
  expect(budgetFaults([page('/', publicPage), page('/cgu', publicPage)], path)).toEqual([])
})

it('a public page that is too heavy is named, whatever the others weigh', () => {
  expect(budgetFaults([page('/', 10), page('/cgu', scriptBudget.publicPage, 1)], [])).toEqual([
    expect.stringMatching(/^The page \/cgu loads 15001 bytes/),
  ])
})

it('a path that is too heavy is told with its scripts, the heaviest first', () => {
  const [fault = ''] = budgetFaults([], [page('/', 1), page('/login', 2, scriptBudget.bookingPath)])
  expect(fault.split('\n').slice(1)).toEqual([
    `  ${scriptBudget.bookingPath}  1.js (/login)`,
    '  2  0.js (/login)',
    '  1  0.js (/)',
  ])
})
