import { type Token, tokensOf } from './tokens.ts'

/** An expression of the rules, with where it stands in their text. */
export type Expression = { start: number; end: number } & (
  | { kind: 'name' | 'number' | 'text' | 'path'; text: string }
  | { kind: 'not' | 'minus'; of: Expression }
  | { kind: 'binary'; sign: string; signAt: number; left: Expression; right: Expression }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'member'; of: Expression; name: string }
  | { kind: 'index'; of: Expression; at: Expression }
  | { kind: 'call'; of: Expression; args: Expression[] }
)

/** `allow get, list: if …;` */
export type Allow = { operations: string[]; operationsEnd: number; condition: Expression; match: string }

export type Rule = { name: string; body: Expression }

/** A match block that holds documents, by the collections of its path: `groups/reveal`. */
export type Match = { name: string; path: string; pathStart: number }

export type Rules = { text: string; functions: Rule[]; allows: Allow[]; matches: Match[] }

/** Binds looser first. `is` is followed by a type, which reads as a name. */
const precedence = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=', 'in', 'is'], ['+', '-']]

/** Reads a text of rules into what it allows and by which expressions. Throws on what it does not know. */
export function parseRules(text: string): Rules {
  const tokens = tokensOf(text)
  const rules: Rules = { text, functions: [], allows: [], matches: [] }
  let at = 0

  const peek = (text: string) => tokens[at]?.text === text
  const next = (): Token => {
    const token = tokens[at++]
    if (!token) throw new Error('The rules end too early')
    return token
  }
  const expect = (text: string): Token => {
    const token = next()
    if (token.text !== text)
      throw new Error(`${text} was expected where ${token.text} stands (${token.start})`)
    return token
  }
  const accept = (text: string) => (peek(text) ? next() : null)

  function block(match: string): void {
    expect('{')
    while (!accept('}')) {
      const { text: word } = next()
      if (word === 'match') matchBlock(match)
      else if (word === 'function') functionBlock()
      else if (word === 'allow') allowLine(match)
      else throw new Error(`What is ${word} in a block of the rules?`)
    }
  }

  function matchBlock(outer: string): void {
    const { text: path, start } = next()
    const named = path.split('/')[1] ?? ''
    const name = outer ? `${outer}/${named}` : named
    const root = named === 'databases'
    if (!root) rules.matches.push({ name, path, pathStart: start })
    block(root ? '' : name)
  }

  function functionBlock(): void {
    const { text: name } = next()
    expect('(')
    while (!accept(')')) next()
    expect('{')
    expect('return')
    rules.functions.push({ name, body: expression() })
    expect(';')
    expect('}')
  }

  function allowLine(match: string): void {
    const operations = [next()]
    while (accept(',')) operations.push(next())
    expect(':')
    expect('if')
    const condition = expression()
    expect(';')
    const names = operations.map(({ text }) => text)
    rules.allows.push({ operations: names, operationsEnd: operations.at(-1)?.end ?? 0, condition, match })
  }

  function expression(level = 0): Expression {
    const signs = precedence[level]
    if (!signs) return unary()
    let left = expression(level + 1)
    while (signs.some(peek)) {
      const { text: sign, start: signAt } = next()
      const right = expression(level + 1)
      left = { kind: 'binary', sign, signAt, left, right, start: left.start, end: right.end }
    }
    return left
  }

  function unary(): Expression {
    const sign = accept('!') ?? accept('-')
    if (!sign) return postfix()
    const of = unary()
    return { kind: sign.text === '!' ? 'not' : 'minus', of, start: sign.start, end: of.end }
  }

  function postfix(): Expression {
    let of = primary()
    for (;;) {
      const { start } = of
      if (accept('.')) {
        const { text: name, end } = next()
        of = { kind: 'member', of, name, start, end }
      } else if (accept('[')) {
        const index = expression()
        of = { kind: 'index', of, at: index, start, end: expect(']').end }
      } else if (accept('(')) {
        const args = listed(')')
        of = { kind: 'call', of, args, start, end: tokens[at - 1]?.end ?? 0 }
      } else return of
    }
  }

  function primary(): Expression {
    const { kind, text: word, start, end } = next()
    if (word === '(') {
      const inner = expression()
      return { ...inner, start, end: expect(')').end }
    }
    if (word === '[') {
      const items = listed(']')
      return { kind: 'list', items, start, end: tokens[at - 1]?.end ?? 0 }
    }
    if (kind === 'sign') throw new Error(`What is ${word} in an expression (${start})?`)
    return { kind: kind === 'word' ? 'name' : kind, text: word, start, end }
  }

  function listed(close: string): Expression[] {
    const items: Expression[] = []
    while (!accept(close)) {
      items.push(expression())
      accept(',')
    }
    return items
  }

  expect('rules_version')
  expect('=')
  next()
  expect(';')
  expect('service')
  while (!peek('{')) next()
  block('')
  return rules
}

/** An expression and all that it is made of. */
export function within(expression: Expression): Expression[] {
  return [expression, ...partsOf(expression).flatMap(within)]
}

/** What an expression is directly made of. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'not':
    case 'minus':
    case 'member':
      return [expression.of]
    case 'binary':
      return [expression.left, expression.right]
    case 'list':
      return expression.items
    case 'index':
      return [expression.of, expression.at]
    case 'call':
      return [expression.of, ...expression.args]
    default:
      return []
  }
}
