/** A code as it is kept, or null for what can't be one (and could not be a document's id). */
export function normaliseCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(code) ? code : null
}
