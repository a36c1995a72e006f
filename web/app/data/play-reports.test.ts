import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { reportPlay, sendPendingReport } from './play-reports.ts'

it('how far a group has played is stored without network, and sent with the next connection until it arrives', async () => {
  localStorage.clear()
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response(null, { status: 429 }),
  ]
  const post = vi.fn(
    (_: string, __: RequestInit) =>
      answers.shift()?.() ?? Promise.resolve(new Response(null, { status: 204 })),
  )
  vi.stubGlobal('fetch', post)
  reportPlay({ kind: 'play', date: '2026-11-26', table: '0000002a', reached: 2 })
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1))
  await sendPendingReport()
  await sendPendingReport()
  await sendPendingReport()
  expect(post).toHaveBeenCalledTimes(3)
  expect(JSON.parse(String(post.mock.calls[2]?.[1].body)).reports).toEqual([
    { kind: 'play', date: '2026-11-26', table: '0000002a', reached: 2 },
  ])
  vi.unstubAllGlobals()
})
