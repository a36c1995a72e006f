import { chakra } from '@chakra-ui/react'
import type { BrowserFigures, ObjectiveFigure } from '@tablee/domain/admin-calls'
import { Note } from '../../../ui/text.tsx'
import { formatSeconds } from '../format.ts'
import { ConsoleSection } from '../page.tsx'
import { formatNumber } from '../words.ts'
import { browserErrorTexts, objectiveTexts, healthTexts as texts, vitalTexts } from './texts.ts'

/** A description at the left, its figures or actions at the right. */
export const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '2',
    py: '3',
    borderBottom: '1px solid {colors.rule}',
  },
})

/** How well each objective was met lately. */
export function Objectives({ figures }: { figures: readonly ObjectiveFigure[] | null }) {
  return (
    <ConsoleSection title={texts.objectives}>
      <Note maxW="prose">{figures ? texts.objectivesText : texts.objectivesUnreadable}</Note>
      <chakra.ul mt="2">
        {figures?.map((figure) => (
          <Figure
            key={figure.objective}
            name={objectiveTexts[figure.objective]}
            facts={objectiveFacts(figure)}
          />
        ))}
      </chakra.ul>
    </ConsoleSection>
  )
}

function Figure({ name, facts }: { name: string; facts: string }) {
  return (
    <Row>
      <chakra.p minW="0" flex="1 1 18rem" fontWeight="semibold">
        {name}
      </chakra.p>
      <chakra.p textStyle="petit">{facts}</chakra.p>
    </Row>
  )
}

/** What the pages have reported of themselves. */
export function Browser({ figures }: { figures: BrowserFigures | null }) {
  return (
    <ConsoleSection title={texts.browser}>
      <Note maxW="prose">{figures ? texts.browserText : texts.browserUnreadable}</Note>
      <chakra.ul mt="2">
        {figures?.faults.map(({ kind, count }) => (
          <Figure key={kind} name={browserErrorTexts[kind]} facts={formatNumber(count)} />
        ))}
        {figures?.vitals.map(({ name, count, poor }) => (
          <Figure
            key={name}
            name={vitalTexts[name]}
            facts={count > 0 ? texts.poor(formatNumber(poor), formatNumber(count)) : texts.unmeasured}
          />
        ))}
      </chakra.ul>
      {figures && figures.dropped > 0 && <Note mt="3">{texts.dropped(formatNumber(figures.dropped))}</Note>}
    </ConsoleSection>
  )
}

function objectiveFacts({ met, missed, worst }: ObjectiveFigure): string {
  if (worst === null) return texts.noneTimed
  const facts = [
    met > 0 && texts.met(met),
    missed > 0 && texts.missed(missed),
    texts.worst(formatSeconds(worst)),
  ]
  return facts.filter(Boolean).join(', ')
}
