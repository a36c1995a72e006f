import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { root } from './world/environments.ts'

const LIMIT = { timeout: 60_000 }

/** Runs a script through npm and `bootstrap.mjs` as `npm start` does; returns npm, and the script's process id. */
async function startByNpm() {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-bootstrap-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [script, noted] = [join(folder, 'wait.mjs'), join(folder, 'pid')]
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
     process.on('SIGTERM', () => process.exit(0))
     setInterval(() => undefined, 1000)
     writeFileSync(${JSON.stringify(noted)}, String(process.pid))`,
  )
  const start = `node ${JSON.stringify(join(root, 'tools/bootstrap.mjs'))} ${JSON.stringify(script)}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: 'ignore' })
  const pid = await vi.waitFor(() => {
    if (!existsSync(noted) || readFileSync(noted, 'utf8') === '') throw new Error('The script has not begun')
    return Number(readFileSync(noted, 'utf8'))
  }, LIMIT)
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  return { npm, pid }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'what npm runs ends with npm, by %s',
  async (signal) => {
    const { npm, pid } = await startByNpm()
    expect(isAlive(pid)).toBe(true)
    npm.kill(signal)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), LIMIT)
  },
  120_000,
)
