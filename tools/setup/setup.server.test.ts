import { execFileSync } from 'node:child_process'
import { upcomingThursdays } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { describe, expect, it } from 'vitest'
import { adminOf } from '../world/admin.ts'
import { environments, root } from '../world/environments.ts'

/** A project without any data. */
const project = `demo-tablee-setup-${Date.now()}`
const { db, auth } = adminOf(environments.test, project)
const address = 'premiere@tablee.example'

function setUp(...args: string[]): { code: number; printed: string } {
  const command = ['tools/setup/setup.ts', '--project', project, '--emulators', '--world', 'test', ...args]
  try {
    const printed = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return { code: 0, printed }
  } catch (error) {
    // Translate: execFileSync throws an object with the output and the exit code.
    if (!(error instanceof Error && 'status' in error && 'stdout' in error)) throw error
    return { code: Number(error.status), printed: String(error.stdout) }
  }
}

describe('npm run setup on an empty project', () => {
  it('with --dry-run says what it would make, here and at Google, and makes nothing', async () => {
    const { printed } = setUp('--dry-run', '--notify', 'owner@tablee.example', '--admin', address)
    expect(printed).toContain('→ would make weekly backups, kept 14 weeks')
    expect(printed).toContain('→ would make the alert payment-unfulfilled')
    expect(printed).toContain('→ would make the next Thursdays')
    expect(printed).toContain('By hand, once:')
    expect(await db.listCollections()).toEqual([])
  })

  it('opens the Thursdays and the first venue, and sends the admin to sign up first', async () => {
    const { code, printed } = setUp('--admin', address)
    expect(printed).toContain('✓ the next Thursdays (8 new)')
    expect(printed).toContain(`✗ an admin (${address}): no user has this address`)
    expect(code).toBe(1)
    const evenings = await db.collection(collections.thursdayEvents).get()
    expect(evenings.docs.map(({ id }) => id)).toEqual(upcomingThursdays(new Date()))
    expect((await db.collection(collections.venues).get()).size).toBe(1)
  })

  it('run again, adds the admin and nothing else', async () => {
    await auth.createUser({ uid: 'premiere', email: address, emailVerified: true })
    const account = db.doc(paths.account('premiere'))
    await account.create({ blocked: false })
    await auth.setCustomUserClaims('premiere', { tester: true })
    const { code, printed } = setUp('--admin', address)
    expect(printed).toContain('✓ the next Thursdays (0 new)')
    expect(printed).toContain('✓ a venue (exists)')
    expect(code).toBe(0)
    expect((await auth.getUser('premiere')).customClaims).toEqual({ tester: true, admin: true })
    expect((await account.get()).data()).toEqual({ blocked: false, admin: true })
    expect((await db.collection(collections.venues).get()).size).toBe(1)
  })
})
