import { describe, expect, it } from 'vitest'
import { playwrightCounts, total, vitestCounts, withExitCode } from './counts.ts'

describe('vitestCounts', () => {
  it('counts tests, and a file that could not be loaded as one failure', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ]
    const counts = vitestCounts({ numPassedTests: 2, numFailedTests: 1, testResults })
    expect(counts).toEqual({ passed: 2, failed: 2 })
  })
})

describe('playwrightCounts', () => {
  it('counts a flaky journey and a fault outside any journey as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3 })
  })
})

describe('withExitCode', () => {
  it('has one failure where a tool fails that reports none', () => {
    expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 })
  })

  it('leaves what the report says otherwise', () => {
    expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
    expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
  })
})

it('total sums', () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ]
  expect(total(counts)).toEqual({ passed: 3, failed: 3 })
})
