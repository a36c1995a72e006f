import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../world/world.ts'
import type { Measured } from './measure.ts'
import { rows } from './rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'tablee-trust-'))
const path = join(folder, 'report.json')
let report: Record<string, { held: Measured; sabotaged: Measured }>

beforeAll(async () => {
  const args = ['tools/trust/trust.ts', '--short', '--report', path]
  // A row that does not hold ends the command with 1; the report says which.
  await new Promise<void>((resolve) => execFile(process.execPath, args, { cwd: root }, () => resolve()))
  report = JSON.parse(readFileSync(path, 'utf8'))
}, 600_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(rows)('$name', ({ name }) => {
  it('holds', () => {
    expect(report[name]?.held.broken).toEqual([])
  })

  it('breaks without its defence', () => {
    expect(report[name]?.sabotaged.figure).not.toBe('not measured')
    expect(report[name]?.sabotaged.broken).not.toEqual([])
  })
})
