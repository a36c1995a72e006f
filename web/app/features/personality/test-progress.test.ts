import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAnswers, readAnswers, storeAnswers } from './test-progress.ts'

describe('the answers on this device', () => {
  beforeEach(() => localStorage.clear())

  it('belong to one person', () => {
    storeAnswers('ana', [0, 1])
    expect(readAnswers('ana')).toEqual([0, 1])
    expect(readAnswers('bob')).toEqual([])
  })

  it('can be forgotten', () => {
    storeAnswers('ana', [0, 1])
    forgetAnswers('ana')
    expect(readAnswers('ana')).toEqual([])
  })

  it('are optional where the browser forbids storage', () => {
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    storeAnswers('ana', [0, 1])
    expect(readAnswers('ana')).toEqual([])
    forgetAnswers('ana')
    expect(warn).toHaveBeenCalledTimes(3)
    storage.mockRestore()
  })

  it.each(['not json', '{"a":1}', '[0,2]', JSON.stringify(Array(21).fill(0))])(
    'start afresh from %s',
    (stored) => {
      localStorage.setItem('tablee.test.ana', stored)
      expect(readAnswers('ana')).toEqual([])
    },
  )
})
