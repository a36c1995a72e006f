import { Box } from '@chakra-ui/react'
import type { Person } from '../../firebase/person.ts'
import { common } from '../../messages/common.ts'
import { profilePageTexts } from '../../messages/profile-page.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { PhotoPoster } from '../../ui/drawings/posters/photo-poster.tsx'
import PortraitPoster from '../../ui/drawings/posters/portrait-poster.svg?react'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { useFocusAfterNavigation } from '../../ui/use-focus-after-navigation.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import { usePhoto } from './use-photo.ts'

interface PortraitPanelProps {
  person: Person
  /** The person's photo; without one they are drawn. */
  picture: string | null
  onBack: () => void
}

/** The large portrait at the head of the profile, or beside it, with what changes it. */
export function PortraitPanel({ person, picture, onBack }: PortraitPanelProps) {
  const heading = useFocusAfterNavigation()
  const photo = usePhoto(person)
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
        <PhotoButtons hasPhoto={picture !== null} {...photo} />
      </Box>
    </Box>
  )
}

const whole = { '& > svg': { w: 'full', h: 'full' } }
const fullBleed = { pos: 'absolute', inset: '0', ...whole }
/** Clear of the header; the buttons lie over its edge on a phone. */
const framed = { pos: 'absolute', inset: { base: '60px 0 12px', md: '84px 0 96px' }, ...whole }
