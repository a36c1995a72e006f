import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EventDate, seatingStartsAt, venueRevealAt } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { readBooks } from '@tablee/functions/audit/books'
import { brokenInvariants } from '@tablee/functions/audit/invariants'
import { auth, db } from '@tablee/functions/firestore'
import * as functions from '@tablee/functions/index'
import { stripe } from '@tablee/functions/stripe'
import { clearEmulators, createEvening, resetEmulators, setClock } from '@tablee/functions/testing/emulators'
import { deliverSucceeded, forgetEverything, paidIntent } from '@tablee/functions/testing/stripe'
import { createAttendee } from '@tablee/functions/testing/users'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { environmentNow } from '../world/environment-clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'tablee-drill-'))
beforeAll(async () => {
  await clearEmulators()
  await forgetEverything()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await clearEmulators()
})

const PEOPLE = 12

/** A week up to its reveal: paid bookings, groups, venues, mails. */
async function liveAWeek(): Promise<EventDate> {
  const date = await createEvening()
  await db().doc(paths.venue('le-double-six')).set({
    id: 'le-double-six',
    name: 'Le Double Six',
    address: '14, rue des Trois-Couronnes, Paris',
    description: '',
    city: 'paris',
    tables: 8,
    seats_per_table: 6,
  })
  for (let n = 0; n < PEOPLE; n += 1) await deliverSucceeded(await paidIntent(await createAttendee(), date))
  for (const at of [seatingStartsAt(date), venueRevealAt(date)]) {
    await setClock(at)
    await functions.reconcileWeek.run({ scheduleTime: at.toISOString() })
  }
  await functions.numberReceipts.run({ scheduleTime: new Date().toISOString() })
  return date
}

async function audit() {
  const books = await readBooks(db(), auth(), stripe(), { now: await environmentNow(db()) })
  return { size: books.size, broken: brokenInvariants(books) }
}

/** Everything that is stored, by path, without what the emulator notes of its own. */
async function everything(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const visit = async (collection: FirebaseFirestore.CollectionReference): Promise<void> => {
    for (const one of (await collection.get()).docs) {
      found[one.ref.path] = one.data()
      for (const below of await one.ref.listCollections()) await visit(below)
    }
  }
  for (const top of await db().listCollections()) await visit(top)
  return found
}

/** `export` or `import`, by the emulator's own form of the managed service's operations. */
async function emulator(operation: 'export' | 'import', body: object): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}:${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ database: `projects/${project}/databases/(default)`, ...body }),
  })
  if (!answer.ok) throw new Error(`The ${operation} failed: ${answer.status} ${await answer.text()}`)
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const begun = performance.now()
  await work()
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

it('a week with bookings is exported, lost and restored: each document is back, and no invariant is broken', async () => {
  const silence = ['info', 'warn'] as const
  for (const method of silence) vi.spyOn(console, method).mockImplementation(() => undefined)
  const lived = await timed(liveAWeek)
  const before = await everything()
  expect((await audit()).broken).toEqual([])

  const exported = await timed(() => emulator('export', { export_directory: folder, export_name: 'drill' }))
  await resetEmulators()
  expect(await everything()).toEqual({})
  expect((await audit()).broken).not.toEqual([])

  const metadata = join(folder, 'drill/drill.overall_export_metadata')
  const restored = await timed(() => emulator('import', { export_directory: metadata }))
  expect(await everything()).toEqual(before)
  const { size, broken } = await audit()
  expect(broken).toEqual([])
  process.stdout.write(
    `\n  A week of ${PEOPLE} attendees, ${lived}; exported in ${exported}; lost; restored in ${restored}.\n` +
      `  ${size} documents, users and objects of Stripe: ${broken.length || 'no'} invariants broken\n`,
  )
}, 600_000)
