import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import type { RefObject } from 'react'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Carries somebody from table to table by the arrow keys, in the order of the page; `target` is where they are. */
export function tableToTable(target: RefObject<string | null>): KeyboardCoordinateGetter {
  return (event, { context, currentCoordinates }) => {
    const step = steps[event.code]
    if (!step) return undefined
    event.preventDefault()
    const tables = context.droppableContainers.getEnabled().map(({ id }) => String(id))
    const at = tables.indexOf(target.current ?? '')
    // Whoever sat nowhere comes to the last table by going back, as to the first by going on.
    const from = at < 0 && step < 0 ? 0 : at
    const next = tables[(from + step + tables.length) % tables.length]
    const rect = next === undefined ? undefined : context.droppableRects.get(next)
    if (next === undefined || !rect) return currentCoordinates
    target.current = next
    return { x: rect.left + 8, y: rect.top + 8 }
  }
}
