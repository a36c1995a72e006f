import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { expect, it, vi } from 'vitest'
import { keyboardMoves } from './drag-and-drop.tsx'

vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))

const groups = ['a', 'b', 'c']
type Context = Parameters<KeyboardCoordinateGetter>[1]

/** Presses an arrow while dragging over `from`; returns the group that is then under the attendee. */
function goes(from: string | null, code: string): string | null {
  const target = { current: from }
  const context = {
    droppableContainers: { getEnabled: () => groups.map((id) => ({ id })) },
    droppableRects: new Map(groups.map((id, n) => [id, { left: n * 100, top: 0 }])),
  }
  keyboardMoves(target)(new KeyboardEvent('keydown', { code }), {
    currentCoordinates: { x: 0, y: 0 },
    // `as`: only the properties that the getter reads.
    context: context as unknown as Context['context'],
    active: 'somebody',
  })
  return target.current
}

it('goes from group to group, and round', () => {
  expect([goes('a', 'ArrowRight'), goes('c', 'ArrowDown'), goes('a', 'ArrowLeft')]).toEqual(['b', 'a', 'c'])
})

it('takes an unseated attendee to the first group by going on, to the last by going back', () => {
  expect([goes(null, 'ArrowRight'), goes(null, 'ArrowLeft')]).toEqual(['a', 'c'])
})
