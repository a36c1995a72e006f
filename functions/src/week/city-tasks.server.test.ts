import { type EventDate, groupsReadAt, venueRevealAt } from '@tablee/domain/calendar'
import { cityTaskDocument, paths } from '@tablee/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { anEvening, emptyWorld, read, setClock } from '../testing/emulators.ts'
import { expectInOrder, mailsByKind, tablesOf } from '../testing/expect-seating.ts'
import { attendees, aVenue } from '../testing/groups.ts'
import type { TaskQueue } from './city-tasks.ts'
import * as queues from './city-tasks.ts'
import { type Asked, answer, ask, isAnswered, takeTask } from './city-tasks.ts'
import { liveWeek } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).quickSearch(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(emptyWorld)
afterEach(() => vi.restoreAllMocks())

const marseille = { id: 'marseille', name: 'Marseille' }
const paris = (date: EventDate) => ({ date, city: 'paris' })
const task = async (date: EventDate, city = 'paris') =>
  cityTaskDocument.parse(await read(paths.cityTask(date, city)))

/** A queue that takes a name once and hands out each task by itself, as Cloud Tasks does. */
function aQueue(take: (data: object) => Promise<void> = takeTask) {
  const [names, tasks]: [string[], Promise<void>[]] = [[], []]
  const queue: TaskQueue = {
    async enqueue(id, data) {
      if (names.includes(id)) return
      names.push(id)
      tasks.push(take(data).catch(() => undefined))
    },
  }
  vi.spyOn(queues, 'taskQueue').mockReturnValue(queue)
  return { names, queue, ended: () => Promise.all(tasks) }
}

describe('where there is a queue', () => {
  it('each city is a task of its own, and the run ends when all are done', async () => {
    const date = await anEvening()
    await Promise.all([aVenue(), aVenue({ id: 'vieux-port', city: 'marseille' })])
    await attendees(date, 13)
    await attendees(date, 8, { city: marseille, prefix: 'm' })
    const { names } = aQueue()
    await setClock(groupsReadAt(date))
    await liveWeek(groupsReadAt(date))
    expect(names.toSorted()).toEqual([`${date}_marseille_1`, `${date}_paris_1`])
    await expectInOrder(date)
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([7, 6, 4, 4])
    expect((await read(paths.thursdayEvent(date)))?.steps.formed_at).not.toBeNull()

    await setClock(venueRevealAt(date))
    await liveWeek(venueRevealAt(date))
    expect(names.slice(2).toSorted()).toEqual([`${date}_marseille_2`, `${date}_paris_2`])
    expect((await mailsByKind()).table_revealed).toHaveLength(21)
  })

  it('a city that fails keeps no other waiting, opens the evening all the same, and is done when the queue tries again', async () => {
    const date = await anEvening()
    await aVenue()
    await attendees(date, 6)
    await attendees(date, 6, { city: marseille, prefix: 'm' })
    await db().doc(paths.registration(date, 'm0000')).update({ age: 'vingt' })
    aQueue()
    await setClock(venueRevealAt(date))
    await expect(liveWeek(venueRevealAt(date))).rejects.toThrow('A step of the week failed')
    expect(await read(paths.thursdayEvent(date))).toMatchObject({
      venue_info_unlocked: true,
      steps: { formed_at: null },
    })
    expect((await mailsByKind()).table_revealed).toHaveLength(6)
    expect(await task(date, 'marseille')).toEqual({ asked: 1, answered: 1, failed: true })
    await db().doc(paths.registration(date, 'm0000')).update({ age: 30 })
    await takeTask({ date, city: 'marseille', number: 1 })
    expect(await task(date, 'marseille')).toMatchObject({ failed: false })
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([6, 6])
  })
})

it('a queue that takes no task leaves the work to the run itself', async () => {
  const date = await anEvening()
  await attendees(date, 6)
  vi.spyOn(queues, 'taskQueue').mockReturnValue({ enqueue: () => Promise.reject(new Error('no role')) })
  await liveWeek(groupsReadAt(date))
  expect(await tablesOf(date)).toHaveLength(1)
})

describe('looks that are asked for', () => {
  it('before one begins are answered by it, and one that failed is taken again when it is brought back', async () => {
    const date = await anEvening()
    const { queue } = aQueue(async () => undefined)
    const asked: Asked[] = []
    for (let time = 0; time < 3; time += 1) asked.push(await ask(paris(date), queue))
    const look = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('gone'))
    const [first, ...others] = asked
    if (!first) throw new Error('Three were asked for')
    const heard = () => Promise.all(asked.map(isAnswered))
    expect(await heard()).toEqual(['waiting', 'waiting', 'waiting'])
    await expect(answer(first, look)).rejects.toThrow('gone')
    expect(await task(date)).toEqual({ asked: 3, answered: 3, failed: true })
    expect(await heard()).toEqual(['failed', 'failed', 'failed'])
    for (const each of [first, ...others, first]) await answer(each, look)
    expect(look).toHaveBeenCalledTimes(2)
    expect(await task(date)).toEqual({ asked: 3, answered: 3, failed: false })
    expect(await heard()).toEqual(['done', 'done', 'done'])
  })

  it('each have a name that none had before, but for those of one moment, which are one task', async () => {
    const date = await anEvening()
    const { names, queue, ended } = aQueue()
    await Promise.all(Array.from({ length: 10 }, () => ask(paris(date), queue)))
    await ended()
    const first = names.length
    await ask(paris(date), queue)
    expect(names).toHaveLength(first + 1)
    expect(await task(date)).toMatchObject({ asked: 11 })
  })
})
