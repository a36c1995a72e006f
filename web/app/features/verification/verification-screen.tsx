import { chakra, Flex } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { refreshPerson } from '../../firebase/auth.ts'
import type { Person } from '../../firebase/person.ts'
import { report } from '../../firebase/report.ts'
import { common } from '../../messages/common.ts'
import { verificationTexts } from '../../messages/verification.ts'
import { Address } from '../../ui/address.tsx'
import { Affichette } from '../../ui/affichette.tsx'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { submitOnEnter } from '../../ui/submit-on-enter.ts'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import { DicePoster } from './dice-poster.tsx'
import { ResendCode } from './resend-code.tsx'
import { verifyCode } from './verify-code.ts'

interface VerificationScreenProps {
  person: Person
  avatar: ReactNode
  /** Signs out: the page before is `/login`, which sends whoever is signed in here again. */
  onLeave: () => void
}

/** `/email-verification`: six figures, and the gate opens by itself once the address is proved. */
export function VerificationScreen({ person, avatar, onLeave }: VerificationScreenProps) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  useVerifiedElsewhere()

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
      back={onLeave}
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
      <chakra.p mb="6">
        {verificationTexts.sentTo} <Address end=".">{person.email}</Address>
      </chakra.p>
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
        <ResendCode person={person} onSent={() => setError(undefined)} />
        <Button variant="link" onClick={onLeave}>
          {common.otherAddress}
        </Button>
      </Flex>
    </Screen>
  )
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
