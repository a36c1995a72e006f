import { z } from 'zod'

type Node = {
  sourcePosition?: { currentOffset: number; endOffset: number } | undefined
  values?: { value: Record<string, unknown>; count: number }[] | undefined
  children?: Node[] | undefined
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    sourcePosition: z.object({ currentOffset: z.number().default(0), endOffset: z.number() }).optional(),
    values: z
      .array(z.object({ value: z.record(z.string(), z.unknown()).default({}), count: z.number().default(0) }))
      .optional(),
    children: z.array(node).optional(),
  }),
)
const coverage = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(node),
})

/**
 * How often the rules have read a document so far, by the emulator's report of their coverage: the values that each `get`
 * and `exists` has come to. What one request reads twice counts twice here, and is billed once.
 */
export function rulesReads(answer: unknown): number {
  const { rules, report } = coverage.parse(answer)
  const text = rules.files[0]?.content ?? ''
  return report.reduce((sum, each) => sum + readsOf(each, text), 0)
}

function readsOf({ sourcePosition, values = [], children = [] }: Node, text: string): number {
  const below = children.reduce((sum, each) => sum + readsOf(each, text), 0)
  if (!sourcePosition) return below
  const expression = text.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1)
  // The report ends a call at its last argument; what is made of the answer stands behind the closing bracket.
  const open = expression.split('(').length > expression.split(')').length
  if (!open || !/^(get|exists)\(/.test(expression)) return below
  // The emulator comes by once before it has the document, and then has no value.
  const evaluated = values.filter(({ value }) => !('undefined' in value))
  return below + evaluated.reduce((sum, { count }) => sum + count, 0)
}
