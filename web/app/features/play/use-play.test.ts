import { depths, handFor, type Position, playOpensAt, positionAt } from '@tablee/domain/play'
import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfflinePlay } from '../../data/offline-play.ts'
import { reportPlay } from '../../data/play-reports.ts'
import {
  afterTap,
  atTime,
  depthOf,
  newProgress,
  type PlayAction,
  type Progress,
  usePlay,
} from './use-play.ts'

vi.mock('../../data/play-reports.ts', () => ({ reportPlay: vi.fn() }))

const date = '2026-11-26'
const hand = handFor(date, [])
const positionAfter = (minutes: number): Position => {
  const position = positionAt(date, new Date(playOpensAt(date).getTime() + minutes * 60_000))
  if (typeof position === 'string') throw new Error(`The evening is ${position}`)
  return position
}
const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return positionAfter(hours * 60 + minutes - (19 * 60 + 30))
}

/** Taps, each at its time. */
const after = (...taps: [time: string, action: PlayAction][]) =>
  taps.reduce(
    (progress, [time, action]) => afterTap(atTime(progress, at(time)), action, hand, at(time)),
    newProgress('2026-11-26 0000002a'),
  )
const where = ({ act, step }: Progress) => `${act} ${step}`
const next = 'next'
/** The first tap of a group, on what the programme offers. */
const begin = next
const fourTimes = [next, next, next, next] as const

beforeEach(() => {
  localStorage.clear()
  vi.mocked(reportPlay).mockReset()
})

describe('a group', () => {
  it('starts when it likes, from 19:30', () => {
    expect(where(after(['19:40', begin]))).toBe('1 ring')
  })

  it('that is late joins the act that runs, where the others are', () => {
    expect(where(after(['21:20', begin]))).toBe('2 pairs-2')
    expect(after(['21:20', begin]).absent).toEqual([[], []])
    expect(where(after(['22:31', begin]))).toBe('4 last')
  })

  it('is called to the next act by the clock, and never back', () => {
    const playing = after(['20:45', begin], ['20:46', next], ['20:48', next])
    expect(where(playing)).toBe('1 pairs-2')
    expect(where(atTime(playing, at('21:15')))).toBe('2 ring')
    const early = fourTimes.reduce((progress, tap) => afterTap(progress, tap, hand, at('21:00')), playing)
    expect(where(atTime(early, at('21:01')))).toBe('2 ring')
    expect(where(atTime(playing, at('22:30')))).toBe('4 last')
  })

  it('goes through its steps, and changes chairs when it likes', () => {
    const taps = Array.from({ length: 7 }, (): [string, PlayAction] => ['20:46', next])
    const steps = ['ring', 'pairs-1', 'pairs-2', 'table', 'games', 'playing']
    expect(steps.map((_, n) => where(after(...taps.slice(0, n + 1))))).toEqual(
      steps.map((step) => `1 ${step}`),
    )
    expect(where(after(...taps))).toBe('2 ring')
    expect(after(...taps).spent).toEqual({ light: 3, curious: 0, near: 0 })
  })

  it('skips a question without a trace of it, and plays once its hand is empty', () => {
    let progress = after(['20:45', begin], ['20:46', next])
    progress = afterTap(progress, 'skip', hand, at('20:46'))
    expect([where(progress), progress.spent.light]).toEqual(['1 pairs-1', 1])
    for (let n = 0; n < 8; n += 1) progress = afterTap(progress, 'skip', hand, at('20:46'))
    expect(depthOf(progress, hand)).toBeNull()
    expect(where(progress)).toBe('1 games')
  })

  it('plays, and does not ask, once no question is left for the next step', () => {
    let progress = after(['20:45', begin], ['20:46', next])
    for (let n = 0; n < 8; n += 1) progress = afterTap(progress, 'skip', hand, at('20:46'))
    expect(where(progress)).toBe('1 pairs-1')
    expect(where(afterTap(progress, next, hand, at('20:47')))).toBe('1 games')
    const second = fourTimes.reduce((group, tap) => afterTap(group, tap, hand, at('20:47')), progress)
    expect(where(second)).toBe('2 games')
  })

  it('that is joined late has the question that the others have', () => {
    const all = ['21:15', '21:16', '21:18'] as const
    const others = after([all[0], begin], [all[1], next], [all[2], next])
    const late = after(['21:20', begin])
    expect([where(late), late.spent]).toEqual([where(others), others.spent])
    expect(after(['21:28', begin]).spent).toEqual({ light: 0, curious: 3, near: 0 })
  })

  it('chooses how near its questions go, and goes back to the act’s own in the next act', () => {
    const near = after(['20:45', begin], ['20:46', next], ['20:47', { depth: 'near' }])
    expect(depthOf(near, hand)).toBe('near')
    expect(depthOf(atTime(near, at('21:15')), hand)).toBe('curious')
  })
})

