import { chakra } from '@chakra-ui/react'
import { testerTexts } from '../../messages/tester.ts'
import { CopyRow } from './copy-row.tsx'
import type { DemoWorld } from './demo-world.ts'
import { Section } from './section.tsx'

/** The cards that the bank of this world knows. */
export function CardsSection({ cards }: { cards: DemoWorld['cards'] }) {
  return (
    <Section title={testerTexts.cards} note={testerTexts.cardsNote}>
      <chakra.ul mt="2">
        {cards.map(({ number, meaning }) => (
          <CopyRow key={number} value={number} shown={inFours(number)} meaning={meaning} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function inFours(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
