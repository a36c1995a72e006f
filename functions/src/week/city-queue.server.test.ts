import {
  type EventDate,
  eventStart,
  groupRevealAt,
  seatingStartsAt,
  venueRevealAt,
} from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, mailsByKind, tablesOf } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import * as queues from './city-queue.ts'
import { cityQueueOn } from './city-queue.ts'
import { reconcileIfDue, runCityTask } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)
afterEach(() => vi.restoreAllMocks())

const marseille = { id: 'marseille', name: 'Marseille' }
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
const evening = async (date: EventDate) => (await read(paths.thursdayEvent(date))) ?? {}
const cityPass = async (date: EventDate, city: string) =>
  (await read(paths.eveningCity(date, city)))?.reconciled_at?.toDate()

/** The name of the task that reconciles a city for an instant. */
const named = (date: EventDate, city: string, at: Date) =>
  `${date}_${city}_${at.toISOString().replace('.', '-').replaceAll(':', '-')}`

/** A fake of Cloud Tasks: accepts each name once. */
function cloudTasks() {
  const [names, waiting]: [string[], object[]] = [[], []]
  const enqueue = async (data: object, { id = '' } = {}) => {
    if (names.includes(id)) throw Object.assign(new Error('known'), { code: 'functions/task-already-exists' })
    names.push(id)
    waiting.push(data)
  }
  vi.spyOn(queues, 'cityQueue').mockReturnValue(cityQueueOn({ enqueue }))
  return { names, handOut: () => waiting.splice(0) }
}

async function twoCities(people = 13): Promise<EventDate> {
  const date = await createEvening()
  await Promise.all([createVenue(), createVenue({ id: 'vieux-port', city: 'marseille' })])
  await attendees(date, people)
  await attendees(date, 8, { city: marseille, prefix: 'm' })
  return date
}

