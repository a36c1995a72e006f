import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReservationRow } from './reservations.ts'
import { reservationsCsvHead, reservationsCsvLines, reservationsFilename } from './reservations-csv.ts'

const ana: ReservationRow = {
  id: '2026-11-26_ana',
  last_name: '',
  first_name: 'Ana',
  email: 'ana@tablee.example',
  age: 30,
  gender: 'femme',
  mbtiType: 'ENFP',
  dominantDisc: 'I',
  interests: 'Voyage, Cuisine, Jeux de société',
  city: 'Paris',
  activities: 'Bar à jeux',
  date: '2026-11-26',
  status: 'registered',
}

const named = (first_name: string): ReservationRow => ({ ...ana, first_name })
const exported = (rows: readonly ReservationRow[]) => reservationsCsvHead() + reservationsCsvLines(rows)
const readBack = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' })
const nameOf = (name: string) => readBack(exported([named(name)]))[1]?.[1]

describe('the export', () => {
  it('is UTF-8 with its mark, the twelve columns, and a line a reservation, each ended by CRLF', () => {
    expect(exported([ana])).toBe(
      "\uFEFFNom,Prénom,Email,Âge,Genre,MBTI,DISC,Centre d'intérêt,Ville,Activité,Date du jeudi,Statut\r\n" +
        ',Ana,ana@tablee.example,30,femme,ENFP,I,"Voyage, Cuisine, Jeux de société",Paris,Bar à jeux,26/11/2026,Inscrit\r\n',
    )
  })

  it('without registrations is its header line alone', () => {
    expect(readBack(exported([]))).toHaveLength(1)
  })

  it('for Excel is the same separated by semicolons, which a French one opens in columns', () => {
    const csv =
      reservationsCsvHead('excel') + reservationsCsvLines([{ ...ana, first_name: 'Ana; Léa' }], 'excel')
    expect(csv).toBe(
      "\uFEFFNom;Prénom;Email;Âge;Genre;MBTI;DISC;Centre d'intérêt;Ville;Activité;Date du jeudi;Statut\r\n" +
        ';"Ana; Léa";ana@tablee.example;30;femme;ENFP;I;Voyage, Cuisine, Jeux de société;Paris;Bar à jeux;26/11/2026;Inscrit\r\n',
    )
    const name = reservationsFilename(new Date('2026-11-21T23:30:00Z'), 'excel')
    expect(name).toBe('reservations_2026-11-22_excel.csv')
  })

  it('is named after the day in Paris', () => {
    expect(reservationsFilename(new Date('2026-11-21T23:30:00Z'))).toBe('reservations_2026-11-22.csv')
  })
})

describe('a formula', () => {
  it.each([
    '=1+1',
    '+33 6',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\u00A0=1',
    '\u200B=1',
    ...['\u034F', '\u115F', '\u1160', '\u17B4', '\u180B', '\u2800', '\u3164', '\uFFA0'].map(
      (blank) => `${blank}=1`,
    ),
    ...['\uFE00', '\uFE0F', '\u{E0100}', '\u{1D159}', '\u00AD'].map((blank) => ` ${blank}+1`),
    '"=1"',
    "'=1",
    '" +1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '﹦1',
    '−1',
    '\tAna',
    '=HYPERLINK("http://evil.example";"x")',
  ])('is text: %j', (name) => {
    expect(nameOf(name)).toBe(`'${name}`)
  })

  it.each([
    ["Ana;=cmd|'/C calc'!A0", "Ana;'=cmd|'/C calc'!A0"],
    ['Ana; "=1"', `Ana;' "=1"`],
    ['Ana;＝1;−2', "Ana;'＝1;'−2"],
    ['Ana\t@SUM(A1)', "Ana\t'@SUM(A1)"],
    ['Ana\r\n+1', "Ana\r'\n'+1"],
    ['Ana;\u3164=1', "Ana;'\u3164=1"],
    ['\t=1', "'\t'=1"],
    [';-1', ";'-1"],
  ])('is text wherever a spreadsheet may split the cell: %j', (name, safe) => {
    expect(nameOf(name)).toBe(safe)
  })

  it.each(['Ana', 'Jean-Pierre', 'O’Brien', '"Zoé"', 'a=b', 'Ana, Léa; Zoé', 'Ana\r\nZoé', '山田'])(
    'is not what %j is',
    (name) => {
      expect(nameOf(name)).toBe(name)
    },
  )
})

const FORMULA = /^[\s"]*[=+\-@]/

it('10,000 hostile names come back as they were but for apostrophes, and none begins a formula, wherever lines are split', () => {
  const piece = fc.oneof(
    fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\r\n', '"', '""', ',', ';', "'", ' ', '\uFEFF'),
    fc.constantFrom('＝', '＋', '－', '＠', '\u00A0', '\u200B', '\u202E', '\0', '|', "cmd|' /C calc'!A0"),
    fc.constantFrom('\u034F', '\u115F', '\u3164', '\uFFA0', '\u2800', '\u17B4', '\uFE0F', '\u{E0100}'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const names = fc.sample(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    { numRuns: 10_000, seed: 20 },
  )
  // The first column too, where a line begins.
  const csv = exported(names.map((name) => ({ ...named(name), last_name: name })))
  const [head, ...lines] = readBack(csv)
  expect(head).toHaveLength(12)
  expect(lines).toHaveLength(names.length)
  const bare = (text: string) => text.replaceAll("'", '')
  const wrong = lines.filter((line, at) => {
    const [cell = '', name = ''] = [line[1], names[at]]
    const running = FORMULA.test(cell.normalize('NFKC')) || /^[\t\r]/.test(cell)
    return line.length !== 12 || bare(cell) !== bare(name) || running
  })
  expect(wrong).toEqual([])
  for (const splitting of [/[\r\n;]/, /[\r\n\t]/, /[\r\n;\t]/, ';'])
    expect(csv.split(splitting).filter((cell) => FORMULA.test(cell.normalize('NFKC')))).toEqual([])
  const excel = reservationsCsvLines(
    names.map((name) => ({ ...named(name), last_name: name })),
    'excel',
  )
  const read: string[][] = parse(excel, { record_delimiter: '\r\n', delimiter: ';' })
  expect(read.map((line) => bare(line[1] ?? ''))).toEqual(names.map(bare))
  for (const splitting of [/[\r\n;]/, /[\r\n,]/, /[\r\n;,\t]/])
    expect(excel.split(splitting).filter((cell) => FORMULA.test(cell.normalize('NFKC')))).toEqual([])
})
