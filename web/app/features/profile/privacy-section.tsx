import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Person } from '../../firebase/person.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { privacyTexts } from '../../messages/privacy.ts'
import { Button } from '../../ui/button.tsx'
import { FootSection } from '../../ui/foot-section.tsx'
import type { Depart } from './delete-account.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { saveMyData } from './save-my-data.ts'

interface PrivacySectionProps {
  person: Person
  onDepart: Depart
}

/** What the privacy page promises, at the foot of the profile: a copy of one's data, and the way out. */
export function PrivacySection({ person, onDepart }: PrivacySectionProps) {
  const [saving, save] = useOnce()
  const [asking, setAsking] = useState(false)
  return (
    <FootSection title={privacyTexts.section}>
      <Flex wrap="wrap" columnGap="6">
        <Button
          variant="quiet"
          loading={saving}
          loadingText={privacyTexts.preparing}
          onClick={() => save(saveMyData)}
        >
          {privacyTexts.download}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {privacyTexts.delete}
        </Button>
      </Flex>
      {asking && <DeleteAccountDialog person={person} onDepart={onDepart} onClose={() => setAsking(false)} />}
    </FootSection>
  )
}
