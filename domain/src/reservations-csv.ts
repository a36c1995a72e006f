import Papa from 'papaparse'
import { parisDay } from './calendar/paris-time.ts'
import { INVISIBLE } from './profile.ts'
import { type ReservationRow, reservationCells, reservationColumns } from './reservations.ts'

/** Spreadsheets read UTF-8 by this mark. */
const UTF8_MARK = '\uFEFF'
const CRLF = '\r\n'

/**
 * The program that reads the file: `csv` is separated by commas (RFC 4180); `excel` is separated by semicolons, because a
 * French Excel puts a line with commas into one column.
 */
export type CsvKind = 'csv' | 'excel'

const separators: Readonly<Record<CsvKind, string>> = { csv: ',', excel: ';' }

/** What the export begins with, with the UTF-8 mark: its reservations are put behind it page by page. */
export function reservationsCsvHead(kind: CsvKind = 'csv'): string {
  return UTF8_MARK + linesOf([[...reservationColumns]], kind)
}

/**
 * A line a reservation, under the twelve columns. What a spreadsheet would run as a formula is preceded by an apostrophe, by
 * which it takes it for text.
 */
export function reservationsCsvLines(rows: readonly ReservationRow[], kind: CsvKind = 'csv'): string {
  const lines = rows.map((row) => {
    const cells = reservationCells(row)
    return reservationColumns.map((column) => asText(cells[column], beginnings[kind]))
  })
  return linesOf(lines, kind)
}

function linesOf(lines: string[][], kind: CsvKind): string {
  if (lines.length === 0) return ''
  return `${Papa.unparse(lines, { newline: CRLF, delimiter: separators[kind] })}${CRLF}`
}

/** `reservations_2026-11-26.csv`, or `reservations_2026-11-26_excel.csv`: the day that it is in Paris. */
export function reservationsFilename(now: Date, kind: CsvKind = 'csv'): string {
  return `reservations_${parisDay(now)}${kind === 'excel' ? '_excel' : ''}.csv`
}

/**
 * A formula begins with one of these; spreadsheets drop spaces, quotes and what is invisible before it, and some read the
 * wide and small forms of the signs as the signs.
 */
const FORMULA = new RegExp(`^[\\s${INVISIBLE}"'\`’‘“”«»]*[=+\\-@|%−]`, 'u')

/**
 * Where a spreadsheet may take another cell to begin within one, whatever this file says: a French one splits a line at
 * semicolons, and then takes no quote in the middle of a cell for one, so that a line break ends its line too. Of a file
 * with semicolons, an English one splits the lines at commas.
 */
const beginnings: Readonly<Record<CsvKind, RegExp>> = {
  csv: /(?<=[;\t\v\f\r\n\u0085\u2028\u2029])/,
  excel: /(?<=[,;\t\v\f\r\n\u0085\u2028\u2029])/,
}

/** Puts the apostrophe before a formula, where the cell begins or another may be taken to. */
function asText(cell: string, beginning: RegExp): string {
  const text = cell.split(beginning).reduceRight((rest, part) => behindApostrophe(part + rest), '')
  return /^[\t\r\n]/.test(text) ? `'${text}` : text
}

function behindApostrophe(text: string): string {
  return FORMULA.test(text.normalize('NFKC')) || FORMULA.test(text) ? `'${text}` : text
}
