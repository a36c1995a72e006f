import { chakra } from '@chakra-ui/react'
import { paths, reasonsDocument } from '@tablee/domain'
import { useLiveDocument } from '../../data/live-document.ts'
import { groupTexts } from '../../messages/group.ts'
import { Affichette } from '../../ui/affichette.tsx'

/** Why this table, in the matcher's sentences. A table without any goes without. */
export function Reasons({ uid, groupId }: { uid: string; groupId: string | null }) {
  const { data } = useLiveDocument(groupId && paths.reasons(groupId, uid), reasonsDocument)
  if (!data || data.reasons.length === 0) return null
  return (
    <chakra.section pb="5">
      <Affichette as="h2">{groupTexts.why}</Affichette>
      {data.reasons.map((reason) => (
        <chakra.p key={reason} mt="1.5">
          {reason}
        </chakra.p>
      ))}
    </chakra.section>
  )
}
