import {
  actAfter,
  acts,
  type Depth,
  depths,
  depthsLeft,
  drawRing,
  type Hand,
  handFor,
  type PlayStep,
  type Position,
  playSteps,
} from '@tablee/domain/play'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { OfflinePlay } from '../../data/offline-play.ts'
import { reportPlay } from '../../data/play-reports.ts'
import { PROGRESS } from '../../data/table-cache.ts'
import { safeLocalStorage } from '../../hooks/storage.ts'
import { playTexts } from './texts.ts'

/** Where this phone is in the evening. Nothing of it says what was talked about. */
const progressSchema = z.object({
  /** The evening and its table: what is stored of another one is not taken up. */
  table: z.string(),
  /** 0 before the table has begun, 4 after the third act. */
  act: z.literal([0, 1, 2, 3, 4]).default(0),
  step: z.enum(playSteps).default('ring'),
  /** Who is absent, for each act up to this one. */
  absent: z.array(z.array(z.string())).default([]),
  /** How many questions of each depth have been on the table. */
  spent: z.record(z.enum(depths), z.int()).default({ light: 0, curious: 0, near: 0 }),
  /** The depth that the table has chosen in this act; null for the act's own. */
  depth: z.enum(depths).nullable().default(null),
  /** How often two other games were asked for in this act. */
  page: z.int().default(0),
  calm: z.boolean().default(false),
  /** The table has said that the bar brought it together with another, since this phone has read its page. */
  merged: z.boolean().default(false),
})
export type Progress = z.infer<typeof progressSchema>

/** What a tap does. */
export type PlayAction =
  | 'next'
  | 'skip'
  | { readonly absent: string }
  | Partial<Pick<Progress, 'step' | 'depth' | 'page' | 'calm' | 'merged'>>

/** What a table is before its evening. */
export function newProgress(table: string): Progress {
  return progressSchema.parse({ table })
}

/** What the clock does: it calls a table that has begun to the next act, and never back. */
export function atTime(progress: Progress, due: Position): Progress {
  return progress.act > 0 && due.act > progress.act ? enter(progress, due.act) : progress
}

function enter(progress: Progress, act: Position['act']): Progress {
  const before = progress.absent.at(-1) ?? []
  const absent = acts.filter((one) => one <= act).map((_, n) => progress.absent[n] ?? before)
  return { ...progress, act, step: act === 4 ? 'last' : 'ring', absent, depth: null, page: 0 }
}

/** The depth of the questions: the one that was chosen, or the act's own; another one where it has none left. */
export function depthOf({ act, depth, spent }: Progress, hand: Hand): Depth | null {
  const left = depthsLeft(hand, spent)
  const wanted = depth ?? depths[act - 1] ?? 'near'
  return left.includes(wanted) ? wanted : (left[0] ?? null)
}

/** Where a tap leads; `due` is where a table that begins now does so. */
export function afterTap(progress: Progress, action: PlayAction, hand: Hand, due: Position): Progress {
  const { act, step, absent } = progress
  if (action === 'next') {
    if (act === 0) return join(progress, due)
    if (step === 'playing') return enter(progress, actAfter(act))
    return asked(progress, hand, playSteps[playSteps.indexOf(step) + 1] ?? step)
  }
  if (action === 'skip') return asked(progress, hand, step)
  if (!('absent' in action)) return { ...progress, ...action }
  const [now = [], one] = [absent.at(-1), action.absent]
  const toggled = now.includes(one) ? now.filter((id) => id !== one) : [...now, one]
  return { ...progress, absent: [...absent.slice(0, -1), toggled] }
}

/** Where the clock says that the others are, with the question that they have. */
function join(progress: Progress, { act, step }: Position): Progress {
  const before = Math.min(3, Math.max(0, playSteps.indexOf(step) - 1))
  const own = depths[act - 1]
  const spent = own ? { ...progress.spent, [own]: before } : progress.spent
  return { ...enter(progress, act), step, spent }
}

const isTalk = (step: PlayStep) => ['pairs-1', 'pairs-2', 'table'].includes(step)

/** Puts the question of this step away, if it has one, and goes to a step; to the games where no question is left for it. */
function asked(progress: Progress, hand: Hand, step: PlayStep): Progress {
  const depth = isTalk(progress.step) && depthOf(progress, hand)
  const { spent } = progress
  const after = depth ? { ...progress, spent: { ...spent, [depth]: spent[depth] + 1 } } : progress
  return { ...after, step: isTalk(step) && !depthOf(after, hand) ? 'games' : step }
}

/** How far a table has come, as it is counted. */
function reachedBy({ act, step }: Progress): number {
  return step === 'goodbye' ? 4 : Math.min(act, 3)
}

function stored(table: string): Progress {
  try {
    const data = progressSchema.parse(JSON.parse(safeLocalStorage.get(PROGRESS) ?? '{}'))
    if (data.table === table) return data
  } catch {
    // Nothing is stored, or what another version of the site did: the table begins again.
  }
  return newProgress(table)
}

/** The evening on this phone: where it is, by the clock and by what was tapped, and what is shown there. */
export function usePlay(evening: OfflinePlay, due: Position) {
  const { date, people, seed, you } = evening
  // The digest by which the phones of one table report it.
  const table = seed.toString(16).padStart(8, '0')
  const [tapped, setTapped] = useState(() => stored(`${date} ${table}`))
  const progress = atTime(tapped, due)
  const { absent } = progress
  const merged = evening.merged || progress.merged
  const hand = handFor(date, people)
  const { chairs, ring } = useMemo(() => {
    // Where two tables sit together nobody has a chair: each knows its own names only.
    const seated = merged ? [] : people.map(({ id }) => id)
    return drawRing(seated, absent, seed)
  }, [merged, people, seed, absent])

  function tap(action: PlayAction) {
    const next = afterTap(progress, action, hand, due)
    const reached = reachedBy(next)
    if (reached > reachedBy(tapped)) reportPlay({ kind: 'play', date, table, reached })
    setTapped(next)
    safeLocalStorage.set(PROGRESS, JSON.stringify(next))
  }
  const name = (id: string) =>
    id === you ? playTexts.you : (people.find((one) => one.id === id)?.name ?? '')
  const missing = people.map(({ id }) => id).filter((id) => absent.at(-1)?.includes(id))
  // What the table has said itself, it may take back.
  const saysMerged = progress.merged && !evening.merged
  return {
    evening: { ...evening, merged },
    saysMerged,
    due,
    hand,
    progress,
    name,
    tap,
    chairs,
    ring,
    missing,
  }
}

export type Play = ReturnType<typeof usePlay>
