import type { HeaderRule, siteHeaders } from '../../hosting/site-headers.ts'
import { loadEdited } from '../bundle.ts'
import { addresses, siteFiles } from '../edge/addresses.ts'
import { elsewhere } from '../edge/attacker.ts'
import { belowFloor, floorsOf } from '../edge/header-floors.ts'
import { serveHosting } from '../edge/hosting.ts'
import type { Edit } from '../edit.ts'
import type { Row } from '../row.ts'

const hostingFile = 'tools/hosting/site-headers.ts'
const policyFile = 'tools/hosting/content-policy.ts'

/** Every kind of answer that Hosting gives carries every header: no less than the floors, and word for word. */
export const headers: Row = {
  name: 'headers',
  promise: 'every answer, errors and files included, carries the policy and the other headers exactly',
  sabotages: [
    {
      removes: 'the rule that inline scripts do not run',
      edits: [
        {
          file: policyFile,
          find: `'script-src': {\n    "'self'": `,
          replace: `'script-src': {\n    "'unsafe-inline'": '',\n    "'self'": `,
        },
        { file: 'firebase.json', find: "script-src 'self'", replace: "script-src 'unsafe-inline' 'self'" },
      ],
    },
    {
      removes: 'the rule that nobody frames the site, in both of its places',
      edits: [
        { file: policyFile, find: `'frame-ancestors': { "'none'"`, replace: `'frame-ancestors': { "*"` },
        { file: 'firebase.json', find: "frame-ancestors 'none'", replace: 'frame-ancestors *' },
      ],
    },
    withoutHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'),
    withoutHeader('X-Content-Type-Options', 'nosniff'),
    withoutHeader('X-Frame-Options', 'DENY'),
    withoutHeader('Referrer-Policy', 'strict-origin-when-cross-origin'),
    withoutHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups'),
  ],
  async measure({ edits }) {
    await using hosting = await serveHosting(edits, siteFiles)
    const rules = await rulesOf(edits)
    const asked = [...addresses, ...elsewhere.filter((path) => path.startsWith('/') && !/[\s#]/.test(path))]
    const broken: string[] = []
    const statuses = new Set<number>()
    let compared = 0
    for (const path of asked) {
      const { status, headers } = await hosting.get(path)
      statuses.add(status)
      compared += floorsOf(path).length
      broken.push(...belowFloor(path, headers))
      for (const [name, value] of Object.entries(wanted(rules, path))) {
        compared += 1
        const said = headers[name.toLowerCase()]
        if (said !== value) broken.push(`${path} (${status}) says ${name}: ${said ?? 'nothing'}`)
      }
    }
    for (const status of [200, 301, 404])
      if (!statuses.has(status)) broken.push(`nothing was answered ${status}`)
    return { figure: `${asked.length} addresses, ${compared} headers compared`, broken }
  },
}

/** What tools/hosting says, edited as firebase.json is: to forget something in both leaves the floors to tell. */
async function rulesOf(edits: readonly Edit[]): Promise<HeaderRule[]> {
  const { site } = await loadEdited<{ site: { siteHeaders: typeof siteHeaders } }>({
    modules: { site: 'tools/hosting/site-headers.ts' },
    edits: edits.filter(({ file }) => file !== 'firebase.json'),
  })
  return site.siteHeaders()
}

/** What an address must say, by tools/hosting: the later rule wins. */
function wanted(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) => matches(rule, path))
  return Object.fromEntries(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])))
}

/** The few forms that the rules have, without Hosting's own matcher, which is under test. */
function matches(rule: { source: string } | { regex: string }, path: string): boolean {
  if ('regex' in rule) return rule.regex === '.*'
  return rule.source.endsWith('/**') ? path.startsWith(rule.source.slice(0, -2)) : path === rule.source
}

/** A header taken out of firebase.json and of tools/hosting alike: each says what the other does. */
function withoutHeader(name: string, value: string) {
  const edits: Edit[] = [
    { file: hostingFile, find: `'${name}': '${value}'`, replace: `'X-Forgotten': '${value}'` },
    {
      file: 'firebase.json',
      find: `"key": "${name}",\n            "value": "${value}"`,
      replace: `"key": "X-Forgotten", "value": "${value}"`,
    },
  ]
  return { removes: `${name}, in both of its places`, edits }
}
