import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { groupTexts } from '../../messages/group.ts'
import { Affichette } from '../../ui/affichette.tsx'

/** What this table may begin with. A table without any goes without. */
export function Icebreakers({ sentences }: { sentences: readonly string[] }) {
  const heading = useId()
  if (sentences.length === 0) return null
  return (
    <chakra.section pb="5">
      <Affichette as="h2" id={heading}>
        {groupTexts.icebreakers}
      </Affichette>
      <chakra.ul listStyleType="none" aria-labelledby={heading}>
        {sentences.map((sentence) => (
          <chakra.li key={sentence} mt="1.5">
            {sentence}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
