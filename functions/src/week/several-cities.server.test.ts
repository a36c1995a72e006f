import { type EventDate, seatingStartsAt, venueRevealAt } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, mailsByKind, tablesOf } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { reconcileIfDue } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

const marseille = { id: 'marseille', name: 'Marseille' }
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
const evening = async (date: EventDate) => (await read(paths.thursdayEvent(date))) ?? {}

async function twoCities(people = 13): Promise<EventDate> {
  const date = await createEvening()
  await Promise.all([createVenue(), createVenue({ id: 'vieux-port', city: 'marseille' })])
  await attendees(date, people)
  await attendees(date, 8, { city: marseille, prefix: 'm' })
  return date
}

describe('where people come in several cities', () => {
  it('one run reconciles them all, and notes the steps', async () => {
    const date = await twoCities()
    const formAt = seatingStartsAt(date)
    await setClock(formAt)
    await reconcileIfDue(later(formAt, 4))
    await expectNoSeatingIssues(date)
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([7, 6, 4, 4])
    const { reconciled_at, steps } = await evening(date)
    expect(reconciled_at.toDate()).toEqual(formAt)
    expect(steps.formed_at.toDate()).toEqual(later(formAt, 4))
  })

  it('two runs at once notify each attendee once', async () => {
    const date = await twoCities()
    const at = venueRevealAt(date)
    await setClock(at)
    await Promise.all([reconcileIfDue(at), reconcileIfDue(at)])
    await reconcileIfDue(later(at, 5))
    await expectNoSeatingIssues(date)
    expect((await mailsByKind()).table_revealed).toHaveLength(21)
  })

  it('a city that fails keeps no other waiting, opens the evening all the same, and is done when the run tries again', async () => {
    const date = await twoCities(6)
    await db().doc(paths.venue('vieux-port')).update({ tables: 'douze' })
    const at = venueRevealAt(date)
    await setClock(at)
    await expect(reconcileIfDue(at)).rejects.toThrow('failed')
    expect((await mailsByKind()).table_revealed).toHaveLength(6)
    expect(await evening(date)).toMatchObject({
      venue_info_unlocked: true,
      reconciled_at: null,
      steps: { formed_at: null, told_at: null },
    })

    await db().doc(paths.venue('vieux-port')).update({ tables: 12 })
    await reconcileIfDue(later(at, 5))
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([6, 4, 4])
    expect((await evening(date)).steps).toMatchObject({
      formed_at: expect.anything(),
      told_at: expect.anything(),
    })
  })
})
