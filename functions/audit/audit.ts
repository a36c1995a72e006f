import { setTimeout as wait } from 'node:timers/promises'
import type { Books } from './books.ts'
import { type BrokenInvariant, brokenInvariants } from './invariants.ts'

/**
 * The broken invariants of the books. In a live project calls are in progress while it is read. With
 * `restMs`, in milliseconds, the books are read twice, and only what is broken in both reads counts; `restMs`
 * must be longer than a call takes.
 */
export async function audit(
  read: () => Promise<Books>,
  restMs = 0,
): Promise<{ size: number; broken: BrokenInvariant[] }> {
  const books = await read()
  const seen = brokenInvariants(books)
  if (restMs === 0 || seen.length === 0) return { size: books.size, broken: seen }
  await wait(restMs)
  const stillBroken = new Set(
    brokenInvariants(await read()).flatMap(({ no, paths }) => paths.map((it) => no + it)),
  )
  const broken = seen.map(({ no, paths }) => ({
    no,
    paths: paths.filter((it) => stillBroken.has(no + it)),
  }))
  return { size: books.size, broken: broken.filter(({ paths }) => paths.length > 0) }
}
