import { z } from 'zod'

type Report = {
  sourcePosition?: Position | undefined
  values?: Seen[] | undefined
  children?: Report[] | undefined
}
type Position = z.infer<typeof position>
type Seen = z.infer<typeof seen>

const position = z.object({ line: z.number(), currentOffset: z.number(), endOffset: z.number() })
/** A value of any type: `undefined` if the expression failed, empty if it was skipped. */
const seen = z.object({ value: z.record(z.string(), z.unknown()).default({}), count: z.number().default(0) })
const report: z.ZodType<Report> = z.lazy(() =>
  z.object({
    sourcePosition: position.optional(),
    values: z.array(seen).optional(),
    children: z.array(report).optional(),
  }),
)
const coverage = z.object({ report: z.array(report) })

/** An expression of the rules, and the boolean values that it had in all requests. */
export type Expression = {
  line: number
  start: number
  text: string
  evaluated: boolean
  seen: readonly boolean[]
}

/** All expressions of the rules, from the emulator's coverage report. */
export function expressionsOf(answer: unknown, rules: string): Expression[] {
  return coverage
    .parse(answer)
    .report.flatMap(flat)
    .map(({ sourcePosition, values = [] }) => {
      const { line = 0, currentOffset = 0, endOffset = 0 } = sourcePosition ?? {}
      const kinds = values.map(({ value }) => value)
      const text = rules.slice(currentOffset, endOffset + 1).replace(/\s+/g, ' ')
      return {
        line,
        start: currentOffset,
        text,
        evaluated: kinds.some((value) => Object.keys(value).some((kind) => kind !== 'undefined')),
        seen: [true, false].filter((wanted) => kinds.some((value) => value.boolValue === wanted)),
      }
    })
}

/** A missing observation: that an expression is evaluated, or is true, or is false. */
export type Gap = { line: number; gap: string }

export function gapsOf(expressions: readonly Expression[]): Gap[] {
  return expressions.flatMap(({ line, text, evaluated, seen }) => {
    if (!evaluated) return [{ line, gap: `${text} is never evaluated` }]
    if (seen.length !== 1 || text === 'true' || text === 'false') return []
    return [{ line, gap: `${text} is never ${!seen[0]}` }]
  })
}

function flat(node: Report): Report[] {
  return [node, ...(node.children ?? []).flatMap(flat)]
}
