import type { Finding } from './checks.ts'
import type { Google } from './google.ts'
import type { Resource } from './wanted.ts'

/**
 * Makes each resource what is wanted, one after the other, since later ones need earlier ones. With `isDry` it
 * only says what it would do. A resource that fails does not stop the others.
 */
export async function applyResources(
  google: Google,
  wanted: readonly Resource[],
  isDry: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const resource of wanted) findings.push(await applyOne(google, resource, isDry))
  return findings
}

async function applyOne(google: Google, { what, calls }: Resource, isDry: boolean): Promise<Finding> {
  try {
    const needed = await calls(google)
    if (needed.length === 0) return { what, problem: null }
    if (isDry)
      return { what, problem: null, todo: needed.map(({ method, url }) => `${method} ${url.split('?')[0]}`) }
    for (const call of needed) await google(call)
    return { what: `${what} (new)`, problem: null }
  } catch (error) {
    // Isolate: the next run makes it.
    return { what, problem: error instanceof Error ? error.message : String(error) }
  }
}
