import { crc32 } from 'node:zlib'

const ENTRY = 'META-INF/MANIFEST.MF'
const VERSION = 20
const DATE_1980 = 0x21

/**
 * A jar that holds a manifest and nothing else: it lets `java -jar` run a jar whose own manifest names no main class.
 * The manifest's lines may be 72 bytes long at most; longer ones are continued as the jar format says.
 */
export function manifestJar(mainClass: string, classPath: string): Buffer {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${classPath}`]
  return storedZip(Buffer.from(`${lines.map(folded).join('\r\n')}\r\n\r\n`))
}

/** Breaks a line into 72 bytes and continuations, which begin with a space. */
export function folded(line: string): string {
  return (line.match(/^.{1,72}|.{1,71}/g) ?? []).join('\r\n ')
}

/** The smallest zip: one uncompressed entry, the directory, the end (APPNOTE.TXT 4.3). */
function storedZip(content: Buffer): Buffer {
  const name = Buffer.from(ENTRY)
  const shared = [16, VERSION, 16, 0, 16, 0, 16, 0, 16, DATE_1980, 32, crc32(content)]
  const sizes = [32, content.length, 32, content.length, 16, name.length, 16, 0]
  const local = Buffer.concat([fields(32, 0x04034b50, ...shared, ...sizes), name, content])
  const placement = [16, 0, 16, 0, 16, 0, 32, 0, 32, 0]
  const directory = Buffer.concat([
    fields(32, 0x02014b50, 16, VERSION, ...shared, ...sizes, ...placement),
    name,
  ])
  const end = fields(
    32,
    0x06054b50,
    16,
    0,
    16,
    0,
    16,
    1,
    16,
    1,
    32,
    directory.length,
    32,
    local.length,
    16,
    0,
  )
  return Buffer.concat([local, directory, end])
}

/** Pairs of a width in bits (16 or 32) and a value, little-endian. */
function fields(...pairs: number[]): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < pairs.length; at += 2) {
    const part = Buffer.alloc((pairs[at] ?? 0) / 8)
    part.writeUIntLE(pairs[at + 1] ?? 0, 0, part.length)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
