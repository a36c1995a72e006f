/** An amount as people type it, `8`, `8,9`, `8.99 €`, in cents; null where it is none. */
export function centsOf(typed: string): number | null {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*€?$/u.exec(typed.trim())
  if (!found) return null
  const [, euros = '0', part = ''] = found
  return Number(euros) * 100 + Number(part.padEnd(2, '0'))
}

/** `8,99`, as a field begins with it. */
export function typedEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
