import { z } from 'zod'
import { invalidRequest, type StripeError } from '../stripe-error.ts'

/** A whole number: a form carries it as text. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: (issue) => `Invalid integer: ${issue.input}` })
  .transform(Number)

/** `true` or `false` as text. */
export const flag = z
  .enum(['true', 'false'], { error: (issue) => `Invalid boolean: ${issue.input}` })
  .transform((text) => text === 'true')

/** A text that an empty one removes. */
export const clearable = z.string().transform((text) => (text === '' ? null : text))

/** An address to write to, checked as loosely as Stripe does; an empty one removes it. */
export const email = clearable.refine((address) => address === null || /^[^\s@]+@[^\s@]+$/.test(address), {
  error: (issue) => `Invalid email address: ${issue.input}`,
  params: { code: 'email_invalid' },
})

/** Stripe's key and value pairs: at most 50, keys of 40 characters, values of 500. Empty means "remove". */
export const metadata = z.union([
  z.literal(''),
  z
    .record(
      z.string().max(40, 'Metadata keys can have up to 40 characters.'),
      z.string().max(500, 'Metadata values can have up to 500 characters.'),
    )
    .refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have up to 50 keys.'),
])

/** The parameters of one endpoint: unknown ones are refused, `expand` is always there. */
export function parameters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, expand: z.array(z.string()).optional() })
}

/** Parses what a request carries, or throws the error that Stripe answers with. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(raw ?? {})
  if (parsed.success) return parsed.data
  throw parameterError(parsed.error.issues[0], raw)
}

/** Metadata after an update: what is new wins, an empty value removes its key, an empty text removes all. */
export function mergeMetadata(
  old: Record<string, string>,
  update: z.infer<typeof metadata> | undefined,
): Record<string, string> {
  if (update === '') return {}
  const merged = Object.entries({ ...old, ...update })
  return Object.fromEntries(merged.filter(([, value]) => value !== ''))
}

function parameterError(issue: z.core.$ZodIssue | undefined, raw: unknown): StripeError {
  if (!issue) return invalidRequest('Invalid request.')
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracketed(issue.path)
  if (valueAt(raw, issue.path) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return invalidRequest(issue.message, { param, ...codeOf(issue) })
}

function codeOf(issue: z.core.$ZodIssue): { code?: string } {
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return { code: issue.params.code }
  return issue.message.startsWith('Invalid integer') ? { code: 'parameter_invalid_integer' } : {}
}

/** `['card', 'number']` is `card[number]` to Stripe. */
function bracketed(path: PropertyKey[]): string {
  const [first, ...rest] = path.map(String)
  return (first ?? '') + rest.map((step) => `[${step}]`).join('')
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  )
}
