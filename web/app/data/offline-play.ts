import { checkInClosesAt } from '@tablee/domain/calendar'
import { interests } from '@tablee/domain/interests'
import { routes } from '@tablee/domain/routes'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { logWarning } from '../config/log.ts'
import { assumeServerAhead, serverAhead } from '../hooks/clock.ts'
import { OFFLINE_COPY_CACHE } from './offline-copy.ts'

const CONTENT = '/play/table.json'

const offlinePlaySchema = z.object({
  /** The evening. */
  date: z.string(),
  /** From the group's id, so that every phone of the group draws the same. */
  seed: z.int().nonnegative(),
  /** The current user's id. */
  you: z.string(),
  /** All who are expected at the table, in the order of their ids. */
  people: z.array(
    z.object({ id: z.string(), name: z.string(), interests: z.array(z.enum(interests.map(({ id }) => id))) }),
  ),
  /** The ids of the games that the venue has; empty if it is not known. */
  shelf: z.array(z.string()),
  /** Two tables sit together: this one does not know the names of the other. */
  merged: z.boolean(),
})
/** With what was known of the server's clock, for a phone without network whose own is wrong. */
const contentSchema = offlinePlaySchema.extend({ ahead: z.number().default(0) })

/** What the evening at the table needs. It is read from this device alone: nothing is loaded at the table. */
export type OfflinePlay = z.infer<typeof offlinePlaySchema>

/**
 * Stores the evening on this device until Friday 02:00: what it needs of the group, its page, and the scripts that this page
 * names. The worker is registered for the page. Throws if anything is missing, so that no half page is stored as whole.
 */
export async function storePlay(play: OfflinePlay): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open(OFFLINE_COPY_CACHE)
  await cache.put(CONTENT, new Response(JSON.stringify({ ...play, ahead: serverAhead() })))
  if (!('serviceWorker' in navigator)) return
  const page = await fetch(routes.play)
  if (!page.ok) throw new Error(`${routes.play} answered ${page.status}`)
  const html = await page.text()
  const headers = new Headers(page.headers)
  // The worker reads this device's clock.
  headers.set('x-kept-until', String(checkInClosesAt(play.date).getTime() - serverAhead()))
  await cache.addAll(assetsOf(html))
  await cache.put(routes.play, new Response(html, { headers }))
  await navigator.serviceWorker.register('/table-worker.js', { scope: routes.play })
}

/** The scripts and fonts that a page names. */
function assetsOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const files = 'link[rel=modulepreload], link[rel=preload], link[rel=stylesheet], script[src]'
  const named = [
    ...[...page.querySelectorAll(files)].map((one) => one.getAttribute('href') ?? one.getAttribute('src')),
    ...[...html.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, font]) => font),
  ]
  return [...new Set(named.filter((address) => typeof address === 'string'))]
}

/** What is stored; undefined while it is being read, null if nothing is. */
export function useOfflinePlay(): OfflinePlay | null | undefined {
  const [stored, setStored] = useState<OfflinePlay | null>()
  useEffect(() => {
    readPlay().then(setStored, (error: unknown) => {
      logWarning('The stored evening cannot be read', error)
      setStored(null)
    })
  }, [])
  return stored
}

async function readPlay(): Promise<OfflinePlay | null> {
  if (!('caches' in window)) return null
  const found = await caches.match(CONTENT, { cacheName: OFFLINE_COPY_CACHE })
  if (!found) return null
  const { ahead, ...play } = contentSchema.parse(await found.json())
  assumeServerAhead(ahead)
  return play
}
