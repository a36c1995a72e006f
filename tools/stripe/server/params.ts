import { z } from 'zod'
import { invalidRequest, type StripeError } from './errors.ts'

/** The parameters of a request: strings, possibly nested. */
export interface Params {
  [name: string]: Params | string
}

/** Parses a form with bracketed names: `card[number]=4242…` and `expand[0]=latest_charge`. */
export function parseForm(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let at = params
    for (const step of path) {
      const inner = at[step]
      const nested = typeof inner === 'object' ? inner : {}
      at[step] = nested
      at = nested
    }
    at[last] = value
  }
  return params
}

/**
 * The parameters that an endpoint takes, checked against those of Stripe's package (`satisfies Accepted<…Params>`): one
 * that Stripe has removed, renamed or retyped fails the type check.
 */
export type Accepted<Params> = { [Name in keyof Params]?: z.ZodType<Params[Name] | undefined> }

/** An integer, which a form contains as text. */
export const integer = z
  .string()
  .refine((text) => /^-?\d{1,15}$/.test(text), {
    error: (issue) => `Invalid integer: ${issue.input}`,
    params: { code: 'parameter_invalid_integer' },
  })
  .transform(Number)

/** `true` or `false` as text. */
export const flag = z
  .enum(['true', 'false'], { error: (issue) => `Invalid boolean: ${issue.input}` })
  .transform((text) => text === 'true')

/** A list, which a form contains under numeric names. */
export const list = z.record(z.string(), z.string()).transform((items) => Object.values(items))

/** Stripe's metadata: at most 50 keys, of 40 characters, with values of 500. */
export const metadata = z
  .record(
    z.string().max(40, 'Metadata keys can have up to 40 characters.'),
    z.string().max(500, 'Metadata values can have up to 500 characters.'),
  )
  .refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have up to 50 keys.')

/** Parses the parameters of a request. Throws Stripe's error for invalid or unknown ones. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, raw: Params): z.infer<Schema> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  throw parameterError(parsed.error.issues[0])
}

function parameterError(issue: z.core.$ZodIssue | undefined): StripeError {
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracketed(issue?.path ?? [])
  if (issue?.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  const code: unknown = issue?.code === 'custom' ? issue.params?.code : undefined
  return invalidRequest(issue?.message ?? 'Invalid request.', {
    param,
    ...(typeof code === 'string' && { code }),
  })
}

/** Stripe's name of a path: `['card', 'number']` is `card[number]`. */
function bracketed(path: PropertyKey[]): string {
  const [first, ...rest] = path.map(String)
  return (first ?? '') + rest.map((step) => `[${step}]`).join('')
}