describe('where there is a queue and people come in several cities', () => {
  it('each city is a task, which the run does not wait for; the first run that finds all done notes the steps', async () => {
    const date = await twoCities()
    const formAt = seatingStartsAt(date)
    const { names, handOut } = cloudTasks()
    await setClock(formAt)
    await reconcileIfDue(later(formAt, 4))
    expect(names.toSorted()).toEqual([named(date, 'marseille', formAt), named(date, 'paris', formAt)])
    expect(await tablesOf(date)).toEqual([])

    await Promise.all(handOut().map(runCityTask))
    await expectNoSeatingIssues(date)
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([7, 6, 4, 4])
    expect(await cityPass(date, 'paris')).toEqual(formAt)
    expect(await evening(date)).toMatchObject({ reconciled_at: null, steps: { formed_at: null } })

    await reconcileIfDue(later(formAt, 9))
    const { reconciled_at, steps } = await evening(date)
    expect(reconciled_at.toDate()).toEqual(formAt)
    expect(steps.formed_at.toDate()).toEqual(later(formAt, 9))
    expect(names).toHaveLength(2)

    await setClock(venueRevealAt(date))
    await reconcileIfDue(venueRevealAt(date))
    expect(names.slice(2).toSorted()).toEqual([
      named(date, 'marseille', venueRevealAt(date)),
      named(date, 'paris', venueRevealAt(date)),
    ])
    await Promise.all(handOut().map(runCityTask))
    expect((await mailsByKind()).table_revealed).toHaveLength(21)
  })

  it('a pass has one task for a city, however often it is asked for, and a task that is taken twice notifies once', async () => {
    const date = await twoCities()
    const at = venueRevealAt(date)
    const { names, handOut } = cloudTasks()
    await setClock(at)
    await Promise.all([reconcileIfDue(at), reconcileIfDue(at)])
    await reconcileIfDue(later(at, 5))
    expect(names).toHaveLength(2)
    const tasks = handOut()
    await Promise.all([...tasks, ...tasks].map(runCityTask))
    await Promise.all(tasks.map(runCityTask))
    await expectNoSeatingIssues(date)
    expect((await mailsByKind()).table_revealed).toHaveLength(21)
  })

  it('a city that fails keeps no other waiting, opens the evening all the same, and is done when the queue tries again', async () => {
    const date = await twoCities(6)
    await db().doc(paths.registration(date, 'm0000')).update({ age: 'vingt' })
    const at = venueRevealAt(date)
    const { names, handOut } = cloudTasks()
    await setClock(at)
    await reconcileIfDue(at)
    const tasks = handOut()
    const outcomes = await Promise.allSettled(tasks.map(runCityTask))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await mailsByKind()).table_revealed).toHaveLength(6)
    expect(await cityPass(date, 'marseille')).toBeUndefined()
    await reconcileIfDue(later(at, 5))
    expect(await evening(date)).toMatchObject({
      venue_info_unlocked: true,
      reconciled_at: null,
      steps: { formed_at: null, told_at: null },
    })

    await db().doc(paths.registration(date, 'm0000')).update({ age: 30 })
    await Promise.all(tasks.map(runCityTask))
    expect(await cityPass(date, 'marseille')).toEqual(at)
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([6, 4, 4])
    await reconcileIfDue(later(at, 10))
    expect((await evening(date)).steps).toMatchObject({
      formed_at: expect.anything(),
      told_at: expect.anything(),
    })
    expect(names).toHaveLength(2)
  })

  it('a city whose task was given up is asked for again at the next instant, and so is every other', async () => {
    const date = await twoCities()
    const [at, next] = [groupRevealAt(date), later(groupRevealAt(date), 30)]
    const { names, handOut } = cloudTasks()
    await setClock(at)
    await reconcileIfDue(at)
    handOut()
    await setClock(next)
    await reconcileIfDue(next)
    expect(names.slice(2).toSorted()).toEqual([named(date, 'marseille', next), named(date, 'paris', next)])
    await Promise.all(handOut().map(runCityTask))
    await reconcileIfDue(later(next, 5))
    expect((await evening(date)).reconciled_at.toDate()).toEqual(next)
    await expectNoSeatingIssues(date)
  })

  it('a task that comes late takes back no later one, and does nothing once people sit', async () => {
    const date = await twoCities()
    const instant = groupRevealAt(date).toISOString()
    await setClock(venueRevealAt(date))
    await runCityTask({ date, city: 'paris', instant: venueRevealAt(date).toISOString() })
    await runCityTask({ date, city: 'paris', instant })
    expect(await cityPass(date, 'paris')).toEqual(venueRevealAt(date))
    await setClock(eventStart(date))
    await runCityTask({ date, city: 'marseille', instant })
    expect(await cityPass(date, 'marseille')).toBeUndefined()
  })

  it('a queue that takes no task leaves the work to the run itself', async () => {
    const date = await twoCities()
    vi.spyOn(queues, 'cityQueue').mockReturnValue({ enqueue: () => Promise.reject(new Error('no role')) })
    const at = seatingStartsAt(date)
    await reconcileIfDue(at)
    await expectNoSeatingIssues(date)
    expect(await tablesOf(date)).toHaveLength(4)
    await reconcileIfDue(later(at, 5))
    expect((await evening(date)).steps.formed_at).not.toBeNull()
  })
})

it('the run reconciles the one city in which people come by itself, and asks for no task', async () => {
  const date = await createEvening()
  await attendees(date, 6)
  const { names } = cloudTasks()
  await reconcileIfDue(seatingStartsAt(date))
  expect(names).toEqual([])
  expect(await tablesOf(date)).toHaveLength(1)
  expect((await evening(date)).steps.formed_at).not.toBeNull()
})

it('an answer of Cloud Tasks that is not "known already" is an error', async () => {
  const failure = Object.assign(new Error('denied'), { code: 'functions/permission-denied' })
  const queue = cityQueueOn({ enqueue: () => Promise.reject(failure) })
  await expect(queue.enqueue({ date: '2026-11-26', city: 'paris' }, new Date())).rejects.toThrow('denied')
})
