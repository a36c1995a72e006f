import { afterEach, describe, expect, it, vi } from 'vitest'
import { chosenStages, failureReport, runStage, stageNames, summary } from './stage.ts'

afterEach(() => vi.restoreAllMocks())

const failure = { file: 'domain/a.test.ts', title: 'adds', message: 'AssertionError: 1 is not 2' }

describe('chosenStages', () => {
  it('are all of them by default, and those named otherwise', () => {
    expect([...chosenStages(undefined)]).toEqual(stageNames)
    expect([...chosenStages('server,types')]).toEqual(['types', 'server'])
  })

  it('refuse a name that is none', () => {
    expect(() => chosenStages('unit,ruels')).toThrow('There is no stage "ruels"')
  })
})

describe('runStage', () => {
  it('counts a stage that crashes as one failure', async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const result = await runStage('lint', () => Promise.reject(new Error('no such tool')))
    expect(result).toMatchObject({ name: 'lint', passed: 0, failures: [{ message: 'no such tool' }] })
  })
})

it('summary is the line that CI reads', () => {
  expect(summary({ passed: 12, failures: [] })).toBe('12 passed, 0 failed')
  expect(summary({ passed: 12, failures: [failure] })).toBe('12 passed, 1 failed')
})

describe('failureReport', () => {
  const result = (count: number) => ({
    ...{ name: 'unit' as const, ms: 1, passed: 0 },
    failures: Array.from({ length: count }, () => failure),
  })

  it('says what failed, and how to run it again', () => {
    expect(failureReport([result(1)], '.local/test')).toBe(
      [
        '  ✗ unit › domain/a.test.ts › adds',
        '      AssertionError: 1 is not 2',
        '    again: npm test -- --only unit domain/a.test.ts',
      ].join('\n'),
    )
  })

  it('is empty where nothing failed, and names the logs where much did', () => {
    expect(failureReport([result(0)], '.local/test')).toBe('')
    expect(failureReport([result(12)], '.local/test')).toContain('…and 2 more; the logs are in .local/test')
  })
})
