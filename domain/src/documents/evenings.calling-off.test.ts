import { expect, it } from 'vitest'
import { type CallingOff, callingOffOf, isCalledOff } from './evenings.ts'

const off = (compensation: CallingOff['compensation']): CallingOff => ({
  cause: 'venue-closed',
  compensation,
  at: new Date(),
  request_id: 'x',
  ended_at: null,
})

it('an evening that is called off in one city takes place in the others', () => {
  const event = { called_off: false, calling_off: { paris: off('money') } }
  expect(isCalledOff(event, 'paris')).toBe(true)
  expect(isCalledOff(event, 'lyon')).toBe(false)
  expect(isCalledOff(event, null)).toBe(false)
  expect(callingOffOf(event, 'paris')).toMatchObject({ compensation: 'money' })
})

it('an evening that is called off as a whole takes place nowhere, and each city has its own terms first', () => {
  const event = { called_off: true, calling_off: { paris: off('money'), lyon: off('ticket') } }
  expect(isCalledOff(event, 'marseille')).toBe(true)
  expect(isCalledOff(event, undefined)).toBe(true)
  expect(callingOffOf(event, 'lyon')).toMatchObject({ compensation: 'ticket' })
  expect(callingOffOf(event, null)).toMatchObject({ compensation: 'money' })
})

it('an evening called off for too few attendees has no admin’s choice', () => {
  const event = { called_off: true, calling_off: {} }
  expect(isCalledOff(event, 'paris')).toBe(true)
  expect(callingOffOf(event, 'paris')).toBeNull()
})
