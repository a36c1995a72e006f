import type { PlayReport } from '@tablee/domain/client-reports'
import {
  type Act,
  type ActStep,
  actSteps,
  type Depth,
  depths,
  depthsLeft,
  drawRing,
  endSteps,
  type Hand,
  handFor,
  type Position,
  type Ring,
  settle,
  tableMark,
} from '@tablee/domain/play'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { OfflinePlay } from '../../data/offline-play.ts'
import { reportPlay } from '../../data/play-reports.ts'
import { safeLocalStorage } from '../../hooks/storage.ts'
import { playTexts } from './texts.ts'

/** Where this phone is in the evening. Nothing of it says what was talked about. */
const progressSchema = z.object({
  date: z.string(),
  /** 0 before the table has begun, 4 after the third act. */
  act: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  step: z.enum([...actSteps, ...endSteps]),
  /** For each act up to this one: who is absent, by their place in `OfflinePlay.people`. */
  absent: z.array(z.array(z.int())),
  /** How many questions of each depth have been on the table. */
  spent: z.object({ light: z.int(), curious: z.int(), near: z.int() }),
  /** The depth that the table has chosen in this act; null for the act's own. */
  depth: z.enum(depths).nullable(),
  /** How often two other games were asked for in this act. */
  page: z.int(),
  calm: z.boolean(),
  reported: z.int(),
})
export type Progress = z.infer<typeof progressSchema>

export type PlayAction =
  | { readonly do: 'begin' | 'next' | 'skip' | 'change' | 'games' | 'end' | 'seats' | 'calm' }
  | { readonly do: 'depth'; readonly depth: Depth }
  | { readonly do: 'absent'; readonly place: number }

export function newProgress(date: string): Progress {
  const spent = { light: 0, curious: 0, near: 0 }
  return { date, act: 0, step: 'ring', absent: [], spent, depth: null, page: 0, calm: false, reported: 0 }
}

/** What the clock does: it calls a table that has begun to the next act, and never back. */
export function atTime(progress: Progress, due: Position | string): Progress {
  return typeof due === 'string' || progress.act === 0 || due.act <= progress.act
    ? progress
    : enter(progress, due.act)
}

function enter(progress: Progress, act: Act | 4): Progress {
  const absent = Array.from(
    { length: Math.min(act, 3) },
    (_, n) => progress.absent[n] ?? progress.absent.at(-1) ?? [],
  )
  return { ...progress, act, step: act === 4 ? 'last' : 'ring', absent, depth: null, page: 0 }
}

/** The depth of the questions: the one that was chosen, or the act's own; another one where it has none left. */
export function depthOf({ act, depth, spent }: Progress, hand: Hand): Depth | null {
  const left = depthsLeft(hand, spent)
  const wanted = depth ?? depths[act - 1] ?? 'near'
  return left.includes(wanted) ? wanted : (left[0] ?? null)
}

/** What a tap does. */
export function afterTap(
  progress: Progress,
  action: PlayAction,
  hand: Hand,
  due: Position | string,
): Progress {
  const { act, step, absent } = progress
  switch (action.do) {
    case 'begin':
      if (typeof due === 'string') return enter(progress, 1)
      return { ...enter(progress, due.act), step: due.step }
    case 'next':
      return { ...spend(progress, hand), step: stepAfter(step) }
    case 'skip': {
      const after = spend(progress, hand)
      return depthOf(after, hand) === null ? { ...after, step: 'games' } : after
    }
    case 'change':
      return enter(progress, act === 1 ? 2 : act === 2 ? 3 : 4)
    case 'games':
      return { ...progress, page: progress.page + 1 }
    case 'end':
      return { ...progress, step: 'goodbye' }
    case 'seats':
      return { ...progress, step: 'ring' }
    case 'depth':
      return { ...progress, depth: action.depth }
    case 'absent': {
      const now = absent.at(-1) ?? []
      const toggled = now.includes(action.place)
        ? now.filter((one) => one !== action.place)
        : [...now, action.place]
      return { ...progress, absent: [...absent.slice(0, -1), toggled] }
    }
    case 'calm':
      return { ...progress, calm: !progress.calm }
  }
}

const isTalk = (step: Progress['step']) => step === 'pairs-1' || step === 'pairs-2' || step === 'table'

function spend(progress: Progress, hand: Hand): Progress {
  const depth = isTalk(progress.step) ? depthOf(progress, hand) : null
  if (depth === null) return progress
  return { ...progress, spent: { ...progress.spent, [depth]: progress.spent[depth] + 1 } }
}

function stepAfter(step: Progress['step']): Progress['step'] {
  // `as`: a step of the end is in no act, and is then found nowhere.
  const n = actSteps.indexOf(step as ActStep)
  return actSteps[n + 1] ?? step
}

/** How far a table has gone by its taps, as it is reported. */
function reachedBy({ act, step }: Progress): PlayReport['reached'] {
  return step === 'goodbye' ? 4 : Math.min(act, 3)
}

const KEY = 'tablee.play'

function stored(date: string): Progress {
  const text = safeLocalStorage.get(KEY)
  const { data } = progressSchema.safeParse(text === null ? null : JSON.parse(text))
  return data?.date === date ? data : newProgress(date)
}

/** The evening on this phone: where it is, by the clock and by what was tapped, and what is shown there. */
export function usePlay(evening: OfflinePlay, due: Position | string) {
  const [tapped, setTapped] = useState(() => stored(evening.date))
  const hand = useMemo(
    () =>
      handFor(
        evening.date,
        evening.people.map(({ interests }) => interests),
      ),
    [evening],
  )
  const progress = atTime(tapped, due)
  const away = JSON.stringify(progress.absent)
  const rings = useMemo(() => ringsOf(evening, JSON.parse(away)), [evening, away])

  function tap(action: PlayAction) {
    const next = afterTap(progress, action, hand, due)
    const reached = reachedBy(next)
    if (reached > next.reported)
      reportPlay({ kind: 'play', date: evening.date, table: tableMark(evening.seed), reached })
    const after = { ...next, reported: Math.max(reached, next.reported) }
    setTapped(after)
    safeLocalStorage.set(KEY, JSON.stringify(after))
  }
  const names = useMemo(
    () => new Map(evening.people.map(({ id, name }) => [id, id === evening.you ? playTexts.you : name])),
    [evening],
  )
  return { evening, hand, progress, names, tap, ...rings }
}

export type Play = ReturnType<typeof usePlay>

/** The ring of the act, the chairs from which it comes, and who is absent. */
function ringsOf({ people, seed }: OfflinePlay, absent: readonly (readonly number[])[]) {
  const ids = people.map(({ id }) => id)
  const away = absent.map((places) => places.flatMap((place) => ids[place] ?? []))
  const ring: Ring = drawRing(ids, away, seed)
  const before: Ring = away.length > 1 ? settle(drawRing(ids, away.slice(0, -1), seed), ring) : ring
  return { ring, before, absent: away.at(-1) ?? [] }
}
