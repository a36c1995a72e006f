/** A pattern's quoted text with one thing wrong: a bound moved, a class opened, an alternative gone, one more let in. */
export function regexMutations(quoted: string): string[] {
  const pattern = quoted.slice(1, -1)
  const changed = [
    ...bounds(pattern),
    ...replaced(pattern, /\[[^\]]*\]/g, () => '.'),
    ...replaced(pattern, /\+/g, (plus, at) => (inClass(pattern, at) ? plus : '*')),
    ...alternatives(pattern),
    ...(pattern.includes('|') ? [] : [`${pattern}.*`]),
  ]
  return [...new Set(changed)].filter((each) => each !== pattern).map((each) => `'${each}'`)
}

function bounds(pattern: string): string[] {
  return [...pattern.matchAll(/\{(\d+),?(\d*)\}/g)].flatMap(({ 0: whole, 1: from = '', 2: to, index }) => {
    const put = (bound: string) => pattern.slice(0, index) + bound + pattern.slice(index + whole.length)
    const least = Number(from)
    if (!to) return [put(`{${least + 1}}`)]
    const most = Number(to)
    return [
      put(`{${least + 1},${most}}`),
      ...(least > 0 ? [put(`{${least - 1},${most}}`)] : []),
      put(`{${least},${most - 1}}`),
      put(`{${least},${most + 1}}`),
    ]
  })
}

/** The alternatives of a pattern made of whole words, each gone and each a letter longer. */
function alternatives(pattern: string): string[] {
  if (!/^[\w|-]+$/.test(pattern) || !pattern.includes('|')) return []
  const words = pattern.split('|')
  const kept = words.filter(Boolean)
  return [
    ...kept.map((word) => words.filter((each) => each !== word || each === '').join('|')),
    words
      .map((word, at) => (word && at === 0 ? `${word}|atlantis|gambling|poker|lifetime|autre|done` : word))
      .join('|'),
  ]
}

function replaced(pattern: string, what: RegExp, by: (found: string, at: number) => string): string[] {
  return [...pattern.matchAll(what)].map(
    ({ 0: found, index }) => pattern.slice(0, index) + by(found, index) + pattern.slice(index + found.length),
  )
}

function inClass(pattern: string, at: number): boolean {
  return pattern.lastIndexOf('[', at) > pattern.lastIndexOf(']', at)
}
