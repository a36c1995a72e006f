/** A row of docs/spec-coverage.md: a thing of the specification, the files that do it, the tests that prove it. */
export interface Row {
  readonly section: string
  readonly what: string
  readonly where: readonly string[]
  readonly proof: readonly string[]
}

/** Reads the tables of three columns; the last heading above a table is its section. */
export function readRows(markdown: string): Row[] {
  const rows: Row[] = []
  let section = ''
  for (const line of markdown.split('\n')) {
    const heading = /^#+ (.*)/.exec(line)
    if (heading?.[1]) section = heading[1]
    const cells = line.split(/(?<!\\)\|/).slice(1, -1)
    const [what = '', where = '', proof = ''] = cells.map((cell) => cell.trim())
    if (cells.length !== 3 || /^-+$/.test(what) || where === 'Where') continue
    rows.push({ section, what, where: codeIn(where), proof: codeIn(proof) })
  }
  return rows
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}
