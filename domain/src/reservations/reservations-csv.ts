import Papa from 'papaparse'
import { parisDay } from '../calendar/paris.ts'
import { type ReservationRow, reservationCells } from './reservation-row.ts'
import { reservationColumns } from './reservations-words.ts'

/** Spreadsheets read UTF-8 by this mark. */
const UTF8_MARK = '\uFEFF'
const CRLF = '\r\n'

/**
 * The export: RFC 4180 with the UTF-8 mark, one line a reservation under the twelve columns. What a spreadsheet would run
 * as a formula is preceded by an apostrophe, by which it takes it for text.
 */
export function reservationsCsv(rows: readonly ReservationRow[]): string {
  return reservationsCsvHead() + reservationsCsvLines(rows)
}

/** What it begins with: many reservations are put behind it page by page. */
export function reservationsCsvHead(): string {
  return UTF8_MARK + linesOf([[...reservationColumns]])
}

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
const FORMULA = /^[\s\p{Z}\p{C}"'`’‘“”«»]*[=+\-@|%−]|^[\t\r\n]/u

function asText(cell: string): string {
  return FORMULA.test(cell.normalize('NFKC')) || FORMULA.test(cell) ? `'${cell}` : cell
}
