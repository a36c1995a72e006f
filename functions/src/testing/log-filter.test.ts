import { expect, it } from 'vitest'
import { logFilter } from './log-filter.ts'

const entry = {
  severity: 'ERROR',
  resource: { type: 'cloud_run_revision' },
  jsonPayload: { message: 'Error: Mail was not delivered\n at x', over: true, seconds: 31 },
}

it.each([
  ['severity>=WARNING', true],
  ['severity>=CRITICAL', false],
  ['jsonPayload.over=true', true],
  ['jsonPayload.over=false', false],
  ['jsonPayload.seconds>30 AND jsonPayload.seconds<=31', true],
  ['jsonPayload.message:"mail was"', true],
  ['jsonPayload.message="Mail was not delivered"', false],
  ['NOT jsonPayload.over=true', false],
  ['(jsonPayload.over=false OR severity=ERROR) AND resource.type="cloud_run_revision"', true],
  ['jsonPayload.over=false OR severity=ERROR AND jsonPayload.seconds>40', false],
])('%s', (filter, expected) => {
  expect(logFilter(filter)(entry)).toBe(expected)
})

it('a field that an entry does not have matches nothing, not even by !=', () => {
  expect(logFilter('jsonPayload.objective!=""')(entry)).toBe(false)
})

it.each(['severity', 'severity>=ERROR severity>=INFO', '(severity>=ERROR', 'a =~ "b"', 'a="b" XOR c="d"'])(
  'a filter that is not understood is an error: %s',
  (filter) => {
    expect(() => logFilter(filter)).toThrow()
  },
)
