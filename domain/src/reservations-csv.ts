import Papa from 'papaparse'
import { parisDay } from './calendar/paris-time.ts'
import { INVISIBLE } from './profile.ts'
import { type ReservationRow, reservationCells, reservationColumns } from './reservations.ts'

/** The byte order mark by which spreadsheets recognise UTF-8. */
const UTF8_MARK = '\uFEFF'
const CRLF = '\r\n'

/**
 * The program that reads the file: `csv` is separated by commas (RFC 4180); `excel` is separated by
 * semicolons, because a French Excel puts a line with commas into one column.
 */
export type CsvKind = 'csv' | 'excel'

const separators: Readonly<Record<CsvKind, string>> = { csv: ',', excel: ';' }

/**
 * The beginning of the export: the byte order mark and the header. The pages of reservations are appended.
 */
export function reservationsCsvHead(kind: CsvKind = 'csv'): string {
  return UTF8_MARK + linesOf([[...reservationColumns]], kind)
}

/**
 * One line per reservation, with the twelve columns. A cell that a spreadsheet would run as a formula is
 * preceded by an apostrophe, which makes it text.
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

/** `reservations_2026-11-26.csv`, or `reservations_2026-11-26_excel.csv`: the current day in Paris. */
export function reservationsFilename(now: Date, kind: CsvKind = 'csv'): string {
  return `reservations_${parisDay(now)}${kind === 'excel' ? '_excel' : ''}.csv`
}

/**
 * The start of a formula. Spreadsheets ignore spaces, quotes and invisible characters before it, and some
 * read the wide and small forms of these signs like the signs themselves.
 */
const FORMULA = new RegExp(`^[\\s${INVISIBLE}"'\`’‘“”«»]*[=+\\-@|%−]`, 'u')

/**
 * Positions in a cell where a spreadsheet may begin another one. A French one splits a line at semicolons; it
 * then no longer recognises a quote in the middle of a cell, so that a line break ends its line too. An
 * English one splits the lines of a file with semicolons at commas.
 */
const beginnings: Readonly<Record<CsvKind, RegExp>> = {
  csv: /(?<=[;\t\v\f\r\n\u0085\u2028\u2029])/,
  excel: /(?<=[,;\t\v\f\r\n\u0085\u2028\u2029])/,
}

/** Adds the apostrophe before a formula, at the start of the cell and wherever another may begin. */
function asText(cell: string, beginning: RegExp): string {
  const text = cell.split(beginning).reduceRight((rest, part) => escapeFormula(part + rest), '')
  return /^[\t\r\n]/.test(text) ? `'${text}` : text
}

function escapeFormula(text: string): string {
  return FORMULA.test(text.normalize('NFKC')) || FORMULA.test(text) ? `'${text}` : text
}
