import type { ProcessGroup, Task } from '../process-group.ts'
import { type Outcome, total, withExitCode } from './outcome.ts'

const workspaces = ['domain', 'functions', 'web', 'tools', 'e2e']

/**
 * Checks the types of every workspace; each counts as one test. The site's route types are generated first. TypeScript 7
 * checks; the package `typescript` is version 6, for tools that need its API (docs/decisions/0035). One thread: each
 * further one checks again what they share, and the other lanes use the second core.
 */
export async function checkTypes(processes: ProcessGroup): Promise<Outcome> {
  const generate = ['../node_modules/@react-router/dev/bin.js', 'typegen']
  await processes.require({ name: 'typegen', command: process.execPath, args: generate, cwd: 'web' })
  const outcomes: Outcome[] = []
  for (const workspace of workspaces) {
    const args = ['node_modules/@typescript/native/bin/tsc', '-p', workspace, '--noEmit', '--singleThreaded']
    outcomes.push(await check(processes, { name: `types-${workspace}`, command: process.execPath, args }))
  }
  return total(outcomes)
}

/** Checks formatting and lint rules, the directions of imports, and that nothing is unused. Each counts as one test. */
export async function checkLint(processes: ProcessGroup): Promise<Outcome> {
  const sources = [...workspaces, 'vitest.config.ts', 'vitest.mutants.config.ts']
  return total(
    await Promise.all([
      check(processes, { name: 'lint', command: 'biome', args: ['ci', '--colors=off'] }),
      check(processes, { name: 'imports', command: 'depcruise', args: sources }),
      check(processes, { name: 'unused', command: 'knip', args: [] }),
    ]),
  )
}

async function check(processes: ProcessGroup, task: Task): Promise<Outcome> {
  const code = await processes.run(task)
  return withExitCode({ passed: code === 0 ? 1 : 0, failures: [] }, code, processes.endOf(task.name))
}
