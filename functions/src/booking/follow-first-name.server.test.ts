import { eveningEnd } from '@tablee/domain/calendar-links'
import { paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createGroup } from '../testing/groups.ts'
import { createAttendee } from '../testing/users.ts'
import { handleGetGroupMemberProfiles } from '../week/group-profiles.ts'
import { followFirstName, propagateFirstName } from './follow-first-name.ts'

beforeEach(resetEmulators)

async function atATable() {
  const [caller, other, date] = [await createAttendee(), await createAttendee(), await createEvening()]
  const group = await createGroup(date, [caller, other])
  await db().doc(paths.user(caller.uid)).update({ first_name: 'Zélie' })
  const name = async () => (await read(paths.registration(date, caller.uid)))?.first_name
  return { caller, other, date, group, name }
}

describe('a corrected first name', () => {
  it('reaches the registration and the others at the table', async () => {
    const { caller, other, date, group, name } = await atATable()
    await Promise.all([propagateFirstName(caller.uid), propagateFirstName(caller.uid)])
    expect(await name()).toBe('Zélie')
    await db().doc(paths.thursdayEvent(date)).update({ booking_info_unlocked: true })
    const seen = await handleGetGroupMemberProfiles(other, { target_group_id: group })
    expect(seen).toMatchObject([{ id: caller.uid, first_name: 'Zélie' }])
  })

  it('reaches it while the evening lasts, not after', async () => {
    const { caller, date, name } = await atATable()
    const before = await name()
    await setClock(eveningEnd(date))
    await propagateFirstName(caller.uid)
    expect(await name()).toBe(before)
    await setClock(new Date(eveningEnd(date).getTime() - 60_000))
    await propagateFirstName(caller.uid)
    expect(await name()).toBe('Zélie')
  })

  it('leaves a seat that was cancelled as it was, and a name that is none', async () => {
    const { caller, date, name } = await atATable()
    const before = await name()
    await db().doc(paths.registration(date, caller.uid)).update({ registration_status: 'cancelled' })
    await propagateFirstName(caller.uid)
    await db().doc(paths.registration(date, caller.uid)).update({ registration_status: 'registered' })
    await db().doc(paths.user(caller.uid)).update({ first_name: '' })
    await propagateFirstName(caller.uid)
    await propagateFirstName('nobody')
    expect(await name()).toBe(before)
  })
})

it('reads nothing where a profile was written and the name did not change', async () => {
  const { caller } = await atATable()
  const written = await db().doc(paths.user(caller.uid)).get()
  const reading = vi.spyOn(db(), 'getAll')
  await followFirstName.run({
    params: { uid: caller.uid },
    data: { before: written, after: written },
  } as never)
  expect(reading).not.toHaveBeenCalled()
  reading.mockRestore()
})
