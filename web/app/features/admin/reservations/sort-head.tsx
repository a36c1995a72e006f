import { chakra } from '@chakra-ui/react'
import type { ReservationColumn, Sort } from '@tablee/domain'

interface SortHeadProps {
  column: ReservationColumn
  sort: Sort
  onSort: ((field: Sort['field']) => void) | null
}

/** A column's head; those that the server can order by are pressed for it. */
export function SortHead({ column, sort, onSort }: SortHeadProps) {
  const field = fields[column]
  const ordered = field === sort.field
  const direction = sort.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={ordered ? direction : undefined}>
      {field && onSort ? (
        <chakra.button type="button" css={look} onClick={() => onSort(field)}>
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

const look = {
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
