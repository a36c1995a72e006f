import { type Expression, parseRules, type Rules, within } from './parse.ts'

/** Where the conditions stand that decide in some match blocks: their own, and the functions that they call. */
export function placesOf(text: string, chosen: (match: string) => boolean): { start: number; end: number }[] {
  const rules = parseRules(text)
  const called = rules.functions.filter(({ name }) => matchesUsing(name, rules).some(chosen))
  const allowed = rules.allows.filter(({ match }) => chosen(match))
  return [...called.map(({ body }) => body), ...allowed.map(({ condition }) => condition)]
}

/** The match blocks whose conditions call a function, directly or through others. */
export function matchesUsing(name: string, { functions, allows }: Rules): string[] {
  const calls = (condition: Expression, seen: ReadonlySet<string>): boolean =>
    within(condition).some((part) => {
      if (part.kind !== 'name' || seen.has(part.text)) return false
      if (part.text === name) return true
      const called = functions.find((each) => each.name === part.text)
      return called ? calls(called.body, new Set([...seen, part.text])) : false
    })
  return [...new Set(allows.filter(({ condition }) => calls(condition, new Set())).map(({ match }) => match))]
}
