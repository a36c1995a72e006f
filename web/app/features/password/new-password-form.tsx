import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { routes } from '@tablee/domain'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { resetTexts } from '../../messages/password.ts'
import { Address } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import {
  faultsOfNewPassword,
  mayBeSent,
  type NewPassword,
} from '../../ui/new-password/new-password-faults.ts'
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx'
import { sayFirst } from '../../ui/new-password/say-first.ts'
import { Screen } from '../../ui/screen.tsx'
import { submitOnEnter } from '../../ui/submit-on-enter.ts'
import KeyPoster from './key-poster.svg?react'

const schema = z.object({ password: z.string(), confirmation: z.string() }).superRefine((chosen, context) => {
  for (const fault of faultsOfNewPassword(chosen)) context.addIssue(fault)
})

interface NewPasswordFormProps {
  /** Whose password it will be. */
  email: string
  onSubmit: (password: string) => Promise<void>
}

/** A new password, under the same criteria as at the sign-up. */
export function NewPasswordForm({ email, onSubmit }: NewPasswordFormProps) {
  const form = useId()
  const { register, handleSubmit, watch, formState } = useForm<NewPassword>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  })
  const typed = watch()
  const ready = mayBeSent(typed)
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
          loadingText={resetTexts.submitting}
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
        onSubmit={(event) => void handleSubmit(({ password }) => onSubmit(password), sayFirst)(event)}
      >
        {/* For password managers: whose password they are about to keep. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          label={resetTexts.password}
          typed={typed}
          formState={formState}
          password={register('password')}
          confirmation={register('confirmation')}
        />
      </chakra.form>
    </Screen>
  )
}
