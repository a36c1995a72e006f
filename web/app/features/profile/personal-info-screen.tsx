import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import type { UserDocument } from '@tablee/domain/documents'
import { digitsOf, type Gender, genders, MAX_AGE, MIN_AGE, type Profile } from '@tablee/domain/profile'
import { routes } from '@tablee/domain/routes'
import { useEffect, useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { AuthUser } from '../../data/auth.ts'
import { useIsMounted } from '../../hooks/navigation.ts'
import { common } from '../../messages/common.ts'
import { termsSentence as terms } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Choice, ChoiceGroup } from '../../ui/choices.tsx'
import PawnPoster from '../../ui/drawings/posters/pawn-poster.svg?react'
import { TextField, type TextFieldProps } from '../../ui/form-fields.tsx'
import { Screen } from '../../ui/screen.tsx'
import { PrivacyNote, SmallPrintLink } from '../../ui/site-frame.tsx'
import { Overline } from '../../ui/text.tsx'
import {
  ageAsTyped,
  forgetForm,
  type ProfileForm,
  profileFormSchema,
  saveProfile,
  storeTypedField,
  typedFields,
} from './profile-form.ts'
import { profileTexts } from './texts.ts'

interface PersonalInfoScreenProps {
  authUser: AuthUser
  user: UserDocument | null
  /** Returns to the profile, if the user came from there; null on the booking path. */
  toProfile: (() => void) | null
}

/** `/personal-info`: first name, age, gender and the accepted terms. */
export function PersonalInfoScreen({ authUser, user, toProfile }: PersonalInfoScreenProps) {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const form = useId()
  const { register, control, handleSubmit, formState, reset, watch } = useForm<ProfileForm, unknown, Profile>(
    {
      resolver: zodResolver(profileFormSchema),
      defaultValues: { ...formOf(user), ...typedFields(authUser.uid) },
    },
  )
  const { errors, isSubmitting, isDirty } = formState
  useEffect(() => {
    // Without a name the form was filled, not typed.
    const { unsubscribe } = watch(
      (form, { name }) => name && storeTypedField(authUser.uid, { [name]: form[name] }),
    )
    return () => {
      unsubscribe()
      // The user has gone to another page, and nothing of it has been saved.
      if (window.location.pathname !== routes.personalInfo) forgetForm(authUser.uid)
    }
  }, [watch, authUser.uid])

  // On a slow network the profile may load after the page. It then fills the form, unless the user has started typing.
  useEffect(() => {
    if (user && !isDirty) reset({ ...formOf(user), ...typedFields(user.id) })
  }, [user, isDirty, reset])

  async function save(profile: Profile) {
    const { saved } = await saveProfile(authUser, user, { profile, goesOn: !toProfile })
    if (toProfile && !(await saved)) return
    forgetForm(authUser.uid)
    if (!isMounted()) return
    if (toProfile) toProfile()
    // A user who is further along was redirected here because the Thursdays could not be loaded, and continues at their step.
    else navigate(user?.personality_results ? routes.login : routes.testIntroduction)
  }

  return (
    <Screen
      title={profileTexts.title}
      back={toProfile ?? undefined}
      middle={
        !toProfile && (
          <Overline>
            {common.yourAccount} <span>{profileTexts.step}</span>
          </Overline>
        )
      }
      poster={<PawnPoster />}
      footer={
        <Button type="submit" form={form} full loading={isSubmitting} loadingText={common.moment}>
          {toProfile ? common.save : common.continue}
        </Button>
      }
    >
      <chakra.form
        id={form}
        noValidate
        display="grid"
        gap="4"
        pb="7"
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <TextField
          label={profileTexts.firstName}
          hint={profileTexts.firstNameHint}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <Controller
          control={control}
          name="age"
          render={({ field }) => (
            <AgeField
              error={errors.age?.message}
              {...field}
              onType={(next) => field.onChange(ageAsTyped(next, field.value))}
            />
          )}
        />
        <ChoiceGroup legend={profileTexts.gender} error={errors.gender?.message}>
          {genders.map((gender: Gender) => (
            <Choice
              key={gender}
              value={gender}
              label={profileTexts.genders[gender]}
              {...register('gender')}
            />
          ))}
        </ChoiceGroup>
        <Checkbox label={<TermsLabel />} error={errors.terms?.message} {...register('terms')} />
        <PrivacyNote />
      </chakra.form>
    </Screen>
  )
}

function formOf(user: UserDocument | null): ProfileForm {
  return {
    first_name: user?.first_name ?? '',
    age: user?.age ? String(user.age) : '',
    gender: user?.gender ?? '',
    terms: Boolean(user?.terms_accepted_at),
  }
}

interface AgeFieldProps extends Omit<TextFieldProps, 'label' | 'onChange'> {
  onType: (next: string) => void
}

/** The age field: digits only, of any keyboard; the arrow keys start at 18. */
function AgeField({ onType, ...props }: AgeFieldProps) {
  return (
    <TextField
      {...props}
      onChange={(event) => onType(event.target.value)}
      label={profileTexts.age}
      hint={profileTexts.ageHint}
      type="number"
      inputMode="numeric"
      min={MIN_AGE}
      max={MAX_AGE}
      maxW="140px"
      css={{ appearance: 'textfield', '&::-webkit-inner-spin-button': { appearance: 'none' } }}
      // A number field would accept “1e2” and “-3”, and no digit of another script.
      onBeforeInput={(event) => {
        if (!/\D/.test(event.data)) return
        event.preventDefault()
        const figures = digitsOf(event.data)
        if (figures) onType(event.currentTarget.value + figures)
      }}
      // Scrolling over a focused number field would change its value.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

function TermsLabel() {
  return (
    <>
      {terms.before}
      <SmallPrintLink href={routes.cgu}>{terms.cgu}</SmallPrintLink>
      {terms.between}
      <SmallPrintLink href={routes.cgv}>{terms.cgv}</SmallPrintLink>
      {terms.after}
    </>
  )
}
