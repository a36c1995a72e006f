import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../world/world.ts'
import { policyOf } from './content-policy.ts'

/**
 * Writes a project's content policy into firebase.json: `npx node tools/hosting/write-headers.ts --project
 * tablee-prod`, with `--app-check` if App Check is configured. Without a project it restores the repository's
 * policy.
 */
const { values } = parseArgs({
  options: { project: { type: 'string' }, 'app-check': { type: 'boolean', default: false } },
})
const { project: id, 'app-check': appCheck } = values
if (appCheck && !id) throw new Error('--app-check needs --project <id>')

const file = join(root, 'firebase.json')
const text = readFileSync(file, 'utf8')
const [pages = ''] = /default-src [^"]*/.exec(text) ?? []
const policy = policyOf(id ? { id, appCheck } : null, pages)
writeFileSync(
  file,
  text.replace(pages, () => policy),
)
