import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { emailSchema, routes } from '@tablee/domain'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { forgotTexts } from '../../messages/password.ts'
import { signInFaults } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import KnotPoster from './knot-poster.svg?react'
import { PhonePicture } from './phone-picture.tsx'

const schema = z.object({ email: z.string().trim().pipe(emailSchema) })

interface ForgotFormProps {
  /** What stands in the field at first. */
  address: string
  onSubmit: (email: string) => Promise<void>
}

/** Asks for the address to which the link goes. */
export function ForgotForm({ address, onSubmit }: ForgotFormProps) {
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
            () => toast.error(signInFaults.email),
          )(event)
        }
      >
        <EmailField
          readOnly={isSubmitting}
          error={errors.email && signInFaults.email}
          {...register('email')}
        />
      </chakra.form>
      <PhonePicture>
        <KnotPoster />
      </PhonePicture>
    </Screen>
  )
}
