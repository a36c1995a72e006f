import type { Row, Size } from './row.ts'

/** A row's measurement, as it is printed and reported. */
export type Measured = { name: string; figure: string; broken: string[]; seconds: number }

/** Measures one row, with its defence or without it. */
export async function measure(row: Row, size: Size, sabotaged: boolean): Promise<Measured> {
  const started = performance.now()
  const edits = sabotaged ? row.sabotage.edits : []
  const finding = await row.measure({ size, edits }).catch(failed)
  return { name: row.name, ...finding, seconds: (performance.now() - started) / 1000 }
}

/** To go on with the next row: a measurement that could not be made is a promise that is not shown to hold. */
function failed(error: unknown) {
  return { figure: 'not measured', broken: [String(error instanceof Error ? error.stack : error)] }
}
