import { expect, it, vi } from 'vitest'
import { readAhead } from './read-ahead.ts'

const clock = vi.hoisted(() => ({ now: new Date('2026-11-21T12:00:00Z') }))
vi.mock('./clock.ts', () => ({ now: () => clock.now }))

const read = vi.fn(async () => ['jeudi'])

it('reads once what was begun ahead, however often', async () => {
  read.mockClear()
  const ahead = readAhead(read)
  ahead.begin()
  ahead.begin()
  expect(await ahead.read()).toEqual(['jeudi'])
  expect(read).toHaveBeenCalledTimes(1)
  await ahead.read()
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads anew what has grown old', async () => {
  read.mockClear()
  const ahead = readAhead(read)
  ahead.begin()
  clock.now = new Date(clock.now.getTime() + 6 * 60_000)
  await ahead.read()
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads anew what could not be read ahead', async () => {
  const flaky = vi.fn(async () => ['jeudi']).mockRejectedValueOnce(new Error('no network'))
  const ahead = readAhead(flaky)
  ahead.begin()
  await new Promise((done) => setTimeout(done))
  expect(await ahead.read()).toEqual(['jeudi'])
})
