import { useReducer } from 'react'
import type { Seating } from './seating.ts'

interface History {
  /** As it was last read. */
  before: Seating
  past: readonly Seating[]
  now: Seating
  future: readonly Seating[]
}

type Step = { do: 'change'; to: Seating } | { do: 'undo' } | { do: 'redo' } | { do: 'reset'; to: Seating }

/** Tables with what was changed of them and not saved, which can be undone step by step and done again. */
export function useSeating(first: Seating) {
  const [history, step] = useReducer(stepOf, first, fresh)
  const { before, now, past, future } = history
  return {
    before,
    now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (to: Seating) => step({ do: 'change', to }),
    undo: () => step({ do: 'undo' }),
    redo: () => step({ do: 'redo' }),
    reset: (to: Seating) => step({ do: 'reset', to }),
  }
}

function fresh(before: Seating): History {
  return { before, past: [], now: before, future: [] }
}

function stepOf(history: History, step: Step): History {
  const { before, past, now, future } = history
  if (step.do === 'reset') return fresh(step.to)
  if (step.do === 'change') return { before, past: [...past, now], now: step.to, future: [] }
  const last = past.at(-1)
  if (step.do === 'undo')
    return last ? { before, past: past.slice(0, -1), now: last, future: [now, ...future] } : history
  const [next, ...later] = future
  return next ? { before, past: [...past, now], now: next, future: later } : history
}
