import { Flex } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { logWarning } from '../../config/log.ts'
import { reauthenticate } from '../../data/account.ts'
import { type AuthUser, changePassword } from '../../data/auth.ts'
import { callFunction } from '../../data/callables.ts'
import { signInErrorOf } from '../../data/social-sign-in.ts'
import { newPasswordErrors, newPasswordTexts, signInTexts } from '../../messages/auth.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/form-fields.tsx'
import {
  canSubmitNewPassword,
  checkNewPassword,
  NewPasswordFields,
  toastFirstError,
} from '../../ui/new-password.tsx'
import { PageFootSection } from '../../ui/site-frame.tsx'
import { Note } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangeEmailDialog } from './change-email.tsx'
import { confirmIdentity } from './confirm-identity.ts'
import { accessTexts, privacyTexts } from './texts.ts'

interface AccessSectionProps {
  authUser: AuthUser
  /** Called if the session has ended and a new sign-in failed. */
  onSignOut: () => void
}

/** Address and password of the account, at the foot of the profile. */
export function AccessSection({ authUser, onSignOut }: AccessSectionProps) {
  const [changing, setChanging] = useState<'email' | 'password' | null>(null)
  const close = () => setChanging(null)
  const { google, apple } = signInTexts.providers
  return (
    <PageFootSection title={accessTexts.section}>
      {authUser.provider === 'password' ? (
        <Flex wrap="wrap" columnGap="6">
          <Button variant="quiet" onClick={() => setChanging('email')}>
            {common.otherAddress}
          </Button>
          <Button variant="quiet" onClick={() => setChanging('password')}>
            {accessTexts.changePassword}
          </Button>
        </Flex>
      ) : (
        <Note py="3">{accessTexts.byProvider(authUser.provider === 'google.com' ? google : apple)}</Note>
      )}
      {changing === 'email' && (
        <ChangeEmailDialog authUser={authUser} onClose={close} onSignOut={onSignOut} />
      )}
      {changing === 'password' && <ChangePasswordDialog authUser={authUser} onClose={close} />}
    </PageFootSection>
  )
}

/**
 * Requests the mail about the changed password. It re-authenticates first: Auth may date the session up to a second before
 * the password change, and the server refuses such a session. If the mail fails, the password is changed all the same.
 */
async function askForMail({ provider, email }: AuthUser, password: string): Promise<void> {
  try {
    await reauthenticate(provider, password)
    await callFunction('sendAuthEmail', { to: email, type: 'password_changed' })
  } catch (error) {
    logWarning('The mail about a new password could not be sent', error)
  }
}

const schema = z
  .object({ current: z.string(), password: z.string(), confirmation: z.string() })
  .superRefine(checkNewPassword)

/** Changes the password, with the criteria of the sign-up. Requires the current one. */
function ChangePasswordDialog({ authUser, onClose }: { authUser: AuthUser; onClose: () => void }) {
  const { register, handleSubmit, watch, formState, setError } = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { current: '', password: '', confirmation: '' },
  })
  const typed = watch()
  const { isSubmitting, errors } = formState

  async function change({ current, password }: z.infer<typeof schema>) {
    toast.clear()
    const result = await confirmIdentity(authUser, current)
    if (result === 'wrong-password') setError('current', { message: privacyTexts.wrongPassword })
    if (result !== 'confirmed') return
    try {
      await changePassword(password)
      await askForMail(authUser, password)
      toast.success(newPasswordTexts.changed)
      onClose()
    } catch (error) {
      logWarning('The password could not be changed', error)
      if (signInErrorOf(error) === 'weak-password') toast.error(newPasswordErrors.weak)
      else toast.error(newPasswordTexts.notChanged, refusals.unavailable)
    }
  }

  return (
    <FormDialog
      title={accessTexts.passwordTitle}
      text={accessTexts.passwordText}
      submit={accessTexts.changePassword}
      submitting={common.moment}
      keep={accessTexts.keep}
      disabled={typed.current === '' || !canSubmitNewPassword(typed)}
      busy={isSubmitting}
      onSubmit={(event) => void handleSubmit(change, toastFirstError)(event)}
      onClose={onClose}
    >
      {/* Identifies the account for password managers. */}
      <input type="email" autoComplete="username" value={authUser.email} readOnly hidden />
      <PasswordField
        label={accessTexts.current}
        readOnly={isSubmitting}
        error={errors.current?.message}
        {...register('current')}
      />
      <NewPasswordFields
        label={accessTexts.newPassword}
        typed={typed}
        formState={formState}
        register={register}
      />
    </FormDialog>
  )
}
