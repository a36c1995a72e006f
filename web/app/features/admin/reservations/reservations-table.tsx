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
import { Address, tableLook } from '../data-table.tsx'
import { personAddress } from '../links.ts'
import { reservationsTexts } from './texts.ts'

interface ReservationsTableProps {
  rows: readonly RegistrationDocument[]
  /** How many there are, shown or not; null until it is known. */
  total: number | null
  sort: Sort
  /** Null where the order is given. */
  onSort: ((field: Sort['field']) => void) | null
  /** The end of what is loaded comes near; null while nothing follows. */
  onEnd: (() => unknown) | null
}

/** The reservations under their twelve columns. Only what can be seen stands in the page, so that 20,000 are as light as 20. */
export function ReservationsTable({ rows, total, sort, onSort, onEnd }: ReservationsTableProps) {
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
    // In the order of the keyboard, since it scrolls.
    <chakra.section ref={frame} aria-label={reservationsTexts.title} tabIndex={0} css={frameLook}>
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
              <SortHead key={column} column={column} sort={sort} onSort={onSort} />
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

/** What ARIA says of a table whose rows nobody has counted. */
const UNKNOWN = -1
/** Every row is as high as this, in pixels. */
const ROW = 40
/** So many rows before the end the next page is asked for. */
const NEAR_END = 20

/** Stands for the rows that cannot be seen. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
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

/** What is longer may not fit, and is shown whole when one points at it. */
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

const frameLook = {
  ...tableLook.frame,
  h: { base: '70dvh', md: 'calc(100dvh - 292px)' },
  minH: '320px',
  borderBottomWidth: '1.5px',
  borderColor: 'ink',
} as const

const look = {
  ...tableLook.table,
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
    // A name may turn the direction of what follows it: not beyond its cell.
    unicodeBidi: 'isolate',
  },
  // In two lines, which is what most take, and what a row has the height for.
  '& tbody td[data-column=Email]': { whiteSpace: 'normal', lineHeight: '1.25' },
  '& tbody th a': { display: 'flex', alignItems: 'center', minH: `${ROW}px`, textDecoration: 'underline' },
  // Whose line it is stays in sight.
  '& tbody th, & thead th:nth-of-type(2)': { mdDown: { pos: 'sticky', left: '0', bg: 'bg' } },
  '& thead th:nth-of-type(2)': { mdDown: { zIndex: '2' } },
  '& thead th': { ...tableLook.table['& thead th'], px: '1.5', py: '1', h: '11', verticalAlign: 'middle' },
  '& tr[data-status=cancelled], & tr[data-status=called_off], & tr[data-status=expired]': { color: 'fgSoft' },
} as const

interface SortHeadProps extends Pick<ReservationsTableProps, 'sort' | 'onSort'> {
  column: ReservationColumn
}

/** A column's head; those that the server can order by are pressed for it. */
function SortHead({ column, sort, onSort }: SortHeadProps) {
  const field = fields[column]
  const ordered = field === sort.field
  const direction = sort.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={ordered ? direction : undefined}>
      {field && onSort ? (
        <chakra.button type="button" css={sortLook} onClick={() => onSort(field)}>
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
  'Date du jeudi': 'event_date',
}

const sortLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minH: '9',
  font: 'inherit',
  letterSpacing: 'inherit',
  textTransform: 'inherit',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
  _focusVisible: { outlineOffset: '-1px' },
} as const
