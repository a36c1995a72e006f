import { addDays, bookingClosesAt, eveningPageClosesAt } from '@tablee/domain/calendar'
import { newThursdayEvent, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { read, resetEmulators, setClock } from '../testing/emulators.ts'
import { answer, memberOf, type PastGroup, pastGroup, reveal } from '../testing/feedback.ts'
import { refusalOf } from '../testing/users.ts'
import { loadReunions } from '../week/feedback-input.ts'
import { handleRequestReunion } from './request-reunion.ts'

beforeEach(resetEmulators)

/** Ana, Ben and Cleo have found each other; the next three Thursdays can be booked. */
async function matchedTable(): Promise<PastGroup & { three: readonly [Caller, Caller, Caller] }> {
  const group = await pastGroup()
  const three = [memberOf(group, 0), memberOf(group, 1), memberOf(group, 2)] as const
  for (const one of three)
    await answer(group, one, { pleased: three.filter((other) => other !== one), contact: true })
  await answer(group, memberOf(group, 3), { pleased: [three[0]], contact: true })
  await reveal(group)
  for (const weeks of [1, 2, 3]) {
    const date = addDays(group.date, 7 * weeks)
    await db().doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
  }
  return { ...group, three: [...three] }
}

const ask = ({ date }: PastGroup, weeks: number, others: readonly Caller[]) => ({
  thursdayEventId: addDays(date, 7 * weeks),
  from: date,
  companions: others.map(({ uid }) => uid),
})
/** Gives these users a seat, as they had one on the group's evening. */
async function seat({ date }: PastGroup, weeks: number, callers: readonly Caller[]): Promise<void> {
  const to = addDays(date, 7 * weeks)
  for (const { uid } of callers) {
    const past = await read(paths.registration(date, uid))
    const id = `${to}_${uid}`
    await db()
      .doc(paths.registration(to, uid))
      .set({ ...past, id, thursday_event_id: to })
  }
}
const nobody = { areKeptApart: () => false }
const partiesOn = ({ date, members }: PastGroup, weeks: number) =>
  loadReunions(
    addDays(date, 7 * weeks),
    members.map(({ uid }) => uid),
    nobody,
  )

describe('retrouvailles', () => {
  it('are for those who ask for each other on the same Thursday', async () => {
    const group = await matchedTable()
    const [ana, ben, cleo] = group.three
    expect(await handleRequestReunion(ana, ask(group, 1, [ben, cleo]))).toEqual({ requested: true })
    await handleRequestReunion(ben, ask(group, 1, [ana]))
    await handleRequestReunion(cleo, ask(group, 2, [ana, ben]))
    expect(await partiesOn(group, 1)).toEqual([[ana.uid, ben.uid].sort()])
    expect(await partiesOn(group, 2)).toEqual([])
  })

  it('can be taken back, and asked for again', async () => {
    const group = await matchedTable()
    const [ana, ben] = group.three
    await handleRequestReunion(ana, ask(group, 1, [ben]))
    await handleRequestReunion(ben, ask(group, 1, [ana]))
    expect(await handleRequestReunion(ana, ask(group, 1, []))).toEqual({ requested: false })
    expect(await partiesOn(group, 1)).toEqual([])
    expect(await read(paths.reunion(addDays(group.date, 7), ana.uid))).toBeUndefined()
    await handleRequestReunion(ana, ask(group, 1, [ben]))
    expect(await partiesOn(group, 1)).toHaveLength(1)
  })

  it('are refused for users with whom no wish was mutual, and where the page is closed', async () => {
    const group = await matchedTable()
    const [ana] = group.three
    const dan = memberOf(group, 3)
    expect(await refusalOf(handleRequestReunion(ana, ask(group, 1, [dan])))).toBe('not-mutual')
    expect(await refusalOf(handleRequestReunion(dan, ask(group, 1, [ana])))).toBe('not-mutual')
    expect(await refusalOf(handleRequestReunion(memberOf(group, 5), ask(group, 1, [ana])))).toBe('not-mutual')
    await setClock(eveningPageClosesAt(group.date))
    expect(await refusalOf(handleRequestReunion(ana, ask(group, 6, [group.three[1]])))).toBe('evening-over')
  })

  it('are refused for a Thursday that is not there, called off, or closed', async () => {
    const group = await matchedTable()
    const [ana, ben] = group.three
    expect(await refusalOf(handleRequestReunion(ana, ask(group, 9, [ben])))).toBe('event-not-found')
    await db()
      .doc(paths.thursdayEvent(addDays(group.date, 14)))
      .update({ called_off: true })
    expect(await refusalOf(handleRequestReunion(ana, ask(group, 2, [ben])))).toBe('called-off')
    await setClock(bookingClosesAt(addDays(group.date, 7)))
    expect(await refusalOf(handleRequestReunion(ana, ask(group, 1, [ben])))).toBe('closed')
  })

  it('come at most every other Thursday, however they were asked for', async () => {
    const group = await matchedTable()
    const [ana, ben, cleo] = group.three
    await handleRequestReunion(ana, ask(group, 1, [ben]))
    await handleRequestReunion(ana, ask(group, 2, [cleo]))
    await handleRequestReunion(cleo, ask(group, 2, [ana]))
    expect(await refusalOf(handleRequestReunion(cleo, ask(group, 1, [ana])))).toBe('reunion-too-soon')
    await handleRequestReunion(ben, ask(group, 1, [ana]))
    expect(await partiesOn(group, 1)).toEqual([[ana.uid, ben.uid].sort()])
    await seat(group, 1, [ana, ben])
    expect(await partiesOn(group, 2)).toEqual([])
    expect(await refusalOf(handleRequestReunion(ana, ask(group, 3, [cleo])))).toBe('reunion-too-soon')
  })

  it('do not count for a Thursday for which one of them was not registered', async () => {
    const group = await matchedTable()
    const [ana, ben] = group.three
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const)
      await handleRequestReunion(one, ask(group, 1, [other]))
    expect(await refusalOf(handleRequestReunion(ana, ask(group, 2, [ben])))).toBe('reunion-too-soon')
    await setClock(bookingClosesAt(addDays(group.date, 7)))
    await seat(group, 1, [ana])
    await handleRequestReunion(ana, ask(group, 2, [ben]))
    await handleRequestReunion(ben, ask(group, 2, [ana]))
    expect(await partiesOn(group, 2)).toEqual([[ana.uid, ben.uid].sort()])
    await seat(group, 1, [ben])
    expect(await refusalOf(handleRequestReunion(ben, ask(group, 2, [ana])))).toBe('reunion-too-soon')
    expect(await partiesOn(group, 2)).toEqual([])
  })

  it('do not count for a Thursday that is called off', async () => {
    const group = await matchedTable()
    const [ana, ben] = group.three
    await handleRequestReunion(ana, ask(group, 1, [ben]))
    await handleRequestReunion(ben, ask(group, 1, [ana]))
    await db()
      .doc(paths.thursdayEvent(addDays(group.date, 7)))
      .update({ called_off: true })
    expect(await handleRequestReunion(ana, ask(group, 2, [ben]))).toEqual({ requested: true })
  })

  it('seat nobody together who is kept apart, and nobody who has not booked', async () => {
    const group = await matchedTable()
    const [ana, ben] = group.three
    await handleRequestReunion(ana, ask(group, 1, [ben]))
    await handleRequestReunion(ben, ask(group, 1, [ana]))
    const date = addDays(group.date, 7)
    const apart = { areKeptApart: () => true }
    expect(await loadReunions(date, [ana.uid, ben.uid], apart)).toEqual([])
    expect(await loadReunions(date, [ana.uid], nobody)).toEqual([])
    expect(await loadReunions(date, [ana.uid, ben.uid], nobody)).toHaveLength(1)
  })
})
