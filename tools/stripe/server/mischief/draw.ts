/**
 * A number in [0, 1) for a seed and what it is drawn for. It depends on nothing else, so that whichever request comes
 * first, the same things happen to the same ones: FNV-1a over the words, then the finish of MurmurHash3.
 */
export function draw(seed: number, ...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5 ^ seed
  for (const char of words.join(' ')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