it('whatever is tapped, and whenever: never back to an act or to a question, and a question wherever one is asked', () => {
  const minute = fc.integer({ min: 0, max: 194 })
  const actions: PlayAction[] = [next, next, 'skip', { depth: 'near' }, { depth: 'light' }, { absent: 'c' }]
  const taps = fc.array(fc.tuple(minute, fc.constantFrom(...actions)), { maxLength: 60 })
  fc.assert(
    fc.property(minute, taps, (start, rest) => {
      let progress = afterTap(newProgress('t'), begin, hand, positionAfter(start))
      for (const [after, tap] of rest.toSorted(([a], [b]) => a - b)) {
        const before = progress
        progress = afterTap(
          atTime(progress, positionAfter(start + after)),
          tap,
          hand,
          positionAfter(start + after),
        )
        expect(progress.act).toBeGreaterThanOrEqual(before.act)
        for (const depth of depths) expect(progress.spent[depth]).toBeGreaterThanOrEqual(before.spent[depth])
        if (['pairs-1', 'pairs-2', 'table'].includes(progress.step)) {
          const depth = depthOf(progress, hand)
          expect(depth && hand[depth][progress.spent[depth]]).toMatch(/\?$/)
        }
      }
    }),
  )
})

const offlinePlay: OfflinePlay = {
  date,
  seed: 42,
  you: 'b',
  people: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: id.toUpperCase(), interests: [] })),
  shelf: [],
  merged: false,
}

describe('two phones of a group', () => {
  it('show the same ring and the same questions, and their own « Vous »', () => {
    const [one, other] = ['b', 'e'].map((you) => {
      localStorage.clear()
      const { result } = renderHook(() => usePlay({ ...offlinePlay, you }, at('21:15')))
      act(() => result.current.tap(begin))
      return result.current
    })
    expect(one?.ring).toEqual(other?.ring)
    expect(one?.hand).toEqual(other?.hand)
    expect([one?.name('b'), one?.name('e'), other?.name('e')]).toEqual(['Vous', 'E', 'Vous'])
  })
})

it('an absence is one tap, holds for the next act, and is taken back by another', () => {
  const { result, rerender } = renderHook(({ time }) => usePlay(offlinePlay, at(time)), {
    initialProps: { time: '20:45' },
  })
  act(() => result.current.tap(begin))
  act(() => result.current.tap({ absent: 'c' }))
  expect([result.current.absentNow, result.current.ring.includes('c')]).toEqual([['c'], false])
  rerender({ time: '21:15' })
  expect(result.current.ring).toHaveLength(5)
  act(() => result.current.tap({ absent: 'c' }))
  expect(result.current.ring).toHaveLength(6)
})

it('a phone that was locked goes on where it was, and nothing of another evening or group stays', () => {
  const first = renderHook(() => usePlay(offlinePlay, at('20:45')))
  act(() => first.result.current.tap(begin))
  act(() => first.result.current.tap(next))
  first.unmount()
  expect(where(renderHook(() => usePlay(offlinePlay, at('20:50'))).result.current.progress)).toBe('1 pairs-1')
  for (const other of [{ date: '2026-12-03' }, { seed: 43 }]) {
    const later = renderHook(() => usePlay({ ...offlinePlay, ...other }, at('19:40')))
    expect(where(later.result.current.progress)).toBe('0 ring')
  }
})

it('what is stored and cannot be read begins again', () => {
  localStorage.setItem('tablee.play', '{')
  expect(where(renderHook(() => usePlay(offlinePlay, at('20:50'))).result.current.progress)).toBe('0 ring')
})

it('whoever leaves or joins the group meanwhile makes nobody else absent', () => {
  const first = renderHook(() => usePlay(offlinePlay, at('20:45')))
  act(() => first.result.current.tap(begin))
  act(() => first.result.current.tap({ absent: 'c' }))
  first.unmount()
  const people = offlinePlay.people.filter(({ id }) => id !== 'a')
  const { result } = renderHook(() => usePlay({ ...offlinePlay, people }, at('20:50')))
  expect(result.current.absentNow).toEqual(['c'])
  expect(result.current.ring.toSorted()).toEqual(['b', 'd', 'e', 'f'])
  const joined = [...people, { id: 'g', name: 'G', interests: [] }]
  const later = renderHook(() => usePlay({ ...offlinePlay, people: joined }, at('20:50'))).result.current
  expect(later.absentNow).toEqual(['c'])
  expect(later.ring.toSorted()).toEqual(['b', 'd', 'e', 'f', 'g'])
})

it('reports how far the group has come by its taps, each level once, and no person', () => {
  const { result, rerender } = renderHook(({ time }) => usePlay(offlinePlay, at(time)), {
    initialProps: { time: '20:45' },
  })
  expect(reportPlay).not.toHaveBeenCalled()
  act(() => result.current.tap(begin))
  act(() => result.current.tap(next))
  rerender({ time: '22:30' })
  expect(reportPlay).toHaveBeenCalledTimes(1)
  act(() => result.current.tap(next))
  expect(vi.mocked(reportPlay).mock.calls).toEqual([
    [{ kind: 'play', date, table: '0000002a', reached: 1 }],
    [{ kind: 'play', date, table: '0000002a', reached: 4 }],
  ])
})
