import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { askAhead, useDocument } from './use-document.ts'

/** The listeners at Firestore, by path. */
const seam = vi.hoisted(() => ({
  listeners: new Map<string, { tell: (snapshot: object) => void; fail: (error: Error) => void }[]>(),
}))
vi.mock('./firestore.ts', () => ({ firestore: () => ({}) }))
vi.mock('./report.ts', () => ({ report: vi.fn() }))
vi.mock('firebase/firestore', () => ({
  doc: (_: unknown, path: string) => path,
  onSnapshot: (path: string, tell: (snapshot: object) => void, fail: (error: Error) => void) => {
    const listener = { tell, fail }
    const all = seam.listeners.get(path) ?? []
    seam.listeners.set(path, [...all, listener])
    return () =>
      seam.listeners.set(
        path,
        (seam.listeners.get(path) ?? []).filter((each) => each !== listener),
      )
  },
}))

const schema = z.object({ id: z.string(), next: z.string() })
const listening = (path: string) => seam.listeners.get(path)?.length ?? 0
const snapshot = (fields: object) => ({
  id: 'ana',
  ref: { path: 'accounts/ana' },
  metadata: { fromCache: false },
  exists: () => true,
  data: () => fields,
})
const tell = (fields: object) =>
  act(() => seam.listeners.get('accounts/ana')?.forEach((listener) => void listener.tell(snapshot(fields))))

beforeEach(() => {
  seam.listeners.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('tells of what is found before it is drawn, and of nothing that has not its shape', () => {
  const drawn: string[] = []
  const found = vi.fn((data: z.output<typeof schema>) => void drawn.push(`found ${data.next}`))
  renderHook(() => drawn.push(useDocument('accounts/ana', schema, found).state))
  tell({ next: 'there' })
  expect(drawn).toEqual(['loading', 'found there', 'data'])
  tell({ next: 1 })
  expect(drawn.at(-1)).toBe('error')
  expect(found).toHaveBeenCalledTimes(1)
})

it('asks for what a screen is about to watch, for a moment and whatever comes of it', () => {
  askAhead('user_registrations/r')
  expect(listening('user_registrations/r')).toBe(1)
  expect(() => seam.listeners.get('user_registrations/r')?.[0]?.fail(new Error('refused'))).not.toThrow()
  vi.advanceTimersByTime(1000)
  expect(listening('user_registrations/r')).toBe(0)
})
