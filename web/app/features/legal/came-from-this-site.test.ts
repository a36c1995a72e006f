import { afterEach, expect, it, vi } from 'vitest'
import { cameFromThisSite } from './came-from-this-site.ts'

const { origin } = window.location

function arrive({ steps, referrer, entries }: { steps?: number; referrer: string; entries: number }) {
  vi.spyOn(window.history, 'state', 'get').mockReturnValue(steps === undefined ? null : { idx: steps })
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(entries)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
}

afterEach(() => vi.restoreAllMocks())

it.each([
  ['a step within the app', { steps: 1, referrer: '', entries: 2 }, true],
  ['a page of the site that was loaded whole', { steps: 0, referrer: `${origin}/cgv`, entries: 2 }, true],
  ['a new tab', { steps: 0, referrer: `${origin}/personal-info`, entries: 1 }, false],
  ['another site', { steps: 0, referrer: 'https://elsewhere.example/', entries: 2 }, false],
  ['a site whose name begins alike', { referrer: `${origin}.elsewhere.example/`, entries: 2 }, false],
  ['nowhere', { referrer: '', entries: 1 }, false],
])('%s', (_from, arrival, answer) => {
  arrive(arrival)
  expect(cameFromThisSite()).toBe(answer)
})
