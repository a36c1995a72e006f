import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { newPasswordFaults } from '../../messages/password.ts'
import { signInFaults, signInTexts } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx'
import { submitOnEnter } from '../../ui/submit-on-enter.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ForgottenLink } from './forgotten-link.tsx'
import { canSubmit, emptySignInForm, type Mode, type SignInForm, signInFormSchemas } from './sign-in-form.ts'

interface SignInPanelProps {
  mode: Mode
  onSubmit: (mode: Mode, form: SignInForm) => Promise<void>
}

/** The fields of one half of `/login`. Its owner gives it the mode as `key`, so that toggling starts afresh. */
export function SignInPanel({ mode, onSubmit }: SignInPanelProps) {
  const signingUp = mode === 'sign-up'
  const alive = useHydrated()
  const [before] = useState(() => (alive ? [] : typedBefore()))
  const { register, handleSubmit, watch, formState, setValue } = useForm<SignInForm>({
    resolver: zodResolver(signInFormSchemas[mode]),
    mode: 'onTouched',
    defaultValues: emptySignInForm,
  })
  useEffect(() => {
    for (const [name, value] of before) setValue(name, value)
  }, [before, setValue])
  const typed = watch()
  const { errors, isSubmitting, touchedFields } = formState
  const ready = canSubmit(mode, typed)

  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      flex="1"
      gap="3"
      onKeyDown={ready ? undefined : submitOnEnter}
      onSubmit={(event) => void handleSubmit((form) => onSubmit(mode, form), sayFirst)(event)}
    >
      <TextField
        label={signInTexts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        readOnly={isSubmitting}
        error={touchedFields.email && errors.email ? signInFaults.email : undefined}
        {...register('email')}
      />
      {signingUp ? (
        <NewPasswordFields
          label={signInTexts.password}
          typed={typed.password}
          readOnly={isSubmitting}
          mismatch={
            touchedFields.confirmation && typed.confirmation ? errors.confirmation?.message : undefined
          }
          password={register('password')}
          confirmation={register('confirmation')}
        />
      ) : (
        <>
          <TextField
            label={signInTexts.password}
            type="password"
            autoComplete="current-password"
            readOnly={isSubmitting}
            {...register('password')}
          />
          <ForgottenLink email={typed.email} />
        </>
      )}
      <chakra.div mt="auto" pt="3" pb={{ base: '7', md: '14' }}>
        <Button
          type="submit"
          full
          disabled={!ready}
          loading={isSubmitting}
          loadingText={signInTexts.submitting}
        >
          {signingUp ? signInTexts.submitSignUp : signInTexts.submitSignIn}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

/** What the fields of the prerendered page were given before there was a form to keep it. */
function typedBefore(): [keyof SignInForm, string][] {
  if (typeof document === 'undefined') return []
  return fieldNames.flatMap((name): [keyof SignInForm, string][] => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    return field?.value ? [[name, field.value]] : []
  })
}

const fieldNames = ['email', 'password'] as const

/** Tells the first fault, in the specification's order. */
function sayFirst(errors: FieldErrors<SignInForm>): void {
  const first = errors.root ?? errors.email ?? errors.confirmation ?? errors.password
  toast.error(first?.message ?? newPasswordFaults.fillAll)
}
