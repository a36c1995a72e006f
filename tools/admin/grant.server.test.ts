import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { paths } from '@tablee/domain/documents'
import { expect, it } from 'vitest'
import { adminOf } from '../world/admin.ts'
import { environmentNamed } from '../world/environments.ts'
import { grantAdmin, revokeAdmin } from './grant-admin.ts'

const environment = environmentNamed(process.env.GCLOUD_PROJECT ?? 'test')
const rights = adminOf(environment)
const { auth, db } = rights

function run(...args: string[]) {
  const ran = spawnSync(process.execPath, ['tools/admin/grant.ts', '--world', environment.name, ...args])
  return { code: ran.status, said: `${ran.stdout}${ran.stderr}` }
}

it('grants claim and mark to a verified address alone, beside the claims that are there, and revokes both', async () => {
  const email = `grant-${randomUUID().slice(0, 8)}@tablee.example`
  expect(run(email)).toMatchObject({ code: 1, said: expect.stringContaining('no user has this address') })

  const { uid } = await auth.createUser({ email })
  expect(await grantAdmin(rights, email)).toBe('unverified')
  expect((await auth.getUser(uid)).customClaims?.admin).toBeUndefined()

  await auth.updateUser(uid, { emailVerified: true })
  expect(await grantAdmin(rights, email)).toBe('unopened')
  expect((await auth.getUser(uid)).customClaims?.admin).toBeUndefined()

  const account = db.doc(paths.account(uid))
  await account.create({ blocked: false })
  await auth.setCustomUserClaims(uid, { tester: true })
  expect(run(email)).toMatchObject({ code: 0, said: expect.stringContaining('is an admin of') })
  const granted = await auth.getUser(uid)
  expect(granted.customClaims).toEqual({ tester: true, admin: true })
  expect((await account.get()).data()).toEqual({ blocked: false, admin: true })

  expect(run(email, '--revoke')).toMatchObject({
    code: 0,
    said: expect.stringContaining('no longer an admin of'),
  })
  const revoked = await auth.getUser(uid)
  expect(revoked.customClaims).toEqual({ tester: true })
  expect((await account.get()).data()).toEqual({ blocked: false })
  expect(Date.parse(revoked.tokensValidAfterTime ?? '')).toBeGreaterThan(
    Date.parse(granted.tokensValidAfterTime ?? granted.metadata.creationTime) - 1,
  )
})

it('revokes the claim of an account that has been erased meanwhile', async () => {
  const email = `grant-${randomUUID().slice(0, 8)}@tablee.example`
  const { uid } = await auth.createUser({ email, emailVerified: true })
  await auth.setCustomUserClaims(uid, { admin: true })
  expect(await revokeAdmin(rights, email)).toBeNull()
  expect((await auth.getUser(uid)).customClaims).toEqual({})
  expect((await db.doc(paths.account(uid)).get()).exists).toBe(false)
})
