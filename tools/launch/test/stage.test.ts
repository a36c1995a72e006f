import { afterEach, describe, expect, it, vi } from 'vitest'
import { chosenStages, runStage, stageNames, summary } from './stage.ts'

afterEach(() => vi.restoreAllMocks())

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
    expect(result).toMatchObject({ name: 'lint', passed: 0, failed: 1 })
  })
})

it('summary is the line that CI reads', () => {
  expect(summary({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed')
})
