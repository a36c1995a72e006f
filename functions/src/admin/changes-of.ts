import type { AuditDocument } from '@tablee/domain'

type Value = string | number | boolean | Date | null
type Details = AuditDocument['details']

/** What an audit line says of a document that was written: each field that is new, with what it was before where it was there. */
export function changesOf<T extends Readonly<Record<string, Value>>>(before: T | null, after: T): Details {
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const now = plain(value)
      if (!before) return [[field, now]]
      const was = plain(before[field] ?? null)
      return was === now
        ? []
        : [
            [`${field}_before`, was],
            [field, now],
          ]
    }),
  )
}

function plain(value: Value): Details[string] {
  return value instanceof Date ? value.toISOString() : value
}
