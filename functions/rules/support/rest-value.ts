import type { Body } from './cell.ts'

/** A document's fields in Firestore's REST form, as the web SDK encodes them: a whole number is an integer. */
export function restFields(body: Body): Body {
  const present = Object.entries(body).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([field, value]) => [field, restValue(value)]))
}

/** One value in Firestore's REST form. */
export function restValue(value: unknown): Body {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0)
      ? { integerValue: String(value) }
      : { doubleValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } }
  if (typeof value === 'object') return { mapValue: { fields: restFields({ ...value }) } }
  throw new Error(`Firestore has no form for a ${typeof value}`)
}
