import { Box, chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { report } from '../../config/log.ts'
import type { Person } from '../../data/auth.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { writeUser } from '../../data/write-user.ts'
import { useFocusAfterNavigation } from '../../hooks/navigation.ts'
import { common } from '../../messages/common.ts'
import { Mark } from '../../ui/drawings/mark.tsx'
import { PhotoPoster } from '../../ui/drawings/photo-poster.tsx'
import PortraitPoster from '../../ui/drawings/posters/portrait-poster.svg?react'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Affichette } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { photoOf } from './photo.ts'
import { photoFaultTexts, profilePageTexts } from './texts.ts'

interface PortraitPanelProps {
  person: Person
  /** The person's photo; without one they are drawn. */
  picture: string | null
  onBack: () => void
}

/** The large portrait at the head of the profile, or beside it, with what changes it. */
export function PortraitPanel({ person, picture, onBack }: PortraitPanelProps) {
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
        {picture ? <PhotoPoster picture={picture} label={profilePageTexts.photo} /> : <PortraitPoster />}
      </Box>
      <Box pos="relative" px={{ base: '5', md: '10' }}>
        <ScreenHeader
          back={onBack}
          alone
          middle={
            <Affichette as="h1" ref={heading} tabIndex={-1} outline="none">
              {common.profile}
            </Affichette>
          }
        />
      </Box>
      <Box
        pos="absolute"
        insetX={{ base: '16px', md: '10' }}
        bottom={{ base: '16px', md: '10' }}
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        gap="2"
      >
        <PhotoButtons person={person} hasPhoto={picture !== null} />
      </Box>
    </Box>
  )
}

const whole = { '& > svg': { w: 'full', h: 'full' } }
const fullBleed = { pos: 'absolute', inset: '0', ...whole }
/** Clear of the header; the buttons lie over its edge on a phone. */
const framed = { pos: 'absolute', inset: { base: '60px 0 12px', md: '84px 0 96px' }, ...whole }

/** To choose a photo on this device, and to take it away again. */
function PhotoButtons({ person, hasPhoto }: { person: Person; hasPhoto: boolean }) {
  const { busy, choose, remove } = usePhoto(person)
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
          // The same file may be chosen again: without this, that would be no change.
          currentTarget.value = ''
          if (file) choose(file)
        }}
      />
      {hasPhoto && !busy && (
        <Pill type="button" aria-label={profilePageTexts.removePhotoLabel} onClick={remove}>
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

/** Changes the person's photo, and says how it went. The screen sees the new one in the person's document. */
function usePhoto(person: Person) {
  const change = useSingleMutation({
    mutationFn: async (file: File | null) => {
      toast.clear()
      const photo = file ? await photoOf(file) : { picture: null }
      if (!('fault' in photo)) return save(person, photo.picture)
      const { title, text } = photoFaultTexts[photo.fault]
      toast.error(title, text)
    },
  })
  return {
    busy: change.isPending,
    choose: (file: File) => change.mutate(file),
    remove: () => change.mutate(null),
  }
}

/** With the address, for who has no document yet: the first that is written needs one. */
async function save({ uid, email }: Person, avatar_url: string | null): Promise<void> {
  try {
    await writeUser(uid, { email, avatar_url })
    toast.success(avatar_url ? profilePageTexts.photoSaved : profilePageTexts.photoRemoved)
  } catch (error) {
    report('The photo could not be saved', error)
    toast.error(profilePageTexts.photoNotSaved)
  }
}
