import type { Row, Sabotage, Size } from './row.ts'

/** What a measurement came to; one that could not be made shows nothing, neither that a promise holds nor that it breaks. */
export type Verdict = 'held' | 'broken' | 'not measured'

/** A row's measurement, as it is printed and reported; `removes` says which defence it was measured without. */
export type Measured = {
  name: string
  removes: string | null
  verdict: Verdict
  figure: string
  broken: string[]
  seconds: number
}

/** Measures one row, with its defences or without one of them. */
export async function measure(row: Row, size: Size, sabotage: Sabotage | null): Promise<Measured> {
  const started = performance.now()
  const found = await row.measure({ size, edits: sabotage?.edits ?? [] }).then(judged, failed)
  const seconds = (performance.now() - started) / 1000
  return { name: row.name, removes: sabotage?.removes ?? null, ...found, seconds }
}

type Judged = Pick<Measured, 'verdict' | 'figure' | 'broken'>

function judged(finding: { figure: string; broken: string[] }): Judged {
  return { verdict: finding.broken.length ? 'broken' : 'held', ...finding }
}

/** To go on with the next row. */
function failed(error: unknown): Judged {
  const broken = [String(error instanceof Error ? error.stack : error)]
  return { verdict: 'not measured', figure: 'not measured', broken }
}
