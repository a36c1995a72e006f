const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** A seed from a text, the same everywhere: FNV-1a over its characters, 32 bits. */
export function seedOf(text: string): number {
  let hash = OFFSET
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME)
  return hash >>> 0
}
