const numbers = new Intl.NumberFormat('fr-FR')

/** `1 234`, with a narrow no-break space. */
export function formatNumber(count: number): string {
  return numbers.format(count)
}

/** `1 place`, `1 234 places`: French says the plural from two on. */
export function counted(count: number, one: string, several: string): string {
  return `${formatNumber(count)} ${count < 2 ? one : several}`
}
