import { chakra } from '@chakra-ui/react'
import type { Quality } from '@tablee/domain'
import { pointsEach, tableFacts, tablesTexts, verdictOf } from './texts.ts'

/** What can be said of a table: a word, and the figures that it rests on. */
export function TableFacts({ quality }: { quality: Quality }) {
  return (
    <chakra.div textStyle="petit">
      <chakra.p fontWeight="bold">
        {verdictOf(quality)}
        <chakra.span fontWeight="normal" color="fgSoft">
          {` · ${tablesTexts.points(pointsEach(quality))}`}
        </chakra.span>
      </chakra.p>
      <chakra.ul color="fgSoft" fontSize="tiny" mt="1">
        {tableFacts(quality).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
