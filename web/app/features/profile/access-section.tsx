import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Person } from '../../firebase/person.ts'
import { accessTexts } from '../../messages/account-access.ts'
import { signInTexts } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { FootSection } from '../../ui/foot-section.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

interface AccessSectionProps {
  person: Person
  /** Their session is over, and they could not be signed in anew. */
  onSignOut: () => void
}

/** The address and the password that open the account, at the foot of the profile. */
export function AccessSection({ person, onSignOut }: AccessSectionProps) {
  const [changing, setChanging] = useState<'email' | 'password' | null>(null)
  const close = () => setChanging(null)
  if (person.provider !== 'password') {
    const name = signInTexts.providers[person.provider === 'google.com' ? 'google' : 'apple']
    return (
      <FootSection title={accessTexts.section}>
        <Flex asChild textStyle="petit" color="fgSoft" py="3">
          <p>{accessTexts.byProvider(name)}</p>
        </Flex>
      </FootSection>
    )
  }
  return (
    <FootSection title={accessTexts.section}>
      <Flex wrap="wrap" columnGap="6">
        <Button variant="quiet" onClick={() => setChanging('email')}>
          {accessTexts.changeEmail}
        </Button>
        <Button variant="quiet" onClick={() => setChanging('password')}>
          {accessTexts.changePassword}
        </Button>
      </Flex>
      {changing === 'email' && <ChangeEmailDialog person={person} onClose={close} onSignOut={onSignOut} />}
      {changing === 'password' && <ChangePasswordDialog person={person} onClose={close} />}
    </FootSection>
  )
}
