import { type Expression, within } from './parse.ts'
import { regexMutations } from './regex-mutations.ts'

/** A change of a text. `shown` says what is changed where the changed text alone does not. */
export type Edit = { kind: string; start: number; end: number; replace: string; shown?: string }

/** Fields that no list names, and that the cells try in each. */
const STRANGERS = ["'owner'", "'admin'", "'extra'"]

const opposite: Record<string, string[]> = {
  '&&': ['||'],
  '||': ['&&'],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
}

/** The flags of the week and what else is told apart by one name only. */
const others: Record<string, string> = {
  booking_info_unlocked: 'venue_info_unlocked',
  venue_info_unlocked: 'booking_info_unlocked',
  registration_id: 'booking_no',
  email_verified: 'email',
  user_id: 'id',
}

/** What can be wrong with one part of a condition, whatever it is made of. */
export function partEdits(part: Expression, text: string): Edit[] {
  if (part.kind === 'binary') return binaryEdits(part, text)
  if (part.kind === 'not')
    return [{ ...at(part), kind: 'drop the not', replace: text.slice(part.of.start, part.of.end) }]
  if (part.kind === 'call') return callEdits(part, text)
  if (part.kind === 'member' && others[part.name])
    return [
      {
        kind: 'another field',
        start: part.end - part.name.length,
        end: part.end,
        replace: others[part.name] ?? '',
      },
    ]
  if (part.kind === 'text') {
    const other = others[part.text.slice(1, -1)]
    return other ? [{ ...at(part), kind: 'another flag', replace: `'${other}'` }] : []
  }
  if (part.kind === 'path')
    return [
      {
        ...at(part),
        kind: 'another path',
        replace: part.text.replace(/accounts|thursday_events|groups/, 'users'),
      },
    ]
  return []
}

function binaryEdits(part: Extract<Expression, { kind: 'binary' }>, text: string): Edit[] {
  const { sign, signAt, left, right } = part
  const words = (of: Expression) => text.slice(of.start, of.end)
  const before = left.kind === 'binary' ? '…' : words(left)
  const signs = (opposite[sign] ?? []).map((replace) => ({
    kind: 'another sign',
    start: signAt,
    end: signAt + sign.length,
    replace,
    shown: `${before} ${sign} ${words(right)} → ${replace}`,
  }))
  const bounds =
    opposite[sign] && right.kind === 'number'
      ? [-1, 1].map((step) => {
          const replace = String(Number(right.text) + step)
          return { ...at(right), kind: 'move a bound', replace, shown: `${words(left)} ${sign} ${replace}` }
        })
      : []
  return [...signs, ...bounds, ...(sign === 'is' ? typeEdits(left, right, text) : [])]
}

function typeEdits(value: Expression, type: Expression, text: string): Edit[] {
  const other: Record<string, string> = {
    int: 'number',
    number: 'int',
    bool: 'string',
    timestamp: 'number',
    list: 'map',
  }
  const replace = type.kind === 'name' ? other[type.text] : undefined
  if (!replace) return []
  const shown = `${text.slice(value.start, value.end)} is ${replace}`
  return [{ ...at(type), kind: 'another type', replace, shown }]
}

function callEdits({ of, args, start, end }: Extract<Expression, { kind: 'call' }>, text: string): Edit[] {
  if (of.kind !== 'member') return []
  const [first] = args
  if (of.name === 'matches')
    return within(args[0] ?? of)
      .filter((part) => part.kind === 'text')
      .flatMap((part) =>
        regexMutations(text.slice(part.start, part.end)).map((replace) => ({
          ...at(part),
          kind: 'another pattern',
          replace,
        })),
      )
  if ((of.name === 'hasOnly' || of.name === 'hasAll') && first?.kind === 'list') return listEdits(first, text)
  if (of.name === 'trim')
    return [{ kind: 'drop the call', start, end, replace: text.slice(of.of.start, of.of.end) }]
  return []
}

/** Each field gone from a list, and one more in it. */
function listEdits(list: Extract<Expression, { kind: 'list' }>, text: string): Edit[] {
  const words = list.items.map(({ start, end }) => text.slice(start, end))
  const gone = words.map((word) => ({
    ...at(list),
    kind: 'one field less',
    shown: word,
    replace: `[${words.filter((each) => each !== word).join(', ')}]`,
  }))
  return [
    ...gone,
    {
      ...at(list),
      kind: 'more fields',
      replace: `[${[...words, ...STRANGERS].join(', ')}]`,
      shown: `${words[0]}…`,
    },
  ]
}

function at({ start, end }: Expression): { start: number; end: number } {
  return { start, end }
}
