import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import { logWarning } from '../../config/log.ts'
import type { AuthUser } from '../../data/auth.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { useFocusAfterNavigation } from '../../hooks/navigation.ts'
import { common } from '../../messages/common.ts'
import { Mark, SEATS, SeatArc, YOUR_SEAT } from '../../ui/drawings/mark.tsx'
import PortraitPoster from '../../ui/drawings/posters/portrait-poster.svg?react'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Overline } from '../../ui/text.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { toast, useSlowToast } from '../../ui/toast.ts'
import { createPortrait } from './photo.ts'
import { photoErrorTexts, profilePageTexts } from './texts.ts'

interface PortraitPanelProps {
  authUser: AuthUser
  /** The user's photo as a data URL; null shows a drawing. */
  picture: string | null
  onBack: () => void
}

/** The large portrait at the top of the profile, or beside it, with the buttons to change the photo. */
export function PortraitPanel({ authUser, picture, onBack }: PortraitPanelProps) {
  const heading = useFocusAfterNavigation()
  return (
    <Box
      bg="tomato"
      color="chalk"
      data-ground="dark"
      pos={{ base: 'relative', md: 'sticky' }}
      top="0"
      h={{ base: '330px', md: 'dvh' }}
      overflow="hidden"
    >
      <Box css={picture ? framed : fullBleed}>
        {picture ? <PhotoPoster picture={picture} /> : <PortraitPoster />}
      </Box>
      <Box pos="relative" px={{ base: '5', md: '10' }}>
        <ScreenHeader
          back={onBack}
          alone
          middle={
            <Overline as="h1" ref={heading} tabIndex={-1} outline="none">
              {common.profile}
            </Overline>
          }
        />
      </Box>
      <Flex
        pos="absolute"
        insetX={{ base: '16px', md: '10' }}
        bottom={{ base: '16px', md: '10' }}
        wrap="wrap"
        justify="flex-end"
        gap="2"
      >
        <PhotoButtons authUser={authUser} hasPhoto={picture !== null} />
      </Flex>
    </Box>
  )
}

const whole = { '& > svg': { w: 'full', h: 'full' } }
const fullBleed = { pos: 'absolute', inset: '0', ...whole }
/** Below the header. On a phone the buttons overlap its lower edge. */
const framed = { pos: 'absolute', inset: { base: '60px 0 12px', md: '84px 0 96px' }, ...whole }

/** Buttons to choose a photo on this device, and to remove it. The screen gets the new photo from the profile. */
function PhotoButtons({ authUser, hasPhoto }: { authUser: AuthUser; hasPhoto: boolean }) {
  const { mutate: changeTo, isPending: busy } = useSingleMutation({
    mutationFn: async (file: File | null) => {
      toast.clear()
      const photo = file ? await createPortrait(file) : { picture: null }
      if (!('error' in photo)) return save(authUser, photo.picture)
      const { title, text } = photoErrorTexts[photo.error]
      toast.error(title, text)
    },
  })
  useSlowToast(busy)
  const input = useRef<HTMLInputElement>(null)
  const change = hasPhoto ? profilePageTexts.changePhoto : profilePageTexts.choosePhoto
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={profilePageTexts.photo}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Resets the input, so that choosing the same file again is a change.
          currentTarget.value = ''
          if (file) changeTo(file)
        }}
      />
      {hasPhoto && !busy && (
        <Pill type="button" aria-label={profilePageTexts.removePhotoLabel} onClick={() => changeTo(null)}>
          {profilePageTexts.removePhoto}
        </Pill>
      )}
      <Pill
        type="button"
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={() => input.current?.click()}
      >
        {busy ? profilePageTexts.savingPhoto : change}
        {busy && <Mark loading size="24px" />}
      </Pill>
    </>
  )
}

const Pill = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '46px',
    px: '18px',
    bg: 'chalk',
    color: 'ink',
    borderRadius: 'chip',
    fontWeight: 'semibold',
    fontSize: '1rem',
    cursor: 'pointer',
    transition: 'background {durations.quick}',
    _hover: { bg: 'kraft' },
    _focusVisible: { borderRadius: 'chip' },
    _disabled: { cursor: 'progress' },
  },
})

/** Includes the address, which the first write of a profile requires. */
async function save({ uid, email }: AuthUser, avatar_url: string | null): Promise<void> {
  try {
    await saveOwnProfile(uid, { email, avatar_url })
    toast.success(avatar_url ? profilePageTexts.photoSaved : profilePageTexts.photoRemoved)
  } catch (error) {
    logWarning('The photo could not be saved', error)
    toast.error(profilePageTexts.photoNotSaved)
  }
}

/** The user's photo as a table with six chairs, the user's pulled out. */
function PhotoPoster({ picture }: { picture: string }) {
  const disc = useId()
  return (
    <svg
      viewBox="2 3.2 47 38.8"
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={profilePageTexts.photo}
    >
      <clipPath id={disc}>
        <circle cx="25.5" cy="22.6" r="13.2" />
      </clipPath>
      {SEATS.map((seat) => (
        <SeatArc
          key={seat}
          at={seat}
          colour={seat === YOUR_SEAT ? ink.paper : ink.ink}
          pulled={seat === YOUR_SEAT}
        />
      ))}
      <image
        href={picture}
        x="12.3"
        y="9.4"
        width="26.4"
        height="26.4"
        preserveAspectRatio="xMidYMid slice"
        clipPath={`url(#${disc})`}
      />
    </svg>
  )
}
