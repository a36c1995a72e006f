import { chakra } from '@chakra-ui/react'
import {
  bookingClosesAt,
  type EventDate,
  formatDayAndMonth,
  formatThursday,
  isBookingOpen,
  isThisThursday,
} from '@tablee/domain/calendar'
import { routes } from '@tablee/domain/routes'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { SEATS, YOUR_SEAT } from '../../ui/drawings/mark.tsx'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState, Loading } from '../../ui/states.tsx'
import { Note } from '../../ui/text.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { toast } from '../../ui/toast.ts'
import { type OpenThursday, saveChoiceInBackground, useOpenThursdays } from './booking-data.ts'
import { thursdayTexts } from './texts.ts'

interface ThursdayScreenProps {
  uid: string
  chosen: EventDate | null
  /** The button that joins the waitlist of a full evening. */
  waitlist: (date: EventDate) => ReactNode
}

const explanationOf = ({ date, full }: OpenThursday) =>
  full ? thursdayTexts.waitlist : thursdayTexts.closing(bookingClosesAt(date))

/** `/thursday-selection`: the evenings that can be booked; a full one has a waitlist. */
export function ThursdayScreen({ uid, chosen, waitlist }: ThursdayScreenProps) {
  const navigate = useNavigate()
  const now = useNow()
  const listed = useOpenThursdays()
  // A date whose booking deadline passes while the list is shown disappears from it.
  const thursdays = listed.data?.filter(({ date }) => isBookingOpen(date, now)) ?? []
  const [picked, setPicked] = useState<EventDate | null>(chosen)
  // A date chosen at an earlier visit may be closed by now.
  const found = thursdays.find((each) => each.date === picked)
  const date = found?.date ?? null

  function save() {
    if (!date) return
    const selected_thursday = { id: date, date, formattedDate: formatThursday(date) }
    saveChoiceInBackground(uid, { selected_thursday })
    navigate(routes.citySelection)
  }

  return (
    <Screen
      title={thursdayTexts.title}
      back={routes.passionSelection}
      stage={3}
      poster={<ThursdayPoster date={date} />}
      footer={
        thursdays.length > 0 && (
          <>
            <Note mb="3.5" aria-live="polite">
              {found ? explanationOf(found) : thursdayTexts.pick}
            </Note>
            {found?.full ? (
              waitlist(found.date)
            ) : (
              <Button full disabled={!date} onClick={save}>
                {common.continue}
              </Button>
            )}
          </>
        )
      }
    >
      {listed.isError ? (
        <ThursdaysError />
      ) : listed.data ? (
        <ThursdayList thursdays={thursdays} chosen={date} now={now} onChoose={setPicked} />
      ) : (
        <Loading text={common.loading} />
      )}
    </Screen>
  )
}

/** The Thursdays could not be loaded: a toast, and a redirect to `/personal-info` (docs/product.md §6.1). */
function ThursdaysError() {
  useEffect(() => toast.error(thursdayTexts.errorTitle, thursdayTexts.errorText), [])
  return <Navigate to={routes.personalInfo} replace />
}

interface ThursdayListProps {
  thursdays: readonly OpenThursday[]
  chosen: EventDate | null
  now: Date
  onChoose: (date: EventDate) => void
}

/** The dates in one column, like a theatre programme. */
function ThursdayList({ thursdays, chosen, now, onChoose }: ThursdayListProps) {
  if (thursdays.length === 0) {
    const action = { label: thursdayTexts.emptyAction, onClick: () => window.location.reload() }
    return <EmptyState title={thursdayTexts.emptyTitle} text={thursdayTexts.emptyText} action={action} />
  }
  return (
    <chakra.fieldset mx={{ base: '-5', md: '0' }} borderBottom="1.5px solid {colors.ink}" mb="4">
      <chakra.legend srOnly>{thursdayTexts.group}</chakra.legend>
      {thursdays.map(({ date, full }) => (
        <ThursdayRow
          key={date}
          date={date}
          note={full ? thursdayTexts.full : isThisThursday(date, now) ? thursdayTexts.thisWeek : null}
          checked={date === chosen}
          onCheck={() => onChoose(date)}
        />
      ))}
    </chakra.fieldset>
  )
}

interface ThursdayRowProps {
  date: EventDate
  /** Second line: "Ce jeudi", "Complet". */
  note: string | null
  checked: boolean
  onCheck: () => void
}

/** One date; when chosen it grows and turns red. */
function ThursdayRow({ date, note, checked, onCheck }: ThursdayRowProps) {
  const { day, month } = formatDayAndMonth(date)
  return (
    <Row>
      <chakra.input
        srOnly
        type="radio"
        name="thursday"
        value={date}
        checked={checked}
        onChange={onCheck}
        // As it is written, for users who say aloud what to press (WCAG 2.5.3), then in full.
        aria-label={[
          [`${day} ${month}`, note, common.hour].filter(Boolean).join(' '),
          formatThursday(date),
        ].join(', ')}
      />
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
        {common.hour}
      </chakra.span>
    </Row>
  )
}

const Row = chakra('label', {
  base: {
    display: 'grid',
    // The width of the chosen figure, so that the months stay aligned.
    gridTemplateColumns: '148px 1fr auto',
    alignItems: 'center',
    px: '5',
    h: '84px',
    borderTop: '1.5px solid {colors.ink}',
    cursor: 'pointer',
    '& [data-day]': { fontSize: '4rem' },
    transition: 'height {durations.settle} {easings.glide}, background {durations.quick}',
    '&:hover:not(:has(:checked))': { bg: 'kraft' },
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

/** The chosen date on the table, with the red seat drawn up to it; a question mark before the choice. */
function ThursdayPoster({ date }: { date: EventDate | null }) {
  const { day, month } = date ? formatDayAndMonth(date) : { day: '?', month: '' }
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="400" fill={ink.saffron} />
      <g transform="translate(150 204)">
        {SEATS.map((seat) => (
          <path
            key={seat}
            transform={`rotate(${seat * 60}) translate(0 ${seat === YOUR_SEAT && !date ? -12 : 0})`}
            d="M-30 -128A131 131 0 0 1 30 -128"
            fill="none"
            stroke={seat === YOUR_SEAT ? ink.tomato : ink.ink}
            strokeWidth="24"
            strokeLinecap="round"
          />
        ))}
        <circle r="98" fill={ink.bottle} />
        <text
          y={month ? 34 : 46}
          textAnchor="middle"
          fill={ink.paper}
          style={{ ...posterFigure, fontSize: '128px' }}
        >
          {day}
        </text>
        <text y="68" textAnchor="middle" fill={ink.saffron} style={{ ...posterFigure, fontSize: '26px' }}>
          {month}
        </text>
      </g>
    </svg>
  )
}

const posterFigure = {
  fontFamily: 'var(--tablee-fonts-title)',
  fontWeight: 800,
  fontFeatureSettings: '"lnum"',
  letterSpacing: '-0.05em',
}
