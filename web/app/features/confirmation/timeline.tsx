import { Box, chakra } from '@chakra-ui/react'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Die } from '../../ui/die.tsx'
import type { StepState, TimelineStep } from './timeline-state.ts'

const tones = {
  completed: 'unlocked',
  pending: 'waiting',
  upcoming: 'upcoming',
  current: 'waiting',
  past: 'upcoming',
} as const satisfies Record<Exclude<StepState, 'unknown'>, string>
const pips = [1, 2, 3] as const
const tilts = [-7, 5, -4] as const
/** The place of a badge that is still to come: the words beside it must not move for it. */
const BADGE_WIDTH = '85px'

/** What comes next, on three dice. The red one is where one is. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const here = steps.findLast(({ state }) => state === 'pending' || state === 'current')?.id
  return (
    <chakra.ol listStyleType="none" mt="3.5" mb="5" aria-label={confirmationTexts.timeline}>
      {steps.map(({ id, state }, place) => {
        const { when, title, text } = confirmationTexts.steps[id]
        return (
          <chakra.li key={id} css={row} {...(id === here && { 'aria-current': 'step' as const })}>
            <Die pips={pips[place] ?? 1} tilt={tilts[place] ?? 0} tone={id === here ? 'tomato' : 'ink'} />
            <Box>
              <Affichette color="fgSoft">{when}</Affichette>
              <chakra.h3 textStyle="sous-titre" fontSize="1.375rem">
                {title}
              </chakra.h3>
              <chakra.p fontSize="small" lineHeight="1.35" color="fgSoft" mt="0.5">
                {text}
              </chakra.p>
            </Box>
            {state === 'unknown' ? (
              <Box w={BADGE_WIDTH} />
            ) : (
              <Badge tone={tones[state]}>{confirmationTexts.badges[state]}</Badge>
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
  // From under one die to over the next, however long what is said between them.
  '&:not(:last-child)::after': {
    content: '""',
    pos: 'absolute',
    left: '19.5px',
    top: '62px',
    bottom: '-8px',
    borderLeft: '3px dotted {colors.ink}',
  },
}
