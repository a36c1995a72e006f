import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInFaults, signInTexts } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx'
import { sayFirst } from '../../ui/new-password/say-first.ts'
import { PrivacyNote } from '../../ui/small-print-link.tsx'
import { submitOnEnter } from '../../ui/submit-on-enter.ts'
import { TextField } from '../../ui/text-field.tsx'
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
    for (const [name, value] of before) {
      const left = document.activeElement?.getAttribute('name') !== name
      setValue(name, value, { shouldTouch: left, shouldValidate: left })
    }
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
      <EmailField
        readOnly={isSubmitting}
        error={touchedFields.email && errors.email ? signInFaults.email : undefined}
        {...register('email')}
      />
      {signingUp ? (
        <NewPasswordFields
          label={signInTexts.password}
          typed={typed}
          formState={formState}
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
      {signingUp && <PrivacyNote />}
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
