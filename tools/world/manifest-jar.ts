import { strToU8, zipSync } from 'fflate'

/**
 * A jar that holds a manifest and nothing else: it lets `java -jar` run a jar whose own manifest names no main class.
 * The manifest's lines may be 72 bytes long at most; longer ones are continued as the jar format says.
 */
export function manifestJar(mainClass: string, classPath: string): Uint8Array {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${classPath}`]
  return zipSync({ 'META-INF/MANIFEST.MF': strToU8(`${lines.map(folded).join('\r\n')}\r\n\r\n`) })
}

/** Breaks a line into 72 bytes and continuations, which begin with a space. */
export function folded(line: string): string {
  return (line.match(/^.{1,72}|.{1,71}/g) ?? []).join('\r\n ')
}
