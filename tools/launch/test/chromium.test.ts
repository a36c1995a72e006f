import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { browserProblem, candidates } from './chromium.ts'

describe('candidates', () => {
  const installed = [
    '/snap/bin/chromium',
    '/mnt/c/Program Files/Google/Chrome/chrome.exe',
    '/usr/bin/chromium',
  ]

  it('begin with Playwright’s own, and pass over a snap’s and Windows’', () => {
    const own = chromium.executablePath()
    expect(candidates(true, {}, installed)).toEqual([own, '/usr/bin/chromium'])
    expect(candidates(false, {}, installed)).toEqual([
      own,
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
    ])
  })

  it('are the one that is named, whatever it is', () => {
    expect(candidates(true, { CHROME_PATH: '/snap/bin/chromium' }, installed)).toEqual(['/snap/bin/chromium'])
  })
})

describe('browserProblem', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-browser-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** A browser that answers so. */
  function browser(name: string, script: string): string {
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
    return path
  }

  it('is nothing where the browser starts', () => {
    expect(browserProblem(browser('whole', 'echo Chromium 140'))).toBeNull()
  })

  it('names the missing library and the command that brings all of them', () => {
    const message =
      'chrome: error while loading shared libraries: libnspr4.so: cannot open shared object file: No such file or directory'
    const path = browser('bare', `echo "${message}" >&2; exit 127`)
    expect(browserProblem(path)).toBe(
      `${path} lacks the library libnspr4.so, and perhaps others: sudo npx playwright install-deps chromium`,
    )
  })

  it('tells what a browser says that does not start, and that a file is not there', () => {
    const path = browser('odd', 'echo "not today" >&2; exit 3')
    expect(browserProblem(path)).toBe(`${path} does not start: not today`)
    expect(browserProblem('/nowhere/chromium')).toBe('/nowhere/chromium does not exist')
  })
})
