import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localRules } from './local-rules.ts'

const deployed = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')

describe('localRules', () => {
  it('adds the clock, which the deployed rules do not name', () => {
    expect(deployed).not.toContain('dev/clock')
    expect(localRules(deployed)).toContain('match /dev/clock')
  })

  it('refuses rules without the place, or with two of it', () => {
    expect(() => localRules('service cloud.firestore {}')).toThrow('exactly once')
    expect(() => localRules(deployed + deployed)).toThrow('exactly once')
  })
})
