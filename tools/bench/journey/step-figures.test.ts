import { expect, it } from 'vitest'
import type { Step } from './record.ts'
import { stepFigures, timed } from './step-figures.ts'

function step(name: string, to: number, differences: Partial<Step> = {}): Step {
  return { name, from: 1000, to: 1000 + to, calls: [], asked: null, ...differences }
}

const call = (name: string, from: number, to: number) => ({ name, from: 1000 + from, to: 1000 + to })

it('takes the time of the calls out of a step', () => {
  const calls = [call('openAccount', 20, 120), call('requestEmailCode', 130, 180)]
  expect(timed(step('sign up', 230, { calls }))).toMatchObject({
    total: 230,
    waited: 150,
    own: 80,
    inARow: 2,
  })
})

it('takes out what the specification has one wait, once', () => {
  const asked = { ...call('', 0, 2000), why: 'two seconds' }
  const calls = [call('syncPayments', 10, 300)]
  expect(timed(step('paid', 2040, { asked, calls })).own).toBe(40)
})

it('is not made shorter by a call that was under way before', () => {
  const calls = [call('syncPayments', -30, 400), call('thursday_events', 5, 40)]
  expect(timed(step('dates', 60, { calls }))).toMatchObject({ own: 25, calls: ['thursday_events'] })
})

it('names no reading of the emulated clock', () => {
  const calls = [call('clock', 0, 10), call('token', 15, 20)]
  expect(timed(step('verify', 60, { calls }))).toMatchObject({ own: 45, calls: ['token'], inARow: 1 })
})

it('tells the median of the journeys', () => {
  const journeys = [40, 900, 60, 50, 30].map((to) => [step('city', to)])
  expect(stepFigures(journeys)).toMatchObject([{ name: 'city', value: 50, most: 100 }])
})

it('tells one line of the steps that share a name, that of the slowest median', () => {
  const journey = [step('a question', 20), step('a question', 45), step('results', 30)]
  expect(stepFigures([journey])).toMatchObject([{ name: 'a question', value: 45 }, { name: 'results' }])
})
