import { strToU8, zipSync } from 'fflate'

/**
 * A jar with only a manifest, which lets `java -jar` run a jar whose own manifest names no main class. Lines
 * of a manifest have at most 72 bytes; longer ones continue on the next line.
 */
export function manifestJar(mainClass: string, classPath: string): Uint8Array {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${classPath}`]
  return zipSync({ 'META-INF/MANIFEST.MF': strToU8(`${lines.map(folded).join('\r\n')}\r\n\r\n`) })
}

/** Breaks a line after 72 bytes. Continuation lines begin with a space. */
export function folded(line: string): string {
  return (line.match(/^.{1,72}|.{1,71}/g) ?? []).join('\r\n ')
}
