import { describe, expect, it } from 'vitest'
import { sendViolation, sentWithinHour } from './rate-limit.ts'

const now = new Date('2026-11-24T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('sendViolation', () => {
  it('lets the first code go', () => {
    expect(sendViolation([], now)).toBeNull()
  })

  it('asks to wait out the minute', () => {
    expect(sendViolation([ago(59)], now)).toBe('code-too-soon')
    expect(sendViolation([ago(60)], now)).toBeNull()
  })

  it('lets five an hour go, in any order they are kept', () => {
    const four = [ago(600), ago(3000), ago(1200), ago(1800)]
    expect(sendViolation(four, now)).toBeNull()
    expect(sendViolation([...four, ago(2400)], now)).toBe('code-limit')
    expect(sendViolation([...four, ago(3600)], now)).toBeNull()
  })

  it('counts a sending ahead of a clock that was put back as just made', () => {
    expect(sendViolation([ago(-86_400)], now)).toBe('code-too-soon')
  })
})

it('sentWithinHour forgets what is an hour old', () => {
  expect(sentWithinHour([ago(3600), ago(3599), ago(1)], now)).toEqual([ago(3599), ago(1)])
})
