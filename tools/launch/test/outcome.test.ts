import { describe, expect, it } from 'vitest'
import { root } from '../../world/environments.ts'
import { playwrightOutcome, total, vitestOutcome, withExitCode } from './outcome.ts'

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
const failed = { status: 'failed', fullName: 'subtracts', failureMessages: ['AssertionError: 1 is not 2'] }

describe('vitestOutcome', () => {
  it('names what failed, and a file that could not be loaded as one failure', () => {
    const testResults = [
      { name: `${root}a.test.ts`, status: 'passed', message: '', assertionResults: [passed, passed] },
      { name: `${root}b.test.ts`, status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: `${root}c.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
    ]
    expect(vitestOutcome({ numPassedTests: 3, testResults })).toEqual({
      passed: 3,
      failures: [
        { file: 'b.test.ts', title: 'subtracts', message: 'AssertionError: 1 is not 2' },
        { file: 'c.test.ts', title: 'the file itself', message: 'no such module' },
      ],
    })
  })
})

describe('playwrightOutcome', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ title, file: 'a.spec.ts', ok: status === 'expected' },
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })

  it('counts a flaky journey and a fault outside any journey as failures', () => {
    const report = {
      config: { rootDir: `${root}e2e/journeys` },
      stats: { expected: 1 },
      suites: [
        { specs: [spec('pays', 'expected')], suites: [{ specs: [spec('cancels', 'flaky', 'no button')] }] },
      ],
      errors: [{ message: 'no browser' }],
    }
    expect(playwrightOutcome(report)).toEqual({
      passed: 1,
      failures: [
        { file: 'e2e/journeys/a.spec.ts', title: 'cancels', message: 'no button' },
        { file: '', title: 'outside any journey', message: 'no browser' },
      ],
    })
  })
})

describe('withExitCode', () => {
  it('has one failure where a tool fails that reports none', () => {
    const outcome = withExitCode({ passed: 3, failures: [] }, 1, 'out of memory')
    expect(outcome.failures).toEqual([{ file: '', title: 'ended with code 1', message: 'out of memory' }])
  })

  it('leaves what the report says otherwise', () => {
    const failure = { file: 'a', title: 'b', message: 'c' }
    expect(withExitCode({ passed: 3, failures: [failure] }, 1, '')).toEqual({
      passed: 3,
      failures: [failure],
    })
    expect(withExitCode({ passed: 3, failures: [] }, 0, '')).toEqual({ passed: 3, failures: [] })
  })
})

it('total puts outcomes together', () => {
  const failure = { file: 'a', title: 'b', message: 'c' }
  const all = [
    { passed: 1, failures: [] },
    { passed: 2, failures: [failure] },
  ]
  expect(total(all)).toEqual({ passed: 3, failures: [failure] })
})
