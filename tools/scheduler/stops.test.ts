import { expect, it } from 'vitest'
import { stopsOnTheWay } from './due.ts'

const crons = {
  retryOutbox: '*/5 * * * *',
  openThursdays: '0 3 * * *',
  formGroups: '5 0 * * 3',
  also: '0 3 * * *',
}
const stops = (from: string, to: string) =>
  stopsOnTheWay(crons, new Date(from), new Date(to)).map((stop) => stop.toISOString())

it('the clock stands still once at each time of the day’s and the week’s crons, then arrives', () => {
  expect(stops('2026-11-24T22:58:00Z', '2026-11-25T12:00:00Z')).toEqual([
    '2026-11-24T23:05:00.000Z',
    '2026-11-25T02:00:00.000Z',
    '2026-11-25T12:00:00.000Z',
  ])
})

it('it arrives at once where nothing is due on the way, and on the way back', () => {
  expect(stops('2026-11-24T22:50:00Z', '2026-11-24T22:58:00Z')).toEqual(['2026-11-24T22:58:00.000Z'])
  expect(stops('2026-11-25T12:00:00Z', '2026-11-24T22:58:00Z')).toEqual(['2026-11-24T22:58:00.000Z'])
})
