import { clockPath, schedulerStatePath } from '@tablee/domain/dev-clock'
import { paths } from '@tablee/domain/documents'
import { afterAll, beforeAll, expect, it } from 'vitest'
// The clock’s rules exist in the local environments only, which tools makes.
import { localRules } from '../../tools/world/local-rules.ts'
import { casesFor, type RulesCase } from './support/cell.ts'
import { deployedRules } from './support/deployed-rules.ts'
import { RulesProject } from './support/rules-project.ts'
import { runCells, type Verdicts } from './support/run-cells.ts'

/** `dev/clock` in a local environment. The deployed rules deny it (`cells/closed.ts`). */
const PROJECT = 'demo-tablee-rules-clock'
const there = { [clockPath]: { offset_ms: 0 } }
const wrong = { offset_ms: 'mardi' }

const cells: RulesCase[] = casesFor('dev/clock', [
  { person: 'anonymous', request: { kind: 'get', path: clockPath }, given: {}, allowed: true },
  {
    person: 'anonymous',
    request: { kind: 'set', path: clockPath, body: { offset_ms: 0 } },
    given: {},
    allowed: true,
  },
  { person: 'anonymous', request: { kind: 'set', path: clockPath, body: wrong }, given: {}, allowed: false },
  {
    person: 'anonymous',
    request: { kind: 'update', path: clockPath, body: { offset_ms: -3_600_000 } },
    given: there,
    allowed: true,
  },
  {
    person: 'anonymous',
    request: { kind: 'update', path: clockPath, body: wrong },
    given: there,
    allowed: false,
  },
  { person: 'admin', request: { kind: 'delete', path: clockPath }, given: there, allowed: false },
  { person: 'admin', request: { kind: 'list', collection: 'dev' }, given: there, allowed: false },
  {
    title: 'it opens nothing beside itself: the scheduler’s state',
    person: 'admin',
    request: { kind: 'get', path: schedulerStatePath },
    given: { [schedulerStatePath]: { ran_until: 0 } },
    allowed: false,
  },
  {
    title: 'nor the mails',
    person: 'admin',
    request: { kind: 'get', path: paths.mail('m1') },
    given: { [paths.mail('m1')]: { to: 'camille@tablee.example' } },
    allowed: false,
  },
])
let project: RulesProject
let verdicts: Verdicts

beforeAll(async () => {
  project = await RulesProject.open(PROJECT, localRules(deployedRules))
  verdicts = await runCells(project, cells)
})

afterAll(() => project.close())

it.each(cells)('$title', (cell) => expect(verdicts.get(cell)).toBe(cell.allowed))
