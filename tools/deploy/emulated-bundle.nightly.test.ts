import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSiteOf } from '../launch/builds.ts'
import { ProcessGroup } from '../launch/process-group.ts'
import { environments, root } from '../world/environments.ts'
import { linesHolding } from './testing/lines-holding.ts'
import { localSiteMarks } from './testing/local-marks.ts'

const emulated = { ...environments.test, site: 'web/dist/check-emulated' }
const processes = new ProcessGroup('.local/check-emulated')

beforeAll(() => buildSiteOf(processes, emulated), 240_000)

afterAll(async () => {
  await processes.stop()
  rmSync(join(root, emulated.site), { recursive: true })
})

it('an emulated build of the site has each of the marks that distinguish it from the deployed one', () => {
  const found = linesHolding(join(root, emulated.site, 'client'), localSiteMarks)
  for (const mark of localSiteMarks) expect(found.join('\n')).toContain(mark)
})
