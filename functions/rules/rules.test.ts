import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rulesCases } from './cells.ts'
import { deployedRules } from './support/deployed-rules.ts'
import { expressionsOf, type Gap, gapsOf } from './support/expressions.ts'
import { RulesProject } from './support/rules-project.ts'
import { runCells, type Verdicts } from './support/run-cells.ts'

const PROJECT = 'demo-tablee-rules'
let project: RulesProject
let verdicts: Verdicts
let gaps: Gap[]

beforeAll(async () => {
  project = await RulesProject.open(PROJECT, deployedRules)
  verdicts = await runCells(project, rulesCases)
  gaps = gapsOf(expressionsOf(await project.coverage(), deployedRules))
})

afterAll(() => project.close())

describe.each([...Map.groupBy(rulesCases, ({ match }) => match)])('%s', (_match, each) => {
  it.each(each)('$title', (cell) => expect(verdicts.get(cell)).toBe(cell.allowed))
})

it('every expression of the rules is evaluated, and every condition both true and false', () => {
  expect(gaps).toEqual([])
})
