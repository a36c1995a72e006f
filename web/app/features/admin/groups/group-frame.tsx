import { Box, chakra, Flex } from '@chakra-ui/react'
import { formatDayAndMonth } from '@tablee/domain/calendar'
import type { Quality } from '@tablee/domain/matching'
import { type ReactNode, type Ref, useId } from 'react'
import { Badge } from '../../../ui/cards.tsx'
import { GroupTable } from '../../../ui/drawings/group-table.tsx'
import { Stat, Stats } from '../data-table.tsx'
import { ConsoleSection } from '../page.tsx'
import type { EveningCity } from './seating.ts'
import type { SeatingQuality } from './seating-quality.ts'
import { groupFacts, groupsTexts, pointsEach, qualityTexts, shareOf, verdictOf } from './texts.ts'

interface GroupFrameProps {
  label: string
  memberIds: readonly string[]
  seatingQuality: SeatingQuality
  /** Short notes beside the name: locked, changed, new. */
  marks?: readonly string[]
  /** An attendee is dragged over the group. */
  over?: boolean
  ref?: Ref<HTMLElement>
  /** Its members and controls. */
  children: ReactNode
}

/** A group: its drawing, score, members and controls. */
export function GroupFrame(props: GroupFrameProps) {
  const { label, memberIds, seatingQuality, marks = [], over = false, ref, children } = props
  const heading = useId()
  return (
    <chakra.section
      ref={ref}
      aria-labelledby={heading}
      borderTop="1.5px solid {colors.ink}"
      pt="3"
      pb="5"
      minW="0"
      outline={over ? '3px solid {colors.tomato}' : undefined}
      outlineOffset="6px"
      bg={over ? 'bgRaised' : undefined}
    >
      <Flex wrap="wrap" align="baseline" gap="2" mb="2">
        <chakra.h3 id={heading} textStyle="sous-titre" fontSize="1.25rem">
          {groupsTexts.group(label)}
        </chakra.h3>
        {marks.map((mark) => (
          <Badge key={mark}>{mark}</Badge>
        ))}
      </Flex>
      <Flex align="center" gap="4" mb="2">
        {/* At least six seats are drawn. */}
        <GroupTable
          others={memberIds}
          empty={Math.max(0, 6 - memberIds.length)}
          label={groupsTexts.drawing(label, memberIds.length)}
          w="132px"
          flex="none"
        />
        <GroupFacts quality={seatingQuality.group(memberIds)} />
      </Flex>
      {children}
    </chakra.section>
  )
}

/** As many groups side by side as fit. */
export const groupGrid = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fill, minmax(310px, 1fr))' },
  columnGap: '8',
  rowGap: '4',
} as const

export function UnseatedSection({ children }: { children: ReactNode }) {
  return (
    <ConsoleSection title={groupsTexts.unseated}>
      <chakra.p textStyle="petit">{groupsTexts.unseatedText}</chakra.p>
      <Box maxW="phone">{children}</Box>
    </ConsoleSection>
  )
}

/** A verdict on the group, and the figures it is based on. */
function GroupFacts({ quality }: { quality: Quality }) {
  return (
    <chakra.div textStyle="petit">
      <chakra.p fontWeight="bold">
        {verdictOf(quality)}
        <chakra.span fontWeight="normal" color="fgSoft">
          {` · ${groupsTexts.points(pointsEach(quality))}`}
        </chakra.span>
      </chakra.p>
      <chakra.ul color="fgSoft" fontSize="tiny" mt="1">
        {groupFacts(quality).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

interface EveningFiguresProps {
  quality: Quality
  groups: number
  past: EveningCity['past']
}

/** The quality of all groups, compared with past evenings. */
export function EveningFigures({ quality, groups, past }: EveningFiguresProps) {
  const { people } = quality
  const pastFigures = (figure: (evening: EveningCity['past'][number]) => string | null) => {
    const figures = past.flatMap((evening) => {
      const difference = figure(evening)
      return difference === null ? [] : [`${difference} (${dayOf(evening.date)})`]
    })
    return figures.length > 0 ? qualityTexts.last(figures) : qualityTexts.noLast
  }
  return (
    <ConsoleSection title={groupsTexts.quality} actions={qualityTexts.people(people, groups)}>
      <Stats>
        <Stat
          label={qualityTexts.score}
          value={verdictOf(quality)}
          note={
            <>
              {groupsTexts.points(pointsEach(quality))}
              <br />
              {pastFigures(pointsEach)}
            </>
          }
        />
        {(['shared', 'alone'] as const).map((figure) => (
          <Stat
            key={figure}
            label={qualityTexts[figure]}
            value={shareOf(quality[figure], people)}
            note={pastFigures(({ [figure]: part, people: all }) =>
              part === null ? null : shareOf(part, all),
            )}
          />
        ))}
        <Stat
          label={qualityTexts.known}
          value={quality.known}
          note={pastFigures(({ known }) => (known === null ? null : String(known)))}
        />
      </Stats>
    </ConsoleSection>
  )
}

function dayOf(date: string): string {
  const { day, month } = formatDayAndMonth(date)
  return `${day}\u00a0${month}`
}
