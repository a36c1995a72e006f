import { addDays, bookingClosesAt, eveningPageClosesAt } from '@tablee/domain/calendar'
import { newThursdayEvent, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { read, resetEmulators, setClock } from '../testing/emulators.ts'
import { answer, memberOf, type PastTable, pastTable, reveal } from '../testing/feedback.ts'
import { refusalOf } from '../testing/users.ts'
import { loadReunions } from '../week/feedback-input.ts'
import { handleRequestReunion } from './request-reunion.ts'

beforeEach(resetEmulators)

/** Ana, Ben and Cleo have found each other; the next three Thursdays can be booked. */
async function matchedTable(): Promise<PastTable & { three: readonly [Caller, Caller, Caller] }> {
  const table = await pastTable()
  const three = [memberOf(table, 0), memberOf(table, 1), memberOf(table, 2)] as const
  for (const one of three)
    await answer(table, one, { pleased: three.filter((other) => other !== one), contact: true })
  await answer(table, memberOf(table, 3), { pleased: [three[0]], contact: true })
  await reveal(table)
  for (const weeks of [1, 2, 3]) {
    const date = addDays(table.date, 7 * weeks)
    await db().doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
  }
  return { ...table, three: [...three] }
}

const ask = ({ date }: PastTable, weeks: number, others: readonly Caller[]) => ({
  thursdayEventId: addDays(date, 7 * weeks),
  from: date,
  companions: others.map(({ uid }) => uid),
})
const nobody = { areKeptApart: () => false }
const partiesOn = ({ date, members }: PastTable, weeks: number) =>
  loadReunions(
    addDays(date, 7 * weeks),
    members.map(({ uid }) => uid),
    nobody,
  )

describe('retrouvailles', () => {
  it('are for those who ask for each other on the same Thursday', async () => {
    const table = await matchedTable()
    const [ana, ben, cleo] = table.three
    expect(await handleRequestReunion(ana, ask(table, 1, [ben, cleo]))).toEqual({ requested: true })
    await handleRequestReunion(ben, ask(table, 1, [ana]))
    await handleRequestReunion(cleo, ask(table, 2, [ana, ben]))
    expect(await partiesOn(table, 1)).toEqual([[ana.uid, ben.uid].sort()])
    expect(await partiesOn(table, 2)).toEqual([])
  })

  it('can be taken back, and asked for again', async () => {
    const table = await matchedTable()
    const [ana, ben] = table.three
    await handleRequestReunion(ana, ask(table, 1, [ben]))
    await handleRequestReunion(ben, ask(table, 1, [ana]))
    expect(await handleRequestReunion(ana, ask(table, 1, []))).toEqual({ requested: false })
    expect(await partiesOn(table, 1)).toEqual([])
    expect(await read(paths.reunion(addDays(table.date, 7), ana.uid))).toBeUndefined()
    await handleRequestReunion(ana, ask(table, 1, [ben]))
    expect(await partiesOn(table, 1)).toHaveLength(1)
  })

  it('are refused for whom no wish was mutual, and where the page is closed', async () => {
    const table = await matchedTable()
    const [ana] = table.three
    const dan = memberOf(table, 3)
    expect(await refusalOf(handleRequestReunion(ana, ask(table, 1, [dan])))).toBe('not-mutual')
    expect(await refusalOf(handleRequestReunion(dan, ask(table, 1, [ana])))).toBe('not-mutual')
    expect(await refusalOf(handleRequestReunion(memberOf(table, 5), ask(table, 1, [ana])))).toBe('not-mutual')
    await setClock(eveningPageClosesAt(table.date))
    expect(await refusalOf(handleRequestReunion(ana, ask(table, 6, [table.three[1]])))).toBe('evening-over')
  })

  it('are refused for a Thursday that is not there, called off, or closed', async () => {
    const table = await matchedTable()
    const [ana, ben] = table.three
    expect(await refusalOf(handleRequestReunion(ana, ask(table, 9, [ben])))).toBe('event-not-found')
    await db()
      .doc(paths.thursdayEvent(addDays(table.date, 14)))
      .update({ called_off: true })
    expect(await refusalOf(handleRequestReunion(ana, ask(table, 2, [ben])))).toBe('called-off')
    await setClock(bookingClosesAt(addDays(table.date, 7)))
    expect(await refusalOf(handleRequestReunion(ana, ask(table, 1, [ben])))).toBe('closed')
  })

  it('come at most every other Thursday, however they were asked for', async () => {
    const table = await matchedTable()
    const [ana, ben, cleo] = table.three
    await handleRequestReunion(ana, ask(table, 1, [ben]))
    await handleRequestReunion(ana, ask(table, 2, [cleo]))
    await handleRequestReunion(cleo, ask(table, 2, [ana]))
    expect(await refusalOf(handleRequestReunion(cleo, ask(table, 1, [ana])))).toBe('reunion-too-soon')
    await handleRequestReunion(ben, ask(table, 1, [ana]))
    expect(await partiesOn(table, 1)).toEqual([[ana.uid, ben.uid].sort()])
    expect(await partiesOn(table, 2)).toEqual([])
    expect(await refusalOf(handleRequestReunion(ana, ask(table, 3, [cleo])))).toBe('reunion-too-soon')
  })

  it('seat nobody together who is kept apart, and nobody who has not booked', async () => {
    const table = await matchedTable()
    const [ana, ben] = table.three
    await handleRequestReunion(ana, ask(table, 1, [ben]))
    await handleRequestReunion(ben, ask(table, 1, [ana]))
    const date = addDays(table.date, 7)
    const apart = { areKeptApart: () => true }
    expect(await loadReunions(date, [ana.uid, ben.uid], apart)).toEqual([])
    expect(await loadReunions(date, [ana.uid], nobody)).toEqual([])
    expect(await loadReunions(date, [ana.uid, ben.uid], nobody)).toHaveLength(1)
  })
})
