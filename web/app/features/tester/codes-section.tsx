import { chakra } from '@chakra-ui/react'
import { now } from '../../firebase/clock.ts'
import { testerTexts } from '../../messages/tester.ts'
import { CopyRow } from './copy-row.tsx'
import type { DemoPromoCode } from './demo-world.ts'
import { Section } from './section.tsx'

/** The promo codes, and whether they still count. */
export function CodesSection({ codes }: { codes: readonly DemoPromoCode[] }) {
  return (
    <Section title={testerTexts.codes}>
      <chakra.ul mt="2">
        {codes.map(({ code, percent, endsAt }) => {
          const over = endsAt !== null && new Date(endsAt) <= now()
          const meaning = over ? testerTexts.expired(percent) : testerTexts.discount(percent)
          return <CopyRow key={code} value={code} meaning={meaning} />
        })}
      </chakra.ul>
    </Section>
  )
}
