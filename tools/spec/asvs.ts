/** What stands beside a requirement, from the strongest to none. */
export const standings = ['held', 'built', 'outside', 'exception', 'n/a'] as const

/** A row of docs/asvs.md. */
export interface AsvsRow {
  /** As in `6.2.1 (L1)`. */
  readonly item: string
  readonly stands: string
  readonly why: string
  readonly proof: readonly Citation[]
}

/** What is named as a proof: a row of trust, or a file and, where one is quoted, a title in it. */
export type Citation = { readonly trust: string } | { readonly path: string; readonly title: string | null }

/** Reads the rows of five columns. */
export function readAsvs(markdown: string): AsvsRow[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [item = '', , stands = '', why = '', proof = ''] = cells
    return cells.length === 5 && /^\d/.test(item) ? [{ item, stands, why, proof: citationsIn(proof) }] : []
  })
}

/** Everything that a text cites in code marks and that reads as a proof: a path from the root, or `trust:…`. */
export function citationsIn(text: string): Citation[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']): Citation[] => {
    if (code.startsWith('trust:')) return [{ trust: code.slice('trust:'.length) }]
    const [path = '', title = null] = code.split(' › ')
    return /^\w[\w./-]*\.\w+$|^(?:[\w-]+\/)+[\w-]+$/.test(path) ? [{ path, title }] : []
  })
}
