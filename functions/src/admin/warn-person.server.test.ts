import { randomUUID } from 'node:crypto'
import type { CallInput } from '@tablee/domain/calls'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { auth } from '../platform/firestore.ts'
import { count, read, resetEmulators } from '../testing/emulators.ts'
import { createAdmin, createAttendee, reason, refusalOf } from '../testing/users.ts'
import { handleAdminWarn } from './warn-person.ts'

let admin: Caller
beforeEach(async () => {
  await resetEmulators()
  admin = await createAdmin()
})

const warning = (uid: string): CallInput<'adminWarn'> => ({
  ...{ requestId: randomUUID(), uid, reason },
  decision: { ground: 'solicitation', basis: 'report' },
})

describe('a warning', () => {
  it('tells the ground, what it rests on and how to contest it, once, and changes nothing else', async () => {
    const caller = await createAttendee()
    const before = await read(paths.account(caller.uid))
    const input = warning(caller.uid)
    await Promise.all([handleAdminWarn(admin, input), handleAdminWarn(admin, input)])
    const mail = await read(paths.mail(`decision_${input.requestId}`))
    expect(mail).toMatchObject({ to: caller.email, kind: 'decision_made' })
    for (const words of [
      'la prospection',
      'ce qui nous a été signalé',
      'C’est une décision de l’équipe',
      'médiateur',
    ])
      expect(mail?.message.text).toContain(words)
    expect(mail?.message.text).not.toContain(reason)
    expect(await count(collections.mail)).toBe(1)
    expect(await read(paths.account(caller.uid))).toEqual(before)
    expect(await read(paths.audit(input.requestId))).toMatchObject({
      ...{ action: 'person-warned', user_id: caller.uid, reason },
      details: { ground: 'solicitation' },
    })
  })

  it('is refused for a user who cannot be written to, for an admin, and for nobody', async () => {
    const caller = await createAttendee()
    await auth().deleteUser(caller.uid)
    expect(await refusalOf(handleAdminWarn(admin, warning(caller.uid)))).toBe('email-not-verified')
    expect(await refusalOf(handleAdminWarn(admin, warning((await createAdmin()).uid)))).toBe(
      'admin-protected',
    )
    expect(await refusalOf(handleAdminWarn(admin, warning('nobody')))).toBe('not-found')
    expect(await count(collections.mail)).toBe(0)
  })
})
