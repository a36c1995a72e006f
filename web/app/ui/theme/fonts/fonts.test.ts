import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'

/** What a new connection can carry before its first acknowledgement, without the headers. */
const FIRST_WINDOW = 14_600 - 1500

const french = ['fraunces-poster', 'fraunces-reading', 'instrument-sans', 'instrument-sans-condensed']

it.each(french)('%s has every character of the site’s texts', (name) => {
  const drawn = characters(read(name))
  const missing = [...said()].filter((character) => !drawn.has(character)).join('')
  expect(missing).toBe('')
})

it.each(french)('%s comes at one go', (name) => {
  expect(read(name).length).toBeLessThan(FIRST_WINDOW)
})

function read(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, `${name}.woff2`))
}

/** All characters in the string literals of the files of texts, except emoji and narrow spaces, which our fonts do not contain. */
function said(): Set<string> {
  const folder = join(import.meta.dirname, '../../../../..')
  const files = ['web/app', 'domain/src'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:messages|legal-texts)\/[\w-]+\.tsx?$|(?:texts|words)\.tsx?$/.test(file))
      .map((file) => join(part, file)),
  )
  const texts = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(literal) ?? [])
  return new Set(texts.join('').replaceAll(/[\n\p{Extended_Pictographic}\u202f]/gu, ''))
}

const literal = /'[^'\n]*'|`[^`]*`/g

/** The characters of a woff2 file, from its table of glyphs (cmap format 4; W3C WOFF 2.0, §4). */
function characters(file: Buffer): Set<string> {
  let at = 48
  let offset = 0
  let start = -1
  for (let table = 0; table < file.readUInt16BE(12); table++) {
    const flags = file.readUInt8(at++)
    const known = flags & 0x3f
    if (known === 0x3f) at += 4
    const length = number()
    // For glyf (10) and loca (11) transform 3 is the null transform; for others the stored length is the transformed one.
    const transformed = (known === 10 || known === 11) === flags >> 6 < 3
    const stored = transformed ? number() : length
    if (known === 0) start = offset
    offset += stored
  }
  const cmap = brotliDecompressSync(file.subarray(at)).subarray(start)
  const found = new Set<string>()
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + table * 8 + 4))
    if (part.readUInt16BE(0) !== 4) continue
    const segments = part.readUInt16BE(6)
    for (let segment = 0; segment < segments; segment += 2) {
      const last = part.readUInt16BE(14 + segment)
      const first = part.readUInt16BE(16 + segments + segment)
      for (let code = first; code <= last; code++) found.add(String.fromCharCode(code))
    }
  }
  return found

  function number(): number {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
}
