/** The rules with one change. */
export type Mutant = {
  /** The place, the kind, and the change, or the changed line. */
  name: string
  /** The function or the match block that contains the change. */
  place: string
  text: string
  /** The match blocks on which the change can have an effect, by the names that the cases use. */
  matches: readonly string[]
}

type Edit = { kind: string; start: number; end: number; replacement: string }
type Block = { name: string; start: number; end: number }

/** Fields and values that no list of the rules contains, and that the cases try. */
const STRANGE_FIELDS = ["'owner'", "'admin'", "'extra'"]
const STRANGE_VALUES = 'atlantis|gambling|poker|lifetime|autre|done'

type Operator = readonly [kind: string, pattern: RegExp, others: (found: string) => readonly string[]]

const opposites: Readonly<Record<string, readonly string[]>> = {
  '&&': ['||'],
  '||': ['&&'],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
}
const otherFields: Readonly<Record<string, string>> = {
  user_id: 'id',
  registration_id: 'booking_no',
  email_verified: 'email',
}
const oneMoreOneLess = (bound: string) =>
  [Number(bound) - 1, Number(bound) + 1].filter((each) => each >= 0).map(String)

/** Mutations of code. */
const ofCode: readonly Operator[] = [
  ['condition', /(?<=allow \w+: if |return )[^;]+/g, () => ['true', 'false']],
  // If `list` has the same condition as the `get` above it, allowing `list` there too has no effect.
  ['operations', /(?<=allow )get(?=: if ([^;]+);(?!\s*allow list: if \1;))/g, () => ['get, list']],
  [
    'operations',
    /(?<=allow )(get|create)(?=:)/g,
    (found) => [`${found}, ${found === 'get' ? 'write' : 'update'}`],
  ],
  ['operator', /&&|\|\||(?<= )(==|!=|[<>]=?)(?= )/g, (sign) => opposites[sign] ?? []],
  ['not', /!(?=\()/g, () => ['']],
  ['number', /(?<=[<>=]=? )\d+|(?<=[\w)]\[)\d(?=\])/g, oneMoreOneLess],
  ['type', /(?<=is )(int|timestamp)\b/g, () => ['number']],
  ['field', /\b(user_id|registration_id|email_verified)\b/g, (field) => [otherFields[field] ?? '']],
  ['call', /\.trim\(\)/g, () => ['']],
  ['document', /(?<=documents\/)(accounts|thursday_events|groups)\b/g, () => ['users']],
  ['path', /(?<=match \/\w+\/)\w+/g, () => ['{any}']],
]

/** Mutations of literals: flags, fields, values and patterns. */
const ofTexts: readonly Operator[] = [
  ['flag', /(?<=')(booking|venue)(?=_info_unlocked')/g, (flag) => [flag === 'venue' ? 'booking' : 'venue']],
  ['list', /(?<=hasOnly\(\[)[^\]]+/g, (list) => lists(list.split(/,\s*/), STRANGE_FIELDS, ', ')],
  ['value', /(?<=')[\w-]+\|[\w|-]+(?=')/g, (list) => lists(list.split('|'), [STRANGE_VALUES], '|')],
  ['number', /(?<=\{(?:\d+,)?)\d+(?=[,}])/g, oneMoreOneLess],
  ['class', /(?<=matches\('[^']*)\[[^\]]+\]/g, () => ['.']],
  ['repetition', /(?<=matches\('[^']*\])\+/g, () => ['*']],
  ['end', /(?<=matches\('[^'|]*)(?<!\.\*)'\)/g, () => [".*')"]],
]

/** The list without each of its elements, and the list with more elements at the start. */
function lists(parts: readonly string[], more: readonly string[], separator: string): string[] {
  const less = parts.filter(Boolean).map((one) => parts.filter((part) => part !== one))
  return [...less, [...more, ...parts]].map((some) => some.join(separator))
}

