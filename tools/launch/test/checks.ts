import type { Crew, Task } from '../crew.ts'
import { type Counts, total } from './counts.ts'
import { showEnd } from './show-end.ts'

const workspaces = ['domain', 'functions', 'web', 'tools', 'e2e']

/** Checks the types of every workspace; each counts as one test. The site's routes get theirs generated first. */
export async function checkTypes(crew: Crew): Promise<Counts> {
  const generate = ['../node_modules/@react-router/dev/bin.js', 'typegen']
  await crew.require({ name: 'typegen', command: process.execPath, args: generate, cwd: 'web' })
  const counts: Counts[] = []
  for (const workspace of workspaces) {
    const args = ['node_modules/typescript/bin/tsc', '-p', workspace, '--noEmit']
    counts.push(await check(crew, { name: `types-${workspace}`, command: process.execPath, args }))
  }
  return total(counts)
}

/** Format, lint and import directions of the whole project; counts as one test. */
export function checkLint(crew: Crew): Promise<Counts> {
  return check(crew, { name: 'lint', command: 'biome', args: ['ci', '--colors=off'] })
}

async function check(crew: Crew, task: Task): Promise<Counts> {
  const code = await crew.run(task)
  if (code !== 0) showEnd(crew, task.name)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}
