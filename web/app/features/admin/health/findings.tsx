import { chakra } from '@chakra-ui/react'
import type { Finding } from '@tablee/domain'
import { ConsoleSection } from '../page.tsx'
import { FindingRow } from './finding-row.tsx'
import { findingTexts } from './texts.ts'

interface FindingsProps {
  findings: readonly Finding[]
  onMended: () => void
}

/** What is not well, kind by kind: what it is, what to do, and each of it. */
export function Findings({ findings, onMended }: FindingsProps) {
  return [...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, ofKind]) => (
    <ConsoleSection key={kind} title={findingTexts[kind].title}>
      <chakra.p textStyle="petit" color="fgSoft" maxW="prose">
        {findingTexts[kind].advice}
      </chakra.p>
      <chakra.ul listStyleType="none" mt="2">
        {ofKind.map((finding) => (
          <FindingRow key={JSON.stringify(finding)} finding={finding} onMended={onMended} />
        ))}
      </chakra.ul>
    </ConsoleSection>
  ))
}
