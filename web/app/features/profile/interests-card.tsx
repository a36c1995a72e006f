import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { formatThursday } from '@tablee/domain/calendar'
import type { SelectedPassion } from '@tablee/domain/interests'
import { routes } from '@tablee/domain/routes'
import { Link } from 'react-router-dom'
import { fromProfile } from '../../hooks/navigation.ts'
import { Button } from '../../ui/button.tsx'
import EmptyTable from '../../ui/drawings/empty-table.svg?react'
import Padlock from '../../ui/drawings/padlock.svg?react'
import { Affichette, Subtitle } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { profilePageTexts } from './texts.ts'

const SHOWN = 2

interface InterestsCardProps {
  interests: SelectedPassion
  /** The Thursday of a coming evening, which locks them: its table is composed by them. */
  evening: string | null
}

/** Two of the interests and how many more there are; the way to change them, unless an evening is coming. */
export function InterestsCard({ interests, evening }: InterestsCardProps) {
  const names = interests.slice(0, SHOWN).map(({ name }) => name)
  const more = interests.length - names.length
  const content = (
    <>
      <Box minW="0">
        <Affichette as="span" display="block" mb="1">
          {profilePageTexts.interests}
        </Affichette>
        <chakra.b fontSize="lead">{listed(names)}</chakra.b>
        {evening && (
          <chakra.span
            display="flex"
            alignItems="center"
            gap="1.5"
            textStyle="petit"
            textWrap="balance"
            color="fgSoft"
            mt="1"
          >
            <Padlock />
            {profilePageTexts.locked(formatThursday(evening))}
          </chakra.span>
        )}
      </Box>
      {more > 0 && <More count={more} />}
    </>
  )
  return (
    <Row asChild>
      {evening ? (
        <button type="button" onClick={sayLocked}>
          {content}
        </button>
      ) : (
        <Link to={routes.passionSelection} state={fromProfile}>
          {content}
        </Link>
      )}
    </Row>
  )
}

function sayLocked() {
  toast.clear()
  toast.info(profilePageTexts.lockedTitle, profilePageTexts.lockedText)
}

function More({ count }: { count: number }) {
  return (
    <>
      <VisuallyHidden>{profilePageTexts.moreSaid(count)}</VisuallyHidden>
      <chakra.span
        aria-hidden="true"
        boxSize="11"
        flex="none"
        display="grid"
        placeItems="center"
        borderRadius="full"
        bg="kraft"
        fontWeight="bold"
      >
        {profilePageTexts.more(count)}
      </chakra.span>
    </>
  )
}

/** As in a sentence: “Voyage, cuisine”. */
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
  /** What fills it, and where that is done. */
  action: string
  to: string
  /** It is the step that comes next: the one red button of the screen. */
  due: boolean
}

/** A part of the profile that is still to come: a table with nobody at it, and a way on. */
export function EmptyCard({ title, text, action, to, due }: EmptyCardProps) {
  return (
    <chakra.section
      display="grid"
      gridTemplateColumns="auto 1fr"
      alignItems="center"
      columnGap="4"
      rowGap="3"
      py="5"
      borderBottomWidth="1.5px"
      borderColor="rule"
    >
      <EmptyTable />
      <Box>
        <Subtitle as="h2">{title}</Subtitle>
        <chakra.p mt="1.5" color="fgSoft">
          {text}
        </chakra.p>
      </Box>
      <Button variant={due ? 'primary' : 'outline'} full to={to} state={fromProfile} gridColumn="1 / -1">
        {action}
      </Button>
    </chakra.section>
  )
}
