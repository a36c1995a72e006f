import { chakra } from '@chakra-ui/react'
import type { AuditDocument } from '@tablee/domain'
import type { Column } from './data-table.tsx'
import { LineSentence } from './line-sentence.tsx'
import { shortMoment } from './short-date.ts'
import { journalTexts as texts } from './texts.ts'

/** The columns of the journal's lines; `names` holds what the people of the lines go by. */
export function lineColumns(names: ReadonlyMap<string, string>): readonly Column<AuditDocument>[] {
  return [
    {
      id: 'when',
      header: texts.when,
      cell: ({ at }) => <chakra.span whiteSpace={{ md: 'nowrap' }}>{shortMoment(at)}</chakra.span>,
    },
    {
      id: 'what',
      header: texts.what,
      cell: (line) => (
        <chakra.div minW={{ base: '12em', md: '16em' }} overflowWrap="anywhere">
          <LineSentence line={line} names={names} />
          {line.reason && (
            <chakra.p color="fgSoft" mt="1" hideFrom="md">
              {texts.because(line.reason)}
            </chakra.p>
          )}
        </chakra.div>
      ),
    },
    {
      id: 'why',
      header: texts.why,
      wide: true,
      cell: ({ reason }) => (
        <chakra.div minW="10em" overflowWrap="anywhere">
          {reason ?? texts.none}
        </chakra.div>
      ),
    },
  ]
}
