import Papa from 'papaparse'
import { parisDay } from '../calendar/paris.ts'
import { type ReservationRow, reservationCells } from './reservation-row.ts'
import { reservationColumns } from './reservations-words.ts'

/** Spreadsheets read UTF-8 by this mark. */
const UTF8_MARK = '\uFEFF'
const CRLF = '\r\n'

/** What the export begins with, RFC 4180 with the UTF-8 mark: its reservations are put behind it page by page. */
export function reservationsCsvHead(): string {
  return UTF8_MARK + linesOf([[...reservationColumns]])
}

/**
 * A line a reservation, under the twelve columns. What a spreadsheet would run as a formula is preceded by an apostrophe, by
 * which it takes it for text.
 */
export function reservationsCsvLines(rows: readonly ReservationRow[]): string {
  const lines = rows.map((row) => {
    const cells = reservationCells(row)
    return reservationColumns.map((column) => asText(cells[column]))
  })
  return linesOf(lines)
}

function linesOf(lines: string[][]): string {
  return lines.length === 0 ? '' : `${Papa.unparse(lines, { newline: CRLF })}${CRLF}`
}

/** `reservations_2026-11-26.csv`: the day that it is in Paris. */
export function reservationsFilename(now: Date): string {
  return `reservations_${parisDay(now)}.csv`
}

/**
 * A formula begins with one of these; spreadsheets drop spaces, quotes and what is invisible before it, and some read the
 * wide and small forms of the signs as the signs.
 */
const FORMULA = /^[\s\p{Z}\p{C}"'`’‘“”«»]*[=+\-@|%−]/u

/**
 * Where a spreadsheet may take another cell to begin within one, whatever this file says: a French one splits a line at
 * semicolons, and then takes no quote in the middle of a cell for one, so that a line break ends its line too.
 */
const BEGINNINGS = /(?<=[;\t\v\f\r\n\u0085\u2028\u2029])/

/** Puts the apostrophe before a formula, where the cell begins or another may be taken to. */
function asText(cell: string): string {
  const text = cell.split(BEGINNINGS).reduceRight((rest, part) => behindApostrophe(part + rest), '')
  return /^[\t\r\n]/.test(text) ? `'${text}` : text
}

function behindApostrophe(text: string): string {
  return FORMULA.test(text.normalize('NFKC')) || FORMULA.test(text) ? `'${text}` : text
}
