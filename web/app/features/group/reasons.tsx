import { chakra } from '@chakra-ui/react'
import { paths, reasonsDocument } from '@tablee/domain'
import { useDocument } from '../../firebase/use-document.ts'
import { groupTexts } from '../../messages/group.ts'
import { Affichette } from '../../ui/affichette.tsx'

/** Why this table, in the matcher's sentences. A table without any goes without. */
export function Reasons({ uid, groupId }: { uid: string; groupId: string | null }) {
  const watched = useDocument(groupId && paths.reasons(groupId, uid), reasonsDocument)
  if (watched.state !== 'data' || watched.data.reasons.length === 0) return null
  return (
    <chakra.section pb="5">
      <Affichette as="h2">{groupTexts.why}</Affichette>
      {watched.data.reasons.map((reason) => (
        <chakra.p key={reason} mt="1.5">
          {reason}
        </chakra.p>
      ))}
    </chakra.section>
  )
}
