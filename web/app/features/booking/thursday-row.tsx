import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { type EventDate, formatDayAndMonth, formatThursday } from '@tablee/domain'
import { thursdayTexts } from '../../messages/booking.ts'

interface ThursdayRowProps {
  date: EventDate
  /** A second line: "Ce jeudi", "Complet". */
  note: string | null
  full: boolean
  checked: boolean
  onCheck: () => void
}

/** One date of the programme. Chosen, it opens up and turns red. */
export function ThursdayRow({ date, note, full, checked, onCheck }: ThursdayRowProps) {
  const { day, month } = formatDayAndMonth(date)
  return (
    <Row>
      <VisuallyHidden asChild>
        <input
          type="radio"
          name="thursday"
          value={date}
          checked={checked}
          disabled={full}
          onChange={onCheck}
          aria-label={[formatThursday(date), thursdayTexts.hour, note].filter(Boolean).join(', ')}
        />
      </VisuallyHidden>
      <chakra.span data-day="" css={figure}>
        {day}
      </chakra.span>
      <chakra.span fontWeight="semibold" fontSize="1.25rem" lineHeight="1.15">
        {month}
        {note && (
          <chakra.small display="block" fontSize="small" fontWeight="medium">
            {note}
          </chakra.small>
        )}
      </chakra.span>
      <chakra.span fontWeight="semibold" fontSize="1.25rem">
        {thursdayTexts.hour}
      </chakra.span>
    </Row>
  )
}

const Row = chakra('label', {
  base: {
    display: 'grid',
    // As wide as the chosen figure: the months stay in line.
    gridTemplateColumns: '148px 1fr auto',
    alignItems: 'center',
    px: '5',
    h: '84px',
    borderTopWidth: '1.5px',
    borderColor: 'ink',
    cursor: 'pointer',
    '& [data-day]': { fontSize: '4rem' },
    transition: 'height {durations.settle} {easings.glide}, background {durations.quick}',
    '&:hover:not(:has(:checked))': { bg: 'kraft' },
    '&:has(:disabled)': { color: 'inkSoft', cursor: 'not-allowed', bg: 'transparent' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.ink}', outlineOffset: '-6px' },
    '&:has(:checked)': {
      bg: 'tomato',
      borderColor: 'tomato',
      color: 'chalk',
      h: '124px',
      '& [data-day]': { fontSize: '6.25rem' },
    },
    '&:has(:checked):has(:focus-visible)': { outlineColor: 'chalk' },
  },
})

const figure = {
  textStyle: 'gros',
  letterSpacing: '-0.05em',
  fontFeatureSettings: '"lnum"',
  transition: 'font-size {durations.settle} {easings.pull}',
}
