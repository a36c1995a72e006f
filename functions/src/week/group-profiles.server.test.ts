import { groupMemberProfileSchema, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleCancelReservation } from '../booking/cancel-reservation.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { testUser } from '../testing/ana.ts'
import { createEvening, resetEmulators } from '../testing/emulators.ts'
import { createGroup } from '../testing/groups.ts'
import { createAttendee, createSubscription, people, refusalOf } from '../testing/users.ts'
import { handleGetGroupMemberProfiles } from './group-profiles.ts'

beforeEach(resetEmulators)

const profiles = (caller: Caller, target_group_id: string) =>
  handleGetGroupMemberProfiles(caller, { target_group_id })

async function aTable({ unlocked = true, size = 6 } = {}) {
  const [callers, date] = [await people(size), await createEvening({ booking_info_unlocked: unlocked })]
  const [me] = callers
  if (!me) throw new Error('A table has people')
  return { me, others: callers.slice(1), date, group: await createGroup(date, callers) }
}

const update = (path: string, fields: object) =>
  db()
    .doc(path)
    .update({ ...fields })

describe('a member, once the profiles are out', () => {
  it('learns four fields of each of the others, and nothing else', async () => {
    const { me, others, group } = await aTable()
    const found = await profiles(me, group)
    expect(found.map(({ id }) => id)).toEqual(others.map(({ uid }) => uid))
    for (const one of found) {
      expect(groupMemberProfileSchema.strict().parse(one)).toEqual(one)
      expect(one).toEqual({
        id: one.id,
        first_name: 'Ana',
        personality_results: testUser.personality_results,
        selected_passion: testUser.selected_passion,
      })
    }
  })

  it('learns nothing of fields that a user smuggled into their own document', async () => {
    const { me, others, group } = await aTable({ size: 2 })
    const [other] = others
    const results = { ...testUser.personality_results, email: 'x@tablee.example' }
    await update(paths.user(other?.uid ?? ''), { personality_results: results })
    expect(JSON.stringify(await profiles(me, group))).not.toContain('email')
  })

  it('has the catalogue’s names of interests, whatever an older registration has stored', async () => {
    const { me, others, date, group } = await aTable({ size: 2 })
    const forged = testUser.selected_passion?.map((one) => ({ ...one, name: 'Appelez le 08' }))
    await update(paths.registration(date, others[0]?.uid ?? ''), { selected_passion: forged })
    const [found] = await profiles(me, group)
    expect(found?.selected_passion).toEqual(testUser.selected_passion)
  })

  it('does not meet members who have cancelled, were moved to another group, or have no profile any more', async () => {
    const { me, others, date, group } = await aTable()
    const [cancelled, moved, gone, ...staying] = others.map(({ uid }) => uid)
    await update(paths.registration(date, cancelled ?? ''), { registration_status: 'cancelled' })
    await update(paths.registration(date, moved ?? ''), { group_id: `${group}0` })
    await db()
      .doc(paths.user(gone ?? ''))
      .delete()
    expect((await profiles(me, group)).map(({ id }) => id)).toEqual(staying)
  })
})

describe('a table is closed', () => {
  it('to its own members before the profiles are out', async () => {
    const { me, group } = await aTable({ unlocked: false })
    expect(await refusalOf(profiles(me, group))).toBe('not-unlocked')
  })

  it('to every other user with the same answer, whether it exists or not, open or not', async () => {
    const stranger = await createAttendee()
    const { me, group } = await aTable()
    const evening = await createEvening({ booking_info_unlocked: false }, 2)
    const locked = await createGroup(evening, await people(2), 2)
    for (const id of [group, locked, 'no-such-table', `${group}_2`])
      expect(await refusalOf(profiles(stranger, id)), id).toBe('forbidden')
    expect(await refusalOf(profiles(me, locked))).toBe('forbidden')
  })

  it('to a member of another table of the same evening', async () => {
    const { date, group } = await aTable()
    const neighbours = await people(5)
    const theirs = await createGroup(date, neighbours, 2)
    const [neighbour] = neighbours
    if (!neighbour) throw new Error('There are five')
    expect(await profiles(neighbour, theirs)).toHaveLength(4)
    expect(await refusalOf(profiles(neighbour, group))).toBe('forbidden')
  })

  it('to a user who is no longer in it, even where the group still names them', async () => {
    const { me, others, date, group } = await aTable()
    const [leaver, ended] = others
    if (!leaver || !ended) throw new Error('There are six')
    await createSubscription(leaver.uid)
    await handleCancelReservation(leaver, {})
    expect(await refusalOf(profiles(leaver, group))).toBe('forbidden')
    await update(paths.registration(date, ended.uid), { registration_status: 'expired' })
    expect(await refusalOf(profiles(ended, group))).toBe('forbidden')
    expect(await profiles(me, group)).toHaveLength(3)
  })

  it('to a member without an account, an address of their own, or with a block', async () => {
    const { me, others, group } = await aTable()
    expect(await refusalOf(profiles({ ...me, emailVerified: false }, group))).toBe('email-not-verified')
    await update(paths.account(me.uid), { blocked: true })
    expect(await refusalOf(profiles(me, group))).toBe('blocked')
    const [gone] = others
    if (!gone) throw new Error('There are six')
    await db().doc(paths.account(gone.uid)).delete()
    expect(await refusalOf(profiles(gone, group))).toBe('no-account')
  })
})
