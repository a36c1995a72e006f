import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { refreshPerson } from '../../firebase/auth.ts'
import type { Person } from '../../firebase/person.ts'
import { report } from '../../firebase/report.ts'
import { verificationTexts } from '../../messages/verification.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import { DicePoster } from './dice-poster.tsx'
import { ResendCode } from './resend-code.tsx'
import { verifyCode } from './verify-code.ts'

interface VerificationScreenProps {
  person: Person
  avatar: ReactNode
  onBack: () => void
}

/** `/email-verification`: six figures, and the gate opens by itself once the address is proved. */
export function VerificationScreen({ person, avatar, onBack }: VerificationScreenProps) {
  const form = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  useVerifiedElsewhere()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (checking) return
    setChecking(true)
    setError(await verifyCode(code))
    setChecking(false)
  }

  return (
    <Screen
      title={verificationTexts.title}
      back={onBack}
      middle={<Affichette>{verificationTexts.step}</Affichette>}
      avatar={avatar}
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
        {verificationTexts.sentTo} <chakra.b overflowWrap="anywhere">{person.email}</chakra.b>.
      </chakra.p>
      <chakra.form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <CodeField
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
        {verificationTexts.spam}
      </chakra.p>
      <ResendCode person={person} onSent={() => setError(undefined)} />
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
