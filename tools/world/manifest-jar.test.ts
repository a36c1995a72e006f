import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findJava } from './java.ts'
import { folded, manifestJar } from './manifest-jar.ts'

describe('folded', () => {
  it('continues a long line after 72 bytes, with a space', () => {
    const lines = folded('x'.repeat(72 + 71 + 5)).split('\r\n')
    expect(lines.map((line) => line.length)).toEqual([72, 72, 6])
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true)
  })

  it('leaves a short line alone', () => {
    expect(folded('Main-Class: a.B')).toBe('Main-Class: a.B')
  })
})

describe('manifestJar', () => {
  it('is a jar in which Java finds the main class', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-jar-'))
    const jar = join(folder, 'a.jar')
    writeFileSync(jar, manifestJar('no.such.Program', `file:///${'long/'.repeat(30)}b.jar`))
    const run = spawnSync(join(findJava(), 'java'), ['-jar', jar], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(run.stderr).toContain('no.such.Program')
  })
})
