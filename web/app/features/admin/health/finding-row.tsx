import { chakra } from '@chakra-ui/react'
import type { Finding } from '@tablee/domain'
import { moment } from '../format.ts'
import { FindingAct } from './finding-act.tsx'
import { healthTexts as texts } from './texts.ts'
import { wordsOf } from './words-of.ts'

interface FindingRowProps {
  finding: Finding
  onMended: () => void
}

/** One thing that is not well: whom it concerns, since when, and the way to mend it. */
export function FindingRow({ finding, onMended }: FindingRowProps) {
  const { title, detail } = wordsOf(finding)
  const since = 'since' in finding ? finding.since : null
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      py="3"
      borderBottomWidth="1px"
      borderColor="rule"
    >
      <chakra.div minW="0" flex="1 1 18rem">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </chakra.p>
        {detail && (
          <chakra.p textStyle="petit" overflowWrap="anywhere">
            {detail}
          </chakra.p>
        )}
        {since && (
          <chakra.p textStyle="petit" color="fgSoft">
            {texts.since(moment(new Date(since)))}
          </chakra.p>
        )}
      </chakra.div>
      <FindingAct finding={finding} onMended={onMended} />
    </chakra.li>
  )
}
