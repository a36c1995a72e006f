import { Box, Circle, chakra, VisuallyHidden } from '@chakra-ui/react'
import { expiresAt, formatDay, formatHour } from '@tablee/domain/calendar'
import type { SelectedPassion } from '@tablee/domain/interests'
import { routes } from '@tablee/domain/routes'
import { Link } from 'react-router-dom'
import { profileLinkState } from '../../hooks/navigation.ts'
import { Button } from '../../ui/button.tsx'
import EmptyTable from '../../ui/drawings/empty-table.svg?react'
import Padlock from '../../ui/drawings/padlock.svg?react'
import { Note, Overline, Subtitle } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { profilePageTexts } from './texts.ts'

const SHOWN = 2

interface InterestsCardProps {
  interests: SelectedPassion
  /** The Thursday of a registration, which locks the interests until it expires (docs/product.md §5.8); null if none. */
  evening: string | null
}

/** Two of the interests and the number of others, with a link to change them unless a registration locks them. */
export function InterestsCard({ interests, evening }: InterestsCardProps) {
  const names = interests.slice(0, SHOWN).map(({ name }) => name)
  const more = interests.length - names.length
  const content = (
    <>
      <Box minW="0">
        <Overline as="span" display="block" mb="1">
          {profilePageTexts.interests}
        </Overline>
        <chakra.b fontSize="lead">{listed(names)}</chakra.b>
        {evening && (
          <Note as="span" display="flex" alignItems="center" gap="1.5" textWrap="balance" mt="1">
            <Padlock />
            {profilePageTexts.locked(formatDay(expiresAt(evening)), formatHour(expiresAt(evening)))}
          </Note>
        )}
      </Box>
      {more > 0 && (
        <>
          <VisuallyHidden>{profilePageTexts.moreInterests(more)}</VisuallyHidden>
          <Circle aria-hidden="true" size="11" flex="none" bg="kraft" fontWeight="bold">
            {profilePageTexts.more(more)}
          </Circle>
        </>
      )}
    </>
  )
  return (
    <Row asChild>
      {evening ? (
        <button type="button" onClick={toastLocked}>
          {content}
        </button>
      ) : (
        <Link to={routes.passionSelection} state={profileLinkState}>
          {content}
        </Link>
      )}
    </Row>
  )
}

function toastLocked() {
  toast.clear()
  toast.info(profilePageTexts.lockedTitle, profilePageTexts.lockedText)
}

/** In sentence case: “Voyage, cuisine”. */
function listed(names: readonly string[]): string {
  return names.map((name, place) => (place === 0 ? name : name.toLocaleLowerCase('fr'))).join(', ')
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    w: 'full',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    py: '5',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'padding {durations.settle} {easings.pull}',
    _hover: { ps: '2' },
  },
})

interface EmptyCardProps {
  title: string
  text: string
  /** Label of the button, and the page to which it leads. */
  action: string
  to: string
  /** Whether this is the next step, with the only red button of the screen. */
  due: boolean
}

/** A part of the profile that is still empty, with a button to fill it. */
export function EmptyCard({ title, text, action, to, due }: EmptyCardProps) {
  return (
    <chakra.section
      display="grid"
      gridTemplateColumns="auto 1fr"
      alignItems="center"
      columnGap="4"
      rowGap="3"
      py="5"
      borderBottom="1.5px solid {colors.rule}"
    >
      <EmptyTable />
      <Box>
        <Subtitle as="h2">{title}</Subtitle>
        <chakra.p mt="1.5" color="fgSoft">
          {text}
        </chakra.p>
      </Box>
      <Button variant={due ? 'primary' : 'outline'} full to={to} state={profileLinkState} gridColumn="1 / -1">
        {action}
      </Button>
    </chakra.section>
  )
}
