import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { adminOf } from '../world/admin.ts'
import { worldNamed } from '../world/world.ts'

const world = worldNamed(process.env.GCLOUD_PROJECT ?? 'test')
const { auth } = adminOf(world)

function run(...args: string[]) {
  const ran = spawnSync(process.execPath, ['tools/admin/grant.ts', '--world', world.name, ...args])
  return { code: ran.status, said: `${ran.stdout}${ran.stderr}` }
}

it('grants the claim to a verified address alone, beside the claims that are there, and revokes it', async () => {
  const email = `grant-${randomUUID().slice(0, 8)}@tablee.example`
  expect(run(email)).toMatchObject({ code: 1, said: expect.stringContaining('nobody has this address') })

  const { uid } = await auth.createUser({ email })
  expect(run(email)).toMatchObject({ code: 1, said: expect.stringContaining('not verified') })
  expect((await auth.getUser(uid)).customClaims?.admin).toBeUndefined()

  await auth.updateUser(uid, { emailVerified: true })
  await auth.setCustomUserClaims(uid, { tester: true })
  expect(run(email)).toMatchObject({ code: 0, said: expect.stringContaining('is an admin of') })
  const granted = await auth.getUser(uid)
  expect(granted.customClaims).toEqual({ tester: true, admin: true })

  expect(run(email, '--revoke')).toMatchObject({ code: 0, said: expect.stringContaining('no admin') })
  const revoked = await auth.getUser(uid)
  expect(revoked.customClaims).toEqual({ tester: true })
  expect(Date.parse(revoked.tokensValidAfterTime ?? '')).toBeGreaterThan(
    Date.parse(granted.tokensValidAfterTime ?? granted.metadata.creationTime) - 1,
  )
})
