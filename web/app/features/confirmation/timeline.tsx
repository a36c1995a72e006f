import { Box, chakra } from '@chakra-ui/react'
import { activityStart, eventStart, isEventDate } from '@tablee/domain/calendar'
import { eveningEnd } from '@tablee/domain/calendar-links'
import type { ThursdayEventDocument } from '@tablee/domain/documents'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/cards.tsx'
import { Die } from '../../ui/drawings/die.tsx'
import { Note, Overline, Subtitle } from '../../ui/text.tsx'
import { confirmationTexts } from './texts.ts'

const tones = {
  completed: 'unlocked',
  pending: 'waiting',
  upcoming: 'upcoming',
  current: 'waiting',
  past: 'upcoming',
} as const satisfies Record<Exclude<StepState, 'unknown'>, string>
const tilts = [-7, 5, -4] as const
/** Reserves the width of a badge that appears later, so that the text does not move. */
const BADGE_WIDTH = '85px'

/** The three steps after a booking, each with a die; the current one is red. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const here = steps.findLast(({ state }) => state === 'pending' || state === 'current')?.id
  return (
    <chakra.ol mt="3.5" mb="5" aria-label={confirmationTexts.timeline}>
      {steps.map(({ id, state, textKey = id }, place) => {
        const { when, title, text } = confirmationTexts.steps[textKey]
        return (
          <chakra.li key={id} css={row} {...(id === here && { 'aria-current': 'step' as const })}>
            <Die step={place} tilt={tilts[place] ?? 0} current={id === here} />
            <Box>
              <Overline color="fgSoft">{when}</Overline>
              <Subtitle fontSize="1.375rem">{title}</Subtitle>
              <chakra.p fontSize="small" lineHeight="1.35" color="fgSoft" mt="0.5">
                {text}
              </chakra.p>
            </Box>
            {state === 'unknown' ? (
              <Box w={BADGE_WIDTH} />
            ) : (
              <Badge tone={tones[state]}>{common.badges[state]}</Badge>
            )}
          </chakra.li>
        )
      })}
    </chakra.ol>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: '42px 1fr auto',
  gap: '3.5',
  py: '3.5',
  pos: 'relative',
  alignItems: 'start',
  // A dotted line from one die to the next at any height of the text.
  '&:not(:last-child)::after': {
    content: '""',
    pos: 'absolute',
    left: '19.5px',
    top: '62px',
    bottom: '-8px',
    borderLeft: '3px dotted {colors.ink}',
  },
}

/** `unknown` until the evening has been read; no badge is shown. */
type StepState = 'completed' | 'pending' | 'upcoming' | 'current' | 'past' | 'unknown'

interface TimelineStep {
  readonly id: 'reveal' | 'table' | 'start'
  readonly state: StepState
  /** The key of its texts, if it is not `id`. */
  readonly textKey?: keyof typeof confirmationTexts.steps
}

type Flags = Pick<ThursdayEventDocument, 'booking_info_unlocked' | 'venue_info_unlocked'>

/**
 * The states of the three steps. The first is completed once profiles and venue are revealed (docs/product.md §2.12); the
 * others follow the clock. `evening` is undefined until it has been read, null if there is none.
 */
export function timelineOf(thursday: string, evening: Flags | null | undefined, now: Date): TimelineStep[] {
  const revealed = evening?.booking_info_unlocked && evening.venue_info_unlocked
  const reveal = evening === undefined ? 'unknown' : revealed ? 'completed' : 'pending'
  const dated = isEventDate(thursday)
  return [
    {
      id: 'reveal',
      state: reveal,
      ...(evening?.booking_info_unlocked && reveal === 'pending' && { textKey: 'companions' }),
    },
    { id: 'table', state: dated ? during(eventStart(thursday), activityStart(thursday), now) : 'upcoming' },
    { id: 'start', state: dated ? during(activityStart(thursday), eveningEnd(thursday), now) : 'upcoming' },
  ]
}

function during(from: Date, until: Date, now: Date): StepState {
  if (now < from) return 'upcoming'
  return now < until ? 'current' : 'past'
}

/** Shown if the evening could not be read, with a retry button. */
export function TimelineError({ onRetry }: { onRetry: () => void }) {
  return (
    <chakra.div role="alert" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" mb="3">
      <Note>{confirmationTexts.timelineUnreadable}</Note>
      <Button variant="link" onClick={onRetry}>
        {common.retry}
      </Button>
    </chakra.div>
  )
}
