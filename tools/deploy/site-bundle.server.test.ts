import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeployedSite, buildSiteOf } from '../launch/builds.ts'
import { Crew } from '../launch/crew.ts'
import { root, worlds } from '../world/world.ts'
import { linesHolding } from './lines-holding.ts'

/** What only the local worlds' builds may hold: the clock, the stand-ins, the emulators' addresses. */
const localMarks = [
  'offset_ms',
  'dev/clock',
  '3D Secure (simulée)',
  'visiteur.',
  'demo-tablee',
  'http://127.0.0.1',
]

const emulated = { ...worlds.test, site: 'web/build/check-emulated' }
const deployed = 'build/check-deployed'
const somewhere = {
  VITE_PROJECT_ID: 'somewhere',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'somewhere.example',
  VITE_FIREBASE_APP_ID: 'app',
}

const crew = new Crew('.local/check-site')

beforeAll(async () => {
  await buildSiteOf(crew, emulated)
  await buildDeployedSite(crew, deployed, somewhere)
}, 240_000)

afterAll(async () => {
  await crew.stop()
  for (const folder of [emulated.site, join('web', deployed)]) rmSync(join(root, folder), { recursive: true })
})

describe('the site as it is deployed', () => {
  it('holds nothing of the local worlds', () => {
    expect(linesHolding(join(root, 'web', deployed, 'client'), localMarks)).toEqual([])
  })

  it('is told apart by marks that the emulated build has, each of them', () => {
    const found = linesHolding(join(root, emulated.site, 'client'), localMarks)
    for (const mark of localMarks) expect(found.join('\n')).toContain(mark)
  })
})
