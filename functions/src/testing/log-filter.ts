/**
 * The subset of the Logging query language that `ops/metrics` uses: comparisons of a field by `=`, `!=`, `:`
 * (contains), `>=`, `>`, `<=` and `<`, joined by AND, OR, NOT and parentheses. Anything else is an error, so
 * that no filter is believed that was not understood.
 */
export type LogEntry = Readonly<Record<string, unknown>>

type Matches = (entry: LogEntry) => boolean

const severities = [
  'DEFAULT',
  'DEBUG',
  'INFO',
  'NOTICE',
  'WARNING',
  'ERROR',
  'CRITICAL',
  'ALERT',
  'EMERGENCY',
]

const token = /\s*(\(|\)|"(?:[^"\\]|\\.)*"|>=|<=|!=|=|:|>|<|[\w.]+)/gy

/** The test of an entry by a filter. Throws for what it does not understand. */
export function logFilter(filter: string): Matches {
  token.lastIndex = 0
  const tokens: string[] = []
  while (token.lastIndex < filter.trimEnd().length) {
    const found = token.exec(filter)
    if (!found?.[1]) throw new Error(`This filter is not understood: ${filter}`)
    tokens.push(found[1])
  }
  const next = () => tokens.shift() ?? ''

  function disjunction(): Matches {
    const parts = [conjunction()]
    while (tokens[0] === 'OR') {
      next()
      parts.push(conjunction())
    }
    return (entry) => parts.some((matches) => matches(entry))
  }

  function conjunction(): Matches {
    const parts = [factor()]
    while (tokens[0] === 'AND') {
      next()
      parts.push(factor())
    }
    return (entry) => parts.every((matches) => matches(entry))
  }

  function factor(): Matches {
    const first = next()
    if (first === 'NOT') {
      const inner = factor()
      return (entry) => !inner(entry)
    }
    if (first === '(') {
      const inner = disjunction()
      if (next() !== ')') throw new Error(`A parenthesis is not closed: ${filter}`)
      return inner
    }
    return comparison(first, next(), next())
  }

  const matches = disjunction()
  if (tokens.length > 0) throw new Error(`This filter is not understood from "${tokens[0]}" on: ${filter}`)
  return matches
}

function comparison(path: string, operator: string, quoted: string): Matches {
  if (!/^[\w.]+$/.test(path) || quoted === '') throw new Error(`No comparison: ${path} ${operator} ${quoted}`)
  const value = quoted.startsWith('"') ? String(JSON.parse(quoted)) : quoted
  return (entry) => {
    const found = path.split('.').reduce<unknown>(fieldOf, entry)
    // A field that an entry does not have matches no comparison, `!=` included.
    if (found === undefined || found === null) return false
    if (path === 'severity')
      return compare(severities.indexOf(String(found)), operator, severities.indexOf(value))
    if (operator === ':') return String(found).toLowerCase().includes(value.toLowerCase())
    return typeof found === 'number'
      ? compare(found, operator, Number(value))
      : compare(String(found), operator, value)
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function compare<T extends number | string>(one: T, operator: string, other: T): boolean {
  switch (operator) {
    case '=':
      return one === other
    case '!=':
      return one !== other
    case '>=':
      return one >= other
    case '>':
      return one > other
    case '<=':
      return one <= other
    case '<':
      return one < other
    default:
      throw new Error(`Unknown operator ${operator}`)
  }
}
