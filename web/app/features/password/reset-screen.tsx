import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { routes } from '@tablee/domain/routes'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { logWarning } from '../../config/log.ts'
import { isBrokenLink, readResetLink, resetPassword } from '../../data/auth.ts'
import { signInErrorOf } from '../../data/social-sign-in.ts'
import { newPasswordErrors, newPasswordTexts } from '../../messages/auth.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { submitOnEnter } from '../../ui/form-fields.tsx'
import {
  canSubmitNewPassword,
  checkNewPassword,
  type NewPassword,
  NewPasswordFields,
  toastFirstError,
} from '../../ui/new-password.tsx'
import { PhonePicture } from '../../ui/poster-screen.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Loading, type StateAction } from '../../ui/states.tsx'
import { Address } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import KeyPoster from './key-poster.svg?react'
import { resetTexts } from './texts.ts'

interface ResetScreenProps {
  /** The link's code, from the query parameters. */
  code: string | null
  /** Called when the link is used up: removes the code from the address and the history. */
  onUsed: () => void
  /** Signs in with the new password and navigates on; rejects if the sign-in fails. */
  signIn: (email: string, password: string) => Promise<void>
}

/** `/reset-password`: the user chooses a new password by a link from a mail, and is signed in. */
export function ResetScreen({ code: given, onUsed, signIn }: ResetScreenProps) {
  // Kept, because the code is removed from the address while the page still needs it.
  const [code] = useState(given)
  const link = useResetLink(code)
  /** `changed`: the password is set, but the sign-in with it failed. */
  const [outcome, setOutcome] = useState<'broken' | 'changed' | null>(null)

  /** Whether a press had no answer: it may have changed the password. */
  const unanswered = useRef(false)

  /** Sets the password and signs in with it; shows a toast for the result. */
  async function choose(email: string, password: string) {
    if (code === null) return
    toast.clear()
    try {
      await resetPassword(code, password)
    } catch (error) {
      logWarning('The password could not be changed', error)
      if (isBrokenLink(error)) await signInIfChanged(email, password)
      else if (signInErrorOf(error) === 'weak-password') toast.error(newPasswordErrors.weak)
      else tellUnanswered()
      return
    }
    onUsed()
    toast.success(newPasswordTexts.changed)
    try {
      await signIn(email, password)
    } catch (error) {
      // Isolate: the password is changed, so the page reports that and leads to the sign-in.
      logWarning('The sign-in with the new password failed', error)
      setOutcome('changed')
    }
  }

  /** The link is used up: by an earlier press whose answer was lost, if the new password opens the account. */
  async function signInIfChanged(email: string, password: string) {
    if (!unanswered.current) return setOutcome('broken')
    try {
      await signIn(email, password)
      toast.success(newPasswordTexts.changed)
    } catch (error) {
      logWarning('The sign-in with the new password failed', error)
      if (['offline', 'silent'].includes(signInErrorOf(error))) tellUnanswered()
      else setOutcome('broken')
    }
  }

  function tellUnanswered() {
    unanswered.current = true
    toast.error(newPasswordTexts.notChanged, refusals.unavailable)
  }

  if (outcome === 'changed') {
    const action = { label: resetTexts.signIn, to: routes.login }
    return <ResetNotice key="changed" {...resetTexts.done} action={action} />
  }
  if (outcome === 'broken' || code === null || isBrokenLink(link.error)) {
    const action = { label: resetTexts.anotherLink, to: routes.forgotPassword }
    return <ResetNotice key="broken" {...resetTexts.broken} action={action} />
  }
  if (link.isError) {
    const action = { label: common.retry, onClick: () => link.refetch() }
    return (
      <ResetNotice key="silent" title={common.offlineTitle} text={resetTexts.silentText} action={action} />
    )
  }
  if (!link.data) return <Loading page text={resetTexts.checking} />
  const email = link.data
  return <NewPasswordForm email={email} onSubmit={(password) => choose(email, password)} />
}

const schema = z.object({ password: z.string(), confirmation: z.string() }).superRefine(checkNewPassword)

interface NewPasswordFormProps {
  email: string
  onSubmit: (password: string) => Promise<void>
}

/** The form for a new password, with the criteria of the sign-up. */
function NewPasswordForm({ email, onSubmit }: NewPasswordFormProps) {
  const form = useId()
  const { register, handleSubmit, watch, formState } = useForm<NewPassword>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  })
  const typed = watch()
  const ready = canSubmitNewPassword(typed)
  const { isSubmitting } = formState

  return (
    <Screen
      title={resetTexts.title}
      back={routes.login}
      poster={<KeyPoster />}
      posterGround="bottle"
      footer={
        <Button
          type="submit"
          form={form}
          full
          disabled={!ready}
          loading={isSubmitting}
          loadingText={common.moment}
        >
          {resetTexts.submit}
        </Button>
      }
    >
      <chakra.p mb="5">
        {resetTexts.whose} <Address end=".">{email}</Address>
      </chakra.p>
      <chakra.form
        id={form}
        noValidate
        display="grid"
        gap="3"
        onKeyDown={ready ? undefined : submitOnEnter}
        onSubmit={(event) => void handleSubmit(({ password }) => onSubmit(password), toastFirstError)(event)}
      >
        {/* Identifies the account for password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          label={resetTexts.password}
          typed={typed}
          formState={formState}
          register={register}
        />
      </chakra.form>
    </Screen>
  )
}

interface ResetNoticeProps {
  title: string
  text: string
  action: StateAction
}

/** Shown instead of the form if there is no password to choose: a text and a button. */
function ResetNotice({ title, text, action: { label, ...action } }: ResetNoticeProps) {
  return (
    <Screen
      title={title}
      lead={text}
      back={routes.login}
      poster={<KeyPoster />}
      posterGround="bottle"
      footer={
        <Button full {...action}>
          {label}
        </Button>
      }
    >
      <PhonePicture>
        <KeyPoster />
      </PhonePicture>
    </Screen>
  )
}

/** Reads the account's address for the link; disabled without a code. */
function useResetLink(code: string | null) {
  return useQuery({
    // The code is a secret, and query keys are logged. A page has only one link.
    queryKey: ['reset-link'],
    queryFn: code === null ? skipToken : () => readResetLink(code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