/** All mutants of rules that are formatted as firestore.rules. */
export function mutantsOf(rules: string): Mutant[] {
  const blank = (found: string) => ' '.repeat(found.length)
  // Comments are blanked, then the content of literals, so that no pattern is taken for code. Offsets stay
  // the same.
  const plain = rules.replace(/\/\/.*|rules_version.*/g, blank)
  const code = plain.replace(/'[^'\n]*'/g, (text) => `'${'_'.repeat(text.length - 2)}'`)
  const functions = blocksOf(code, /function (\w+)\([^)]*\) \{/g)
  const matches = blocksOf(code, /match \/(?!databases)(\w+)[^\n]* \{/g)
  const nameOf = ({ start, end }: Block | Edit) =>
    matches.flatMap((block) => (block.start <= start && end <= block.end ? block.name : [])).join('/')

  const edits = [...editsBy(ofCode, code), ...dropped(code), ...editsBy(ofTexts, plain)]
  const mutants = edits.map((edit): Mutant => {
    const { kind, start, end, replacement } = edit
    const inside = functions.find((block) => block.start <= start && end <= block.end)
    const place = inside?.name ?? nameOf(edit)
    const text = rules.slice(0, start) + replacement + rules.slice(end)
    const line = text.slice(
      text.lastIndexOf('\n', start - 1) + 1,
      text.indexOf('\n', start + replacement.length),
    )
    // A short operator alone would not identify the mutant.
    const change = end - start > 3 ? `${rules.slice(start, end)} → ${replacement}` : line
    return {
      name: `${place}: ${kind}: ${change.replace(/\s+/g, ' ').trim()}`,
      place,
      text,
      matches: inside ? matchesCalling(inside.name) : [place],
    }
  })
  return [...new Map(mutants.map((each) => [each.text, each])).values()]

  /** The match blocks that call a function, directly or through others. */
  function matchesCalling(name: string, seen: readonly string[] = []): string[] {
    const calls = (block: Block) => new RegExp(`\\b${name}\\(`).test(code.slice(block.start, block.end))
    const through = functions.filter(
      (block) => block.name !== name && calls(block) && !seen.includes(block.name),
    )
    const found = through.flatMap((block) => matchesCalling(block.name, [...seen, name]))
    return [...new Set([...matches.filter(calls).map(nameOf), ...found])]
  }
}

function editsBy(operators: readonly Operator[], text: string): Edit[] {
  return operators.flatMap(([kind, pattern, others]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index: start }) =>
      others(found).map((replacement) => ({ kind, start, end: start + found.length, replacement })),
    ),
  )
}

/** Each operand of `a && b && c` and of `a || b` removed. */
function dropped(code: string): Edit[] {
  return [...code.matchAll(/&&|\|\|/g)].flatMap(({ index }) => {
    const edit = { kind: 'part dropped', replacement: '' }
    const start = startOfPart(code, index)
    const isFirst = !/(&&|\|\|)\s*$/.test(code.slice(0, start))
    const right = { ...edit, start: index, end: endOf(code, index + 2, /^(&&|\|\||;)/) }
    return isFirst ? [{ ...edit, start, end: index + 2 }, right] : [right]
  })
}

function startOfPart(code: string, from: number): number {
  for (let at = from, depth = 0; ; at -= 1) {
    const before = code.charAt(at - 1)
    if (depth === 0 && (before === '(' || /(&&|\|\||: if|return)$/.test(code.slice(0, at)))) return at
    depth += ')]'.includes(before) ? 1 : '(['.includes(before) ? -1 : 0
  }
}

/** The offset of the closing bracket of what is open at `from`, or of `end` outside of brackets. */
function endOf(code: string, from: number, end: RegExp | null): number {
  for (let at = from, depth = 0; ; at += 1) {
    const here = code.charAt(at)
    if (depth === 0 && (')]}'.includes(here) || end?.test(code.slice(at, at + 2)))) return at
    depth += '([{'.includes(here) ? 1 : ')]}'.includes(here) ? -1 : 0
  }
}

function blocksOf(code: string, opening: RegExp): Block[] {
  return [...code.matchAll(opening)].map(({ 0: { length }, 1: name = '', index: start }) => ({
    name,
    start,
    end: endOf(code, start + length, null),
  }))
}
