import { type Allow, type Expression, parseRules, partsOf, type Rules, within } from './parse.ts'
import { type Edit, partEdits } from './part-edits.ts'
import { matchesUsing } from './places.ts'

/** The rules with one thing wrong. */
export type Mutant = {
  /** Where and what, such as `isAge: move a bound: 18 → 17`; no other mutant has the same. */
  name: string
  /** The function, or the match block and its operations. */
  place: string
  line: number
  text: string
  /** The match blocks whose answers the change can touch. */
  matches: readonly string[]
}

const wider: Record<string, string> = {
  get: 'list',
  list: 'get',
  create: 'update',
  update: 'delete',
  delete: 'update',
}

/** Every mutant of the rules, in their order. */
export function mutantsOf(text: string): Mutant[] {
  const rules = parseRules(text)
  const of = (place: string, edits: Edit[], matches: readonly string[]) =>
    edits.map((edit) => mutant(text, place, edit, matches))
  const mutants = [
    ...rules.matches.flatMap((match) => of(match.name, widened(match), [match.name])),
    ...rules.allows.flatMap((allow) =>
      of(`${allow.match}, ${allow.operations}`, allowEdits(allow, rules), [allow.match]),
    ),
    ...rules.functions.flatMap(({ name, body }) =>
      of(name, conditionEdits(body, text), matchesUsing(name, rules)),
    ),
  ]
  return [...new Map(mutants.map((each) => [each.text, each])).values()]
}

function mutant(text: string, place: string, edit: Edit, matches: readonly string[]): Mutant {
  const { kind, start, end, replace, shown = `${text.slice(start, end)} → ${replace}` } = edit
  const name = `${place}: ${kind}: ${shown}`.replace(/\s+/g, ' ')
  const line = text.slice(0, start).split('\n').length
  return { name, place, line, text: text.slice(0, start) + replace + text.slice(end), matches }
}

/** `/reveal/venue` → `/reveal/{anything}`: one document becomes a collection. */
function widened({ path, pathStart }: { path: string; pathStart: number }): Edit[] {
  const last = path.lastIndexOf('/')
  if (path.endsWith('}')) return []
  const start = pathStart + last + 1
  return [{ kind: 'widen the path', start, end: pathStart + path.length, replace: '{anything}' }]
}

function allowEdits(allow: Allow, { text, allows }: Rules): Edit[] {
  const { operations, operationsEnd, condition } = allow
  const { start, end } = condition
  const whole = (kind: string, replace: string) => ({ kind, start, end, replace, shown: '' })
  const choices = ({ condition: all }: Allow) => {
    const [chain] = chainsOf(all)
    const parts = chain?.sign === '||' && chain.start === all.start ? chain.parts : [all]
    return parts.map((part) => text.slice(part.start, part.end))
  }
  // Where a line of its own allows the other operation to the same people, or to more, one more changes nothing.
  const alreadyAllowed = (operation: string) =>
    allows.some((other) => {
      const wide = new Set(choices(other))
      return (
        other.match === allow.match &&
        other.operations.includes(operation) &&
        choices(allow).every((choice) => wide.has(choice))
      )
    })
  const more = operations.flatMap((operation) => wider[operation] ?? [])
  return [
    whole('allow if true', 'true'),
    whole('allow if false', 'false'),
    ...more
      .filter((operation) => !alreadyAllowed(operation))
      .map((operation) => ({
        kind: 'allow more',
        start: operationsEnd,
        end: operationsEnd,
        replace: `, ${operation}`,
        shown: operation,
      })),
    ...conditionEdits(condition, text),
  ]
}

function conditionEdits(condition: Expression, text: string): Edit[] {
  const { start, end } = condition
  const negated = { kind: 'negate', start, end, replace: `!(${text.slice(start, end)})`, shown: '' }
  const parts = within(condition)
  return [
    negated,
    ...chainsOf(condition).flatMap((chain) => dropEdits(chain, text)),
    ...parts.flatMap((part) => partEdits(part, text)),
  ]
}

type Chain = { start: number; end: number; sign: string; parts: Expression[] }

/** The chains `a && b && c` and `a || b` of a condition, each with its parts in one row. */
function chainsOf(condition: Expression): Chain[] {
  const signOf = (part: Expression) =>
    part.kind === 'binary' && (part.sign === '&&' || part.sign === '||') ? part.sign : null
  const flat = (part: Expression, sign: string): Expression[] =>
    part.kind === 'binary' && part.sign === sign
      ? [...flat(part.left, sign), ...flat(part.right, sign)]
      : [part]
  const visit = (part: Expression): Chain[] => {
    const sign = signOf(part)
    if (!sign) return partsOf(part).flatMap(visit)
    const parts = flat(part, sign)
    return [{ start: part.start, end: part.end, sign, parts }, ...parts.flatMap(visit)]
  }
  return visit(condition)
}

function dropEdits({ start, end, sign, parts }: Chain, text: string): Edit[] {
  const words = parts.map((part) => text.slice(part.start, part.end))
  return words.map((word, dropped) => ({
    kind: 'drop a part',
    start,
    end,
    // In brackets, so that what is left binds as before.
    replace: `(${words.filter((_, at) => at !== dropped).join(` ${sign} `)})`,
    shown: word,
  }))
}
