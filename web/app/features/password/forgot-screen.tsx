import { chakra, Flex } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { emailSchema } from '@tablee/domain/profile'
import { routes } from '@tablee/domain/routes'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { logWarning } from '../../config/log.ts'
import { callFunction } from '../../data/callables.ts'
import { addressOf } from '../../data/email-address.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { remainingSeconds, useCooldown } from '../../hooks/use-now.ts'
import { signInErrors } from '../../messages/auth.ts'
import { common } from '../../messages/common.ts'
import { pageNames } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/form-fields.tsx'
import { PhonePicture } from '../../ui/poster-screen.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Address, Note } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import KnotPoster from './knot-poster.svg?react'
import { forgotTexts } from './texts.ts'

interface Sending {
  readonly to: string
  /** In milliseconds. */
  readonly at: number
}

/** `/forgot-password`: asks for an address, then explains where to look. `typed` was typed at the sign-in. */
export function ForgotScreen({ typed }: { typed: string }) {
  const [last, setLast] = useState<Sending | null>(null)
  const [asking, setAsking] = useState(true)

  /** Requests the mail with the link, and shows a toast. The answer is the same whether or not the account exists. */
  async function send(to: string) {
    // The server silently ignores a second request within the cooldown.
    if (last?.to === to && remainingSeconds(last.at) > 0) return setAsking(false)
    toast.clear()
    try {
      await callFunction('sendAuthEmail', { to, type: 'password_reset' })
      toast.success(forgotTexts.sent)
      setLast({ to, at: Date.now() })
      setAsking(false)
    } catch (error) {
      logWarning('The link to a new password could not be sent', error)
      toast.refusal(refusalCodeOf(error), { what: 'changer de mot de passe' }, forgotTexts.notSent)
    }
  }

  if (asking || !last) return <ForgotForm address={last?.to ?? typed} onSubmit={send} />
  return (
    <LinkSent to={last.to} sentAt={last.at} onAgain={() => send(last.to)} onBack={() => setAsking(true)} />
  )
}

const schema = z.object({ email: z.string().transform(addressOf).pipe(emailSchema) })

function ForgotForm({ address, onSubmit }: { address: string; onSubmit: (email: string) => Promise<void> }) {
  const form = useId()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: address },
  })
  const { errors, isSubmitting } = formState

  return (
    <Screen
      title={forgotTexts.title}
      lead={forgotTexts.lead}
      back={routes.login}
      poster={<KnotPoster />}
      posterGround="rose"
      footer={
        <Button type="submit" form={form} full loading={isSubmitting} loadingText={forgotTexts.submitting}>
          {forgotTexts.submit}
        </Button>
      }
    >
      <chakra.form
        id={form}
        noValidate
        onSubmit={(event) =>
          void handleSubmit(
            ({ email }) => onSubmit(email),
            () => toast.error(signInErrors.email),
          )(event)
        }
      >
        <EmailField
          readOnly={isSubmitting}
          error={errors.email && signInErrors.email}
          {...register('email')}
        />
      </chakra.form>
      <PhonePicture>
        <KnotPoster />
      </PhonePicture>
    </Screen>
  )
}

interface LinkSentProps {
  to: string
  /** In milliseconds. */
  sentAt: number
  onAgain: () => Promise<void>
  onBack: () => void
}

/** Shown after the request: where to look, and how to repeat it. Does not reveal whether the account exists. */
function LinkSent({ to, sentAt, onAgain, onBack }: LinkSentProps) {
  const again = useSingleMutation({ mutationFn: onAgain })
  const left = useCooldown(sentAt)
  return (
    <Screen
      title={forgotTexts.sentTitle}
      back={onBack}
      poster={<KnotPoster />}
      posterGround="rose"
      footer={
        <Button to={routes.login} variant="outline" full arrow>
          {forgotTexts.backToLogin}
        </Button>
      }
    >
      <chakra.p>
        {forgotTexts.sentTo} <Address end=",">{to}</Address> {forgotTexts.sentLink}
      </chakra.p>
      <Note mt="4">{common.spam}</Note>
      <Flex columnGap="6" wrap="wrap" mt="2">
        <Button variant="link" disabled={left > 0} run={again}>
          {left > 0 ? forgotTexts.againIn(left) : forgotTexts.again}
        </Button>
        <Button variant="link" onClick={onBack}>
          {common.otherAddress}
        </Button>
        <Button variant="link" to={routes.contact}>
          {pageNames.contact}
        </Button>
      </Flex>
      <PhonePicture>
        <KnotPoster />
      </PhonePicture>
    </Screen>
  )
}
