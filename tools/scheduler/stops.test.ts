import { reconcileInstants } from '@tablee/domain/calendar'
import { expect, it } from 'vitest'
import { clockStops } from './due.ts'

const crons = {
  retryOutbox: '*/5 * * * *',
  openThursdays: '0 3 * * *',
  reconcileWeek: '*/5 * * * 3,4',
  monthly: '5 0 26 * *',
  also: '0 3 * * *',
}
const stops = (from: string, to: string) =>
  clockStops(crons, new Date(from), new Date(to)).map((stop) => stop.toISOString())

it('the clock stands still once at each time of the day’s and the month’s crons, then arrives', () => {
  expect(stops('2026-11-24T21:58:00Z', '2026-11-24T23:00:00Z')).toEqual(['2026-11-24T23:00:00.000Z'])
  expect(stops('2026-11-27T01:00:00Z', '2026-11-29T02:00:00Z')).toEqual([
    '2026-11-27T02:00:00.000Z',
    '2026-11-28T02:00:00.000Z',
    '2026-11-29T02:00:00.000Z',
  ])
  expect(stops('2026-12-25T22:00:00Z', '2026-12-26T00:00:00Z')).toEqual([
    '2026-12-25T23:05:00.000Z',
    '2026-12-26T00:00:00.000Z',
  ])
})

it('it stands still at each instant of an evening’s week, in order with the crons', () => {
  expect(stops('2026-11-24T22:58:00Z', '2026-11-24T23:31:00Z')).toEqual([
    '2026-11-24T23:06:00.000Z',
    '2026-11-24T23:20:00.000Z',
    '2026-11-24T23:30:00.000Z',
    '2026-11-24T23:31:00.000Z',
  ])
  const [first, second] = ['2026-11-26', '2026-12-03'].map((date) =>
    reconcileInstants(date).map((instant) => instant.toISOString()),
  )
  const found = stops('2026-11-22T12:00:00Z', '2026-12-05T12:00:00Z')
  expect(found).toEqual(found.toSorted())
  expect(found).toEqual(expect.arrayContaining([...(first ?? []), ...(second ?? [])]))
  const daily = found.filter((stop) => stop.endsWith('T02:00:00.000Z'))
  expect(daily).toHaveLength(13)
})

it('it stops only within the last sixty days of a jump over years', () => {
  const found = stops('2026-11-24T12:00:00Z', '2036-11-24T12:00:00Z')
  expect(found[0]?.slice(0, 10)).toBe('2036-09-25')
})

it('it arrives at once where nothing is due on the way, and on the way back', () => {
  expect(stops('2026-11-24T22:50:00Z', '2026-11-24T22:58:00Z')).toEqual(['2026-11-24T22:58:00.000Z'])
  expect(stops('2026-11-25T12:00:00Z', '2026-11-24T22:58:00Z')).toEqual(['2026-11-24T22:58:00.000Z'])
})
