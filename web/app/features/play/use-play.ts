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
import { PROGRESS } from '../../data/offline-copy.ts'
import type { OfflinePlay } from '../../data/offline-play.ts'
import { reportPlay } from '../../data/play-reports.ts'
import { safeLocalStorage } from '../../hooks/storage.ts'
import { playTexts } from './texts.ts'

/** How far the group is in its evening, as this phone stores it. Nothing of it says what was talked about. */
const progressSchema = z.object({
  /** The evening and the digest of the group: what is stored of another one is not taken up. */
  table: z.string(),
  /** 0 before the group has begun, 4 after the third act. */
  act: z.literal([0, 1, 2, 3, 4]).default(0),
  step: z.enum(playSteps).default('ring'),
  /** The ids of the members who are absent, for each act up to this one. */
  absent: z.array(z.array(z.string())).default([]),
  /** How many questions of each depth the group has had, skipped ones too. */
  spent: z.record(z.enum(depths), z.int()).default({ light: 0, curious: 0, near: 0 }),
  /** The depth that the group has chosen in this act; null for the act's own. */
  depth: z.enum(depths).nullable().default(null),
  /** How often two other games were asked for in this act. */
  page: z.int().default(0),
  /** Nothing moves on the screen (« Sans mouvement »). */
  calm: z.boolean().default(false),
  /** A tap has said that the venue merged the group with another, since this phone has read the group's page. */
  merged: z.boolean().default(false),
})
export type Progress = z.infer<typeof progressSchema>

/** What a tap says: go on, skip the question, this member is absent (or is there after all), or new values of fields. */
export type PlayAction =
  | 'next'
  | 'skip'
  | { readonly absent: string }
  | Partial<Pick<Progress, 'step' | 'depth' | 'page' | 'calm' | 'merged'>>

/** The progress of a group that has not begun. */
export function newProgress(groupKey: string): Progress {
  return progressSchema.parse({ table: groupKey })
}

/** What the clock changes: it calls a group that has begun to the next act, and never back. */
export function atTime(progress: Progress, clockPosition: Position): Progress {
  const isBehind = progress.act > 0 && clockPosition.act > progress.act
  return isBehind ? startAct(progress, clockPosition.act) : progress
}

/** The members who are absent remain so in the new act, and in any act that was left out on the way. */
function startAct(progress: Progress, act: Position['act']): Progress {
  const absentLast = progress.absent.at(-1) ?? []
  const absent = acts.filter((one) => one <= act).map((_, n) => progress.absent[n] ?? absentLast)
  return { ...progress, act, step: act === 4 ? 'last' : 'ring', absent, depth: null, page: 0 }
}

/** The depth of the questions: the one that was chosen, or the act's own; another where it has none left, null where none has. */
export function depthOf({ act, depth, spent }: Progress, hand: Hand): Depth | null {
  const left = depthsLeft(hand, spent)
  const wanted = depth ?? depths[act - 1] ?? 'near'
  return left.includes(wanted) ? wanted : (left[0] ?? null)
}

/** What a tap changes. The first one begins the evening at `clockPosition`. */
export function afterTap(
  progress: Progress,
  action: PlayAction,
  hand: Hand,
  clockPosition: Position,
): Progress {
  const { act, step, absent } = progress
  if (action === 'next') {
    if (act === 0) return begin(progress, clockPosition)
    if (step === 'playing') return startAct(progress, actAfter(act))
    return goToStep(progress, hand, playSteps[playSteps.indexOf(step) + 1] ?? step)
  }
  if (action === 'skip') return goToStep(progress, hand, step)
  if (!('absent' in action)) return { ...progress, ...action }
  const [absentNow = [], member] = [absent.at(-1), action.absent]
  const toggled = absentNow.includes(member)
    ? absentNow.filter((id) => id !== member)
    : [...absentNow, member]
  return { ...progress, absent: [...absent.slice(0, -1), toggled] }
}

/** Begins where the clock says, so that a phone that joins late has the step and the question of the others. */
function begin(progress: Progress, { act, step }: Position): Progress {
  const questionsBefore = Math.min(3, Math.max(0, playSteps.indexOf(step) - 1))
  const ownDepth = depths[act - 1]
  const spent = ownDepth ? { ...progress.spent, [ownDepth]: questionsBefore } : progress.spent
  return { ...startAct(progress, act), step, spent }
}

const hasQuestion = (step: PlayStep) => ['pairs-1', 'pairs-2', 'table'].includes(step)

/**
 * Goes to a step, or stays in it with the next question (a skip). The current question, if there is one, is spent.
 * Where none is left for the step, goes to the games.
 */
function goToStep(progress: Progress, hand: Hand, step: PlayStep): Progress {
  const depth = hasQuestion(progress.step) && depthOf(progress, hand)
  const { spent } = progress
  const after = depth ? { ...progress, spent: { ...spent, [depth]: spent[depth] + 1 } } : progress
  return { ...after, step: hasQuestion(step) && !depthOf(after, hand) ? 'games' : step }
}

/** How far a group has come, as it is reported (`playLevels`); 0 before it has begun. */
function levelOf({ act, step }: Progress): number {
  return step === 'goodbye' ? 4 : Math.min(act, 3)
}

function storedProgress(groupKey: string): Progress {
  try {
    const data = progressSchema.parse(JSON.parse(safeLocalStorage.get(PROGRESS) ?? '{}'))
    if (data.table === groupKey) return data
  } catch {
    // Nothing is stored, or what another version of the site did: the group begins again.
  }
  return newProgress(groupKey)
}

/** The evening on this phone: how far it is, by the clock and by what was tapped, and what is shown there. */
export function usePlay(offlinePlay: OfflinePlay, clockPosition: Position) {
  const { date, people, seed, you } = offlinePlay
  // By it the phones of one group report as one.
  const groupDigest = seed.toString(16).padStart(8, '0')
  // As the last tap left it; the clock may have called to another act since.
  const [tapped, setTapped] = useState(() => storedProgress(`${date} ${groupDigest}`))
  const progress = atTime(tapped, clockPosition)
  const { absent } = progress
  const merged = offlinePlay.merged || progress.merged
  const hand = handFor(date, people)
  const { chairs, ring } = useMemo(() => {
    // No chairs are drawn for merged groups: this phone knows the names of one of the two only.
    const members = merged ? [] : people.map(({ id }) => id)
    return drawRing(members, absent, seed)
  }, [merged, people, seed, absent])

  function tap(action: PlayAction) {
    const next = afterTap(progress, action, hand, clockPosition)
    const reached = levelOf(next)
    if (reached > levelOf(tapped)) reportPlay({ kind: 'play', date, table: groupDigest, reached })
    setTapped(next)
    safeLocalStorage.set(PROGRESS, JSON.stringify(next))
  }
  const name = (id: string) =>
    id === you ? playTexts.you : (people.find((one) => one.id === id)?.name ?? '')
  const absentNow = people.map(({ id }) => id).filter((id) => absent.at(-1)?.includes(id))
  // A merge that a tap has said can be taken back by another; one that the page knew of cannot.
  const canUndoMerge = progress.merged && !offlinePlay.merged
  return {
    offlinePlay: { ...offlinePlay, merged },
    canUndoMerge,
    clockPosition,
    hand,
    progress,
    name,
    tap,
    chairs,
    ring,
    absentNow,
  }
}

export type Play = ReturnType<typeof usePlay>
