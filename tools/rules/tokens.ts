/** A piece of the rules' text, with where it stands. */
export type Token = {
  kind: 'word' | 'number' | 'text' | 'path' | 'sign'
  text: string
  start: number
  end: number
}

const kinds = [
  ['space', /\s+|\/\/[^\n]*/y],
  ['text', /'(?:[^'\\]|\\.)*'/y],
  ['number', /\d+/y],
  ['word', /[A-Za-z_]\w*/y],
  ['sign', /&&|\|\||[=!<>]=|[-+<>!=(){}[\].,:;?]/y],
] as const

/** A path of a call, such as `/databases/$(database)/documents`, or of a match, with its `{wildcards}`. */
const path = /(?:\/(?:\$\([^()]*(?:\([^()]*\))?[^()]*\)|\{[\w=*]+\}|[\w-]+))+/y

/** The tokens of a text of rules, without spaces and comments. */
export function tokensOf(rules: string): Token[] {
  const tokens: Token[] = []
  let start = 0
  while (start < rules.length) {
    const { kind, text } = tokenAt(rules, start)
    const end = start + text.length
    if (kind !== 'space') tokens.push({ kind, text, start, end })
    start = end
  }
  return tokens
}

function tokenAt(rules: string, at: number): { kind: Token['kind'] | 'space'; text: string } {
  for (const [kind, pattern] of [...kinds, ['path', path] as const]) {
    pattern.lastIndex = at
    const text = pattern.exec(rules)?.[0]
    if (text) return { kind, text }
  }
  throw new Error(`What is ${JSON.stringify(rules.slice(at, at + 20))} in the rules?`)
}
