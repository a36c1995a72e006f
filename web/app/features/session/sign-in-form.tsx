import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { isEmail } from '@tablee/domain/profile'
import { routes } from '@tablee/domain/routes'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { logWarning } from '../../config/log.ts'
import { type AuthUser, signIn, signUp } from '../../data/auth.ts'
import { addressOf } from '../../data/email-address.ts'
import { signInErrorOf } from '../../data/social-sign-in.ts'
import { useHydrated } from '../../hooks/hydration.ts'
import { newPasswordErrors, signInErrors, signInFailed, signUpFailed } from '../../messages/auth.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, PasswordField, submitOnEnter } from '../../ui/form-fields.tsx'
import {
  canSubmitNewPassword,
  checkNewPassword,
  type NewPassword,
  NewPasswordFields,
  toastFirstError,
  validationError,
} from '../../ui/new-password.tsx'
import { PrivacyNote } from '../../ui/site-frame.tsx'
import { toast } from '../../ui/toast.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { useSessionStore } from './session.ts'
import { loginTexts } from './texts.ts'

export type Mode = 'sign-in' | 'sign-up'

export interface SignInValues extends NewPassword {
  email: string
}

/** The form of one mode of `/login`. The mode is also its `key`, so that toggling empties the fields. */
export function SignInForm({ mode, busy }: { mode: Mode; busy: boolean }) {
  const signingUp = mode === 'sign-up'
  const hydrated = useHydrated()
  const [typedBeforeHydration] = useState(() => (hydrated ? [] : typedInPage()))
  const { register, handleSubmit, watch, formState, setValue, getValues } = useForm<SignInValues>({
    resolver: zodResolver(signInSchemas[mode]),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', confirmation: '' },
  })
  useEffect(() => {
    for (const [name, value] of typedBeforeHydration) {
      const isBlurred = document.activeElement?.getAttribute('name') !== name
      setValue(name, value, { shouldTouch: isBlurred, shouldValidate: isBlurred })
    }
  }, [typedBeforeHydration, setValue])
  const [isAutofilled, setAutofilled] = useState(false)
  useEffect(() => {
    // Password managers fill fields at any time, and some tell the page nothing.
    const timer = setInterval(() => {
      takeTyped()
      setAutofilled(areAutofilled())
    }, AUTOFILL_MS)
    return () => clearInterval(timer)
  })
  function takeTyped() {
    for (const [name, value] of typedInPage()) if (getValues(name) !== value) setValue(name, value)
  }
  const typed = watch()
  const { errors, isSubmitting, touchedFields } = formState
  const ready = canSubmit(mode, typed) || (isAutofilled && !signingUp)

  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      flex="1"
      gap="3"
      onKeyDown={ready ? undefined : submitOnEnter}
      onSubmit={(event) => {
        takeTyped()
        void handleSubmit((values) => submit(mode, values), toastFirstError)(event)
      }}
    >
      <EmailField
        readOnly={isSubmitting}
        error={touchedFields.email && errors.email ? signInErrors.email : undefined}
        {...register('email')}
      />
      {signingUp ? (
        <NewPasswordFields
          label={loginTexts.password}
          typed={typed}
          formState={formState}
          register={register}
        />
      ) : (
        <>
          <PasswordField label={loginTexts.password} readOnly={isSubmitting} {...register('password')} />
          <ForgotPasswordLink email={typed.email} closed={busy || !hydrated} />
        </>
      )}
      {signingUp && <PrivacyNote />}
      <chakra.div mt="auto" pt="3" pb={{ base: '7', md: '14' }}>
        <Button type="submit" full disabled={!ready} loading={isSubmitting} loadingText={common.moment}>
          {loginTexts.submit[mode]}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

const AUTOFILL_MS = 300

/** Whether the browser has filled both fields. Chrome shows their values to no page before the first press on it. */
function areAutofilled(): boolean {
  return ['email', 'password'].every((name) => {
    const field = document.querySelector(`input[name="${name}"]`)
    try {
      return field?.matches(':autofill') ?? false
    } catch {
      return false // Translate: a browser that does not know the selector.
    }
  })
}

/** The values that stand in the fields, also those typed before hydration. */
function typedInPage(): [keyof SignInValues, string][] {
  if (typeof document === 'undefined') return []
  return (['email', 'password'] as const).flatMap((name): [keyof SignInValues, string][] => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    return field?.value ? [[name, field.value]] : []
  })
}

