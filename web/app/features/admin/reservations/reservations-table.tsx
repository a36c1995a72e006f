import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { RegistrationDocument } from '@tablee/domain/documents'
import {
  type ReservationColumn,
  reservationCells,
  reservationColumns,
  reservationRow,
  type Sort,
} from '@tablee/domain/reservations'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Address, tableStyles } from '../data-table.tsx'
import { personAddress } from '../links.ts'
import { reservationsTexts } from './texts.ts'

interface ReservationsTableProps {
  rows: readonly RegistrationDocument[]
  /** Number of matching reservations, shown or not; null while unknown. */
  total: number | null
  /** Null if the rows are listed by date alone, the latest first. */
  sort: (Sort & { onSort: (field: Sort['field']) => void }) | null
  /** Called near the end of the loaded rows; null while no page can follow. */
  onEnd: (() => unknown) | null
}

/** The reservations in twelve columns. Rows out of view are not rendered, so that 20,000 are as fast as 20. */
export function ReservationsTable({ rows, total, sort, onEnd }: ReservationsTableProps) {
  const frame = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 10,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const last = items.at(-1)?.index ?? 0

  const nearEnd = last >= rows.length - NEAR_END
  useEffect(() => {
    if (nearEnd) void onEnd?.()
  }, [nearEnd, onEnd])

  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <chakra.section ref={frame} aria-label={reservationsTexts.title} tabIndex={0} css={frameStyles}>
      <chakra.table css={look} aria-rowcount={total === null ? UNKNOWN : total + 1}>
        <VisuallyHidden asChild>
          <caption>{reservationsTexts.title}</caption>
        </VisuallyHidden>
        <colgroup>
          {reservationColumns.map((column) => (
            <col key={column} style={{ width: widths[column] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {reservationColumns.map((column) => (
              <SortHead key={column} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {items.map(({ index, key }) => {
            const row = rows[index]
            return row && <Row key={key} registration={row} place={index + 2} />
          })}
          <Gap height={after} />
        </tbody>
      </chakra.table>
    </chakra.section>
  )
}

/** The value of `aria-rowcount` for an unknown total. */
const UNKNOWN = -1
/** Height of a row, in pixels. */
const ROW = 40
/** The next page is requested this many rows before the end. */
const NEAR_END = 20

/** Takes the height of the rows out of view. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a table row is not focusable
    <tr aria-hidden="true">
      <td colSpan={reservationColumns.length} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

const Row = memo(function Row({
  registration,
  place,
}: {
  registration: RegistrationDocument
  place: number
}) {
  const cells = reservationCells(reservationRow(registration))
  return (
    <tr aria-rowindex={place} data-status={registration.registration_status}>
      {reservationColumns.map((column) =>
        column === 'Prénom' ? (
          <th key={column} scope="row">
            <Link to={personAddress(registration.user_id)}>{cells[column]}</Link>
          </th>
        ) : (
          <td
            key={column}
            data-column={column}
            title={cells[column].length > LONG ? cells[column] : undefined}
          >
            {column === 'Email' ? <Address>{cells[column]}</Address> : cells[column]}
          </td>
        ),
      )}
    </tr>
  )
})

/** Cells with more characters may be cut off; a tooltip shows them in full. */
const LONG = 18

const widths: Readonly<Record<ReservationColumn, number>> = {
  Nom: 52,
  Prénom: 108,
  Email: 198,
  Âge: 58,
  Genre: 86,
  MBTI: 54,
  DISC: 48,
  "Centre d'intérêt": 166,
  Ville: 60,
  Activité: 92,
  'Date du jeudi': 114,
  Statut: 104,
}

const frameStyles = {
  ...tableStyles.frame,
  h: { base: '70dvh', md: 'calc(100dvh - 292px)' },
  minH: '320px',
  borderBottom: '1.5px solid {colors.ink}',
} as const

const look = {
  ...tableStyles.table,
  tableLayout: 'fixed',
  minW: '1140px',
  fontSize: 'tiny',
  '& tbody th, & tbody td': {
    h: `${ROW}px`,
    px: '1.5',
    py: '0',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // A name with right-to-left characters must not change the direction beyond its cell.
    unicodeBidi: 'isolate',
  },
  // Two lines, for which a row has the height and which hold most addresses.
  '& tbody td[data-column=Email]': { whiteSpace: 'normal', lineHeight: '1.25' },
  '& tbody th a': { display: 'flex', alignItems: 'center', minH: `${ROW}px`, textDecoration: 'underline' },
  // On a phone the first name stays visible while the table scrolls.
  '& tbody th, & thead th:nth-of-type(2)': { mdDown: { pos: 'sticky', left: '0', bg: 'bg' } },
  '& thead th:nth-of-type(2)': { mdDown: { zIndex: '2' } },
  '& thead th': { ...tableStyles.table['& thead th'], px: '1.5', py: '1', h: '11', verticalAlign: 'middle' },
  '& tr[data-status=cancelled], & tr[data-status=called_off], & tr[data-status=expired]': { color: 'fgSoft' },
} as const

interface SortHeadProps extends Pick<ReservationsTableProps, 'sort'> {
  column: ReservationColumn
}

/** A column header; in one evening a button, where the column can be sorted. */
function SortHead({ column, sort }: SortHeadProps) {
  if (sort === null) {
    return (
      <th scope="col" aria-sort={column === 'Date du jeudi' ? 'descending' : undefined}>
        {column}
      </th>
    )
  }
  const field = fields[column]
  const ordered = field === sort.field
  const direction = sort.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={ordered ? direction : undefined}>
      {field ? (
        <chakra.button type="button" css={sortStyles} onClick={() => sort.onSort(field)}>
          {column}
          <span aria-hidden="true">{ordered ? (sort.direction === 'asc' ? '↑' : '↓') : '↕'}</span>
        </chakra.button>
      ) : (
        column
      )}
    </th>
  )
}

const fields: Partial<Record<ReservationColumn, Sort['field']>> = {
  Prénom: 'first_name',
  Âge: 'age',
}

const sortStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minH: '9',
  letterSpacing: 'inherit',
  textTransform: 'inherit',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
  _focusVisible: { outlineOffset: '-1px' },
} as const
