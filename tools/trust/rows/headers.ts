import { siteHeaders } from '../../hosting/site-headers.ts'
import { addresses, siteFiles } from '../edge/addresses.ts'
import { elsewhere } from '../edge/attacker.ts'
import { serveHosting } from '../edge/hosting.ts'
import type { Row } from '../row.ts'

/** Every kind of answer that Hosting gives carries every header, word for word. */
export const headers: Row = {
  name: 'headers',
  promise: 'every answer, errors and files included, carries the policy and the other headers exactly',
  sabotage: {
    removes: 'the rule that inline scripts do not run',
    edits: [
      {
        file: 'firebase.json',
        find: "script-src 'self'",
        replace: "script-src 'self' 'unsafe-inline'",
      },
    ],
  },
  async measure({ edits }) {
    await using hosting = await serveHosting(edits, siteFiles)
    const asked = [...addresses, ...elsewhere.filter((path) => path.startsWith('/') && !/[\s#]/.test(path))]
    const broken: string[] = []
    const statuses = new Set<number>()
    let compared = 0
    for (const path of asked) {
      const { status, headers } = await hosting.get(path)
      statuses.add(status)
      for (const [name, value] of Object.entries(wanted(path))) {
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

/** What an address must say, by tools/hosting: the later rule wins. */
function wanted(path: string): Record<string, string> {
  const rules = siteHeaders().filter((rule) => matches(rule, path))
  return Object.fromEntries(rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])))
}

/** The few forms that the rules have, without Hosting's own matcher, which is under test. */
function matches(rule: { source: string } | { regex: string }, path: string): boolean {
  if ('regex' in rule) return rule.regex === '.*'
  return rule.source.endsWith('/**') ? path.startsWith(rule.source.slice(0, -2)) : path === rule.source
}