/**
 * Link to `/forgot-password`. Disabled during a sign-in: that page has no guard to redirect the user afterwards; and before
 * hydration, when it would lose the address that was typed.
 */
function ForgotPasswordLink({ email, closed }: { email: string; closed: boolean }) {
  return (
    <chakra.span
      alignSelf="start"
      // A touch target of full height that takes only the room of a line.
      my="-3"
      css={{
        '& > *': {
          display: 'inline-flex',
          alignItems: 'center',
          minH: '11',
          textStyle: 'petit',
          fontWeight: 'semibold',
          textUnderlineOffset: '0.2em',
          textDecorationThickness: '1.5px',
        },
        '& a': { textDecoration: 'underline' },
        '& a:hover': { textDecorationThickness: '3px' },
      }}
    >
      {closed ? (
        <chakra.span color="inkSoft">{loginTexts.forgotten}</chakra.span>
      ) : (
        <Link to={routes.forgotPassword} state={{ email: addressOf(email) }}>
          {loginTexts.forgotten}
        </Link>
      )}
    </chakra.span>
  )
}

const fields = z.object({
  email: z.string().transform(addressOf),
  password: z.string(),
  confirmation: z.string(),
})

const signInSchema = fields.superRefine(({ email, password }, context) => {
  if (email === '' || password === '') context.addIssue(validationError('root', newPasswordErrors.fillAll))
  if (!isEmail(email)) context.addIssue(validationError('email', signInErrors.email))
})

const signUpSchema = fields.superRefine(({ email, ...chosen }, context) => {
  if (email === '') context.addIssue(validationError('root', newPasswordErrors.fillAll))
  if (!isEmail(email)) context.addIssue(validationError('email', signInErrors.email))
  checkNewPassword(chosen, context)
})

/** The schemas of both modes. Their errors come in the order in which they are shown. */
export const signInSchemas: Readonly<Record<Mode, typeof signInSchema>> = {
  'sign-in': signInSchema,
  'sign-up': signUpSchema,
}

/** Whether the submit button is enabled (docs/product.md §3.2). The schemas may still refuse the values, with a message. */
export function canSubmit(mode: Mode, { email, ...chosen }: SignInValues): boolean {
  if (email === '' || chosen.password === '') return false
  return mode === 'sign-in' || canSubmitNewPassword(chosen)
}

/** Signs in or up; a toast shows the result. The guard redirects to the next step. */
async function submit(mode: Mode, { email, password }: SignInValues): Promise<void> {
  toast.clear()
  try {
    // After a sign-up the code is sent in the background.
    if (mode === 'sign-up') return void (await completeSignIn(() => signUp(email, password), welcome))
    await completeSignIn(() => signIn(email, password))
    toast.success(loginTexts.signedIn)
  } catch (error) {
    const failed = mode === 'sign-up' ? signUpFailed : signInFailed
    const { title, text, link } = failed(signInErrorOf(error), email)
    toast.error(title, text, link)
  }
}

/** After a sign-up: skips the recovery of payments, since a new user has none, and sends the first code. */
function welcome(authUser: AuthUser): void {
  useSessionStore.setState({ signedInThisVisit: authUser.uid })
  void sendFirstCode(authUser)
}

/** Sends the first code, which opens the account too. If it fails, the next page offers to send it again. */
async function sendFirstCode({ uid }: AuthUser): Promise<void> {
  try {
    const { sendEmailCode } = await import('../../data/email-code.ts')
    await sendEmailCode(uid)
    toast.success(loginTexts.signedUp)
  } catch (error) {
    logWarning('The first code could not be sent', error)
    toast.error(signInErrors.code)
  }
}
