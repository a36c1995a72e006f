import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { signInFaults, signInTexts } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { canSubmit, emptySignInForm, type Mode, type SignInForm, signInFormSchemas } from './sign-in-form.ts'

interface SignInPanelProps {
  mode: Mode
  onSubmit: (mode: Mode, form: SignInForm) => Promise<void>
}

/** The fields of one half of `/login`. Its owner gives it the mode as `key`, so that toggling starts afresh. */
export function SignInPanel({ mode, onSubmit }: SignInPanelProps) {
  const criteria = useId()
  const signingUp = mode === 'sign-up'
  const { register, handleSubmit, watch, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInFormSchemas[mode]),
    mode: 'onTouched',
    defaultValues: emptySignInForm,
  })
  const typed = watch()
  const { errors, isSubmitting, touchedFields } = formState

  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      flex="1"
      gap="3"
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
      <TextField
        label={signInTexts.password}
        type="password"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        readOnly={isSubmitting}
        aria-describedby={signingUp ? criteria : undefined}
        {...register('password')}
      />
      {signingUp && <PasswordChecklist password={typed.password} id={criteria} />}
      {signingUp && (
        <TextField
          label={signInTexts.confirmation}
          type="password"
          autoComplete="new-password"
          readOnly={isSubmitting}
          error={touchedFields.confirmation && typed.confirmation ? errors.confirmation?.message : undefined}
          {...register('confirmation')}
        />
      )}
      <chakra.div mt="auto" pt="3" pb={{ base: '7', md: '14' }}>
        <Button
          type="submit"
          full
          disabled={!canSubmit(mode, typed)}
          loading={isSubmitting}
          loadingText={signInTexts.submitting}
        >
          {signingUp ? signInTexts.submitSignUp : signInTexts.submitSignIn}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

/** Tells the first fault, in the specification's order. */
function sayFirst(errors: FieldErrors<SignInForm>): void {
  const first = errors.root ?? errors.email ?? errors.confirmation ?? errors.password
  toast.error(first?.message ?? signInFaults.fillAll)
}
