import { chakra, Flex } from '@chakra-ui/react'
import { CODE_LENGTH } from '@tablee/domain/limits'
import { verificationCodeSchema } from '@tablee/domain/profile'
import { useEffect, useId, useRef, useState } from 'react'
import { logWarning } from '../../config/log.ts'
import { type AuthUser, refreshToken } from '../../data/auth.ts'
import { callFunction } from '../../data/callables.ts'
import { type EmailCode, readEmailCode, sendEmailCode, useEmailCode } from '../../data/email-code.ts'
import { setNoProfile } from '../../data/own-profile.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { useCooldown, useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { submitOnEnter } from '../../ui/form-fields.tsx'
import { Screen } from '../../ui/screen.tsx'
import { HelpLinks } from '../../ui/site-frame.tsx'
import { Address, Note, Overline } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { CodeField } from './code-field.tsx'
import DicePoster from './dice-poster.svg?react'
import { resendFailed, verificationFailed, verificationTexts } from './texts.ts'

interface VerificationScreenProps {
  authUser: AuthUser
  onBack: () => void
  /** Signs out, to use another address. */
  onLeave: () => void
}

/** `/email-verification`: the code field. The guard redirects once the address is verified. */
export function VerificationScreen({ authUser, onBack, onLeave }: VerificationScreenProps) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const check = useSingleMutation({
    mutationFn: () => verifyCode(authUser.uid, code),
    onSuccess: (text) => text && field.current?.select(),
  })
  useVerifiedElsewhere()
  const sent = useEmailCode(authUser.uid)
  const moment = useNow()
  const state = stateOf(sent, moment)
  const usable = state === 'sent' || state === 'sending' || state === 'unknown'

  return (
    <Screen
      title={verificationTexts.title}
      back={onBack}
      middle={
        <Overline>
          {common.yourAccount} <span>{verificationTexts.step}</span>
        </Overline>
      }
      poster={<DicePoster />}
      footer={
        <Button
          type="submit"
          form={form}
          full
          disabled={code.length < CODE_LENGTH}
          loading={check.isPending}
          loadingText={common.checking}
        >
          {verificationTexts.submit}
        </Button>
      }
    >
      <chakra.div mb="6">
        <CodeState email={authUser.email} code={sent} now={moment} />
      </chakra.div>
      <chakra.form
        id={form}
        noValidate
        onKeyDown={code.length < CODE_LENGTH ? submitOnEnter : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          check.mutate()
        }}
      >
        <CodeField
          ref={field}
          value={code}
          error={check.data}
          readOnly={check.isPending}
          onChange={(next) => {
            setCode(next)
            check.reset()
          }}
        />
      </chakra.form>
      {check.data && state === 'sent' && <Note mt="2">{verificationTexts.checkDigits}</Note>}
      <Note mt="4">{common.spam}</Note>
      <Flex columnGap="6" wrap="wrap" mt={usable ? '1' : '4'}>
        <ResendCode authUser={authUser} code={sent} first={!usable} onSent={() => check.reset()} />
        <Button variant="link" onClick={onLeave}>
          {common.otherAddress}
        </Button>
      </Flex>
      <HelpLinks />
    </Screen>
  )
}

/** The code may have been entered in another tab: refreshes the token when this tab becomes visible. */
function useVerifiedElsewhere() {
  useEffect(() => {
    function look() {
      if (document.visibilityState !== 'visible') return
      refreshToken().catch((error: unknown) => logWarning('The token could not be refreshed', error))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

const A_MINUTE = 60_000

/** The state of a code at an instant; `dead` if it was sent and has expired. */
function stateOf(code: EmailCode, now: Date): EmailCode['state'] | 'dead' {
  return code.state === 'sent' && now.getTime() >= code.until ? 'dead' : code.state
}

/** When and where a code was sent, and how long it is valid. */
function CodeState({ email, code, now }: { email: string; code: EmailCode; now: Date }) {
  const state = stateOf(code, now)
  const { before, after } = verificationTexts.states[state]
  return (
    <>
      <chakra.p>
        {before} <Address end={after}>{email}</Address>
        {code.state === 'sent' &&
          state === 'sent' &&
          ` ${verificationTexts.life(minutes(now.getTime() - code.at), minutes(code.until - now.getTime()))}`}
      </chakra.p>
      {/* Only texts that ask for an action are announced by screen readers; the minutes are not. */}
      <chakra.p aria-live="polite" fontWeight="semibold" _empty={{ display: 'none' }} mt="1">
        {state === 'dead' || state === 'none' || state === 'not-sent' ? verificationTexts.ask[state] : null}
      </chakra.p>
    </>
  )
}

/** Minutes, rounded up. */
function minutes(ms: number): number {
  return Math.max(0, Math.ceil(ms / A_MINUTE))
}

interface ResendCodeProps {
  authUser: AuthUser
  code: EmailCode
  /** No code is valid, so sending one is the main action. */
  first: boolean
  onSent: () => void
}

/** Sends another code. The button counts down until the server accepts the next request. */
function ResendCode({ authUser, code, first, onSent }: ResendCodeProps) {
  // The cooldown runs on the system clock; the code's times are on the environment's clock.
  const left = useCooldown(code.state === 'sent' ? code.at - now().getTime() + Date.now() : 0)

  const resend = useSingleMutation({
    mutationFn: () => sendEmailCode(authUser.uid),
    onSuccess: () => {
      toast.success(verificationTexts.resent)
      onSent()
    },
    onError: (error) => {
      const refusal = refusalCodeOf(error)
      toast.error(resendFailed(refusal))
      // Another tab has sent a code; the server has its state.
      if (refusal === 'code-too-soon') void readEmailCode(authUser.uid)
    },
  })

  const label = first ? verificationTexts.send : verificationTexts.resend
  return (
    <Button
      variant={first ? 'outline' : 'link'}
      disabled={left > 0}
      loading={resend.isPending || code.state === 'sending'}
      onClick={() => (authUser.email === '' ? toast.error(verificationTexts.noEmail) : resend.mutate())}
    >
      {left > 0 ? verificationTexts.resendIn(left) : label}
    </Button>
  )
}

/** Verifies the code and refreshes the token, after which the guard redirects. Returns the error in French, or undefined. */
async function verifyCode(uid: string, code: string): Promise<string | undefined> {
  toast.clear()
  if (!verificationCodeSchema.safeParse(code).success) return toastError(verificationTexts.tooShort)
  try {
    const { first } = await callFunction('verifyEmailCode', { code })
    // The rules allowed no profile before the address was verified.
    if (first) setNoProfile(uid)
    await refreshToken()
  } catch (error) {
    const refusal = refusalCodeOf(error)
    // A fifth wrong attempt invalidates the code.
    if (refusal === 'code-invalid') void readEmailCode(uid)
    return toastError(verificationFailed(refusal))
  }
  toast.success(verificationTexts.verified)
  return undefined
}

function toastError(text: string): string {
  toast.error(text)
  return text
}
