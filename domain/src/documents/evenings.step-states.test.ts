import { expect, it } from 'vitest'
import { parisInstant } from '../calendar/paris-time.ts'
import { eveningSteps, newThursdayEvent, stepStatuses } from './evenings.ts'

const date = '2026-11-26'
const event = newThursdayEvent(date)

/** The statuses of the steps at a time, and which steps an admin may run. */
const at = (day: string, time: string, steps: Partial<typeof event.steps> = {}) => {
  const states = stepStatuses({ ...event, steps: { ...event.steps, ...steps } }, parisInstant(day, time))
  return [
    states.map(({ status }) => status).join(' '),
    states.map(({ runnable }) => Number(runnable)).join(''),
  ]
}

it('a new evening is open for booking, without a capacity, and nothing of it is revealed', () => {
  expect(newThursdayEvent(date)).toMatchObject({
    ...{ id: date, is_active: true, current_participants: 0, capacity: null, seat_limit: null },
    ...{ called_off: false, calling_off: {}, calling_off_pending: false, waitlist_open: false },
    ...{ booking_info_unlocked: false, venue_info_unlocked: false, reconciled_at: null },
  })
})

it('nothing is due, nor can be run, before Wednesday 00:06', () => {
  expect(at('2026-11-25', '00:05:59')).toEqual([eveningSteps.map(() => 'not-yet').join(' '), '0000000'])
})

it('each step is due at its hour, and late a quarter of an hour after it', () => {
  expect(at('2026-11-25', '00:06:00')).toEqual([
    'due not-yet not-yet not-yet not-yet not-yet not-yet',
    '1000000',
  ])
  expect(at('2026-11-25', '00:20:59')[0]).toMatch(/^due /)
  expect(at('2026-11-25', '00:21:00')[0]).toMatch(/^late /)
  expect(at('2026-11-25', '18:00:00')[0]).toBe('late due not-yet not-yet not-yet not-yet not-yet')
  expect(at('2026-11-25', '20:00:00')).toEqual(['late late due due not-yet not-yet not-yet', '1111000'])
  expect(at('2026-11-26', '10:00:00')).toEqual(['late late late late due not-yet not-yet', '1111100'])
  expect(at('2026-11-26', '12:10:00')).toEqual(['late late late late late due not-yet', '1111110'])
})

it('what is done is done, and can be looked at again until people sit', () => {
  const formed_at = parisInstant('2026-11-25', '00:07:00')
  expect(at('2026-11-25', '10:00:00', { formed_at })).toEqual([
    'done not-yet not-yet not-yet not-yet not-yet not-yet',
    '1000000',
  ])
  expect(at('2026-11-26', '19:59:59', { formed_at })[1]).toBe('1111110')
})

it('what was not done by Thursday 20:00 was missed; the end alone is still to come', () => {
  const formed_at = parisInstant('2026-11-25', '00:07:00')
  expect(at('2026-11-26', '20:00:00', { formed_at })).toEqual([
    'done missed missed missed missed missed not-yet',
    '0000000',
  ])
  expect(at('2026-11-27', '20:00:00')[0]).toMatch(/not-yet$/)
  expect(at('2026-11-27', '20:00:01')).toEqual(['missed missed missed missed missed missed due', '0000001'])
  expect(at('2026-12-27', '20:00:00')[0]).toMatch(/late$/)
})

it('the hours are those of Paris on both sides of a change of the clocks', () => {
  const [formed] = stepStatuses(newThursdayEvent('2026-10-29'), new Date(0))
  expect(formed?.dueAt.toISOString()).toBe('2026-10-27T23:06:00.000Z')
})
