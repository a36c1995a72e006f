import { chakra, Flex } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { refreshPerson } from '../../firebase/auth.ts'
import { readEmailCode, useEmailCode } from '../../firebase/email-code.ts'
import type { Person } from '../../firebase/person.ts'
import { report } from '../../firebase/report.ts'
import { common } from '../../messages/common.ts'
import { verificationTexts } from '../../messages/verification.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { Button } from '../../ui/button.tsx'
import { HelpLinks } from '../../ui/help-links.tsx'
import { Screen } from '../../ui/screen.tsx'
import { submitOnEnter } from '../../ui/submit-on-enter.ts'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import { CodeState, useCodeStanding } from './code-state.tsx'
import DicePoster from './dice-poster.svg?react'
import { ResendCode } from './resend-code.tsx'
import { verifyCode } from './verify-code.ts'

interface VerificationScreenProps {
  person: Person
  avatar: ReactNode
  /** One page back. */
  onBack: () => void
  /** Signs out, for another address. */
  onLeave: () => void
}

/** `/email-verification`: six figures, and the gate opens by itself once the address is proved. */
export function VerificationScreen({ person, avatar, onBack, onLeave }: VerificationScreenProps) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  useVerifiedElsewhere()
  useReadCode(person.uid)
  const standing = useCodeStanding(person.uid)
  const usable = standing === 'sent' || standing === 'sending' || standing === 'unknown'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (checking) return
    setChecking(true)
    const fault = await verifyCode(person.uid, code)
    setError(fault)
    setChecking(false)
    if (fault) field.current?.select()
  }

  return (
    <Screen
      title={verificationTexts.title}
      back={onBack}
      avatar={avatar}
      middle={<Affichette>{verificationTexts.step}</Affichette>}
      poster={<DicePoster />}
      footer={
        <Button
          type="submit"
          form={form}
          full
          disabled={code.length < CODE_LENGTH}
          loading={checking}
          loadingText={verificationTexts.submitting}
        >
          {verificationTexts.submit}
        </Button>
      }
    >
      <chakra.div mb="6">
        <CodeState person={person} />
      </chakra.div>
      <chakra.form
        id={form}
        noValidate
        onKeyDown={code.length < CODE_LENGTH ? submitOnEnter : undefined}
        onSubmit={(event) => void submit(event)}
      >
        <CodeField
          ref={field}
          value={code}
          error={error}
          readOnly={checking}
          onChange={(next) => {
            setCode(next)
            setError(undefined)
          }}
        />
      </chakra.form>
      <chakra.p textStyle="petit" color="fgSoft" mt="4">
        {common.spam}
      </chakra.p>
      <Flex columnGap="6" wrap="wrap" mt="1">
        <ResendCode person={person} first={!usable} onSent={() => setError(undefined)} />
        <Button variant="link" onClick={onLeave}>
          {common.otherAddress}
        </Button>
      </Flex>
      <HelpLinks />
    </Screen>
  )
}

/** Asks where the code stands, unless the sign-in before this page has just been told. */
function useReadCode(uid: string) {
  const unknown = useEmailCode(uid).state === 'unknown'
  useEffect(() => {
    if (unknown) void readEmailCode(uid)
  }, [unknown, uid])
}

/** The code may have been entered in another tab: coming back to this one, the token is asked again. */
function useVerifiedElsewhere() {
  useEffect(() => {
    function look() {
      if (document.visibilityState !== 'visible') return
      refreshPerson().catch((error: unknown) => report('The token could not be refreshed', error))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
