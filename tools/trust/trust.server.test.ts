import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../world/world.ts'
import type { Measured } from './measure.ts'
import { sabotagesOf } from './row.ts'
import { rows } from './rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'tablee-trust-'))
const path = join(folder, 'report.json')
let report: Record<string, { held: Measured; sabotaged: Measured[] }>

beforeAll(async () => {
  const args = ['tools/trust/trust.ts', '--short', '--report', path]
  // A row that does not hold ends the command with 1; the report says which.
  await new Promise<void>((resolve) => execFile(process.execPath, args, { cwd: root }, () => resolve()))
  report = JSON.parse(readFileSync(path, 'utf8'))
}, 900_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(rows)('$name', (row) => {
  it('holds', () => {
    expect(report[row.name]?.held).toMatchObject({ verdict: 'held', broken: [] })
  })

  // Those of races are left to `npm run trust`: whether they are noticed is chance.
  it.each(sabotagesOf(row, 'short'))('breaks without $removes', ({ removes }) => {
    const measured = report[row.name]?.sabotaged.find((each) => each.removes === removes)
    expect(measured).toMatchObject({ verdict: 'broken' })
  })

  it('has a defence to take away, and no two by one name', () => {
    expect(row.sabotages).not.toEqual([])
    expect(new Set(row.sabotages.map(({ removes }) => removes)).size).toBe(row.sabotages.length)
  })
})
