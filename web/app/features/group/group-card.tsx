import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { formatDay, groupRevealAt, isEventDate } from '@tablee/domain/calendar'
import { paths, type RegistrationDocument, reasonsDocument } from '@tablee/domain/documents'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { useId } from 'react'
import { eveningAddress } from '../../data/evening.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Band } from '../../ui/cards.tsx'
import ClosedCurtain from '../../ui/drawings/closed-curtain.svg?react'
import EmptyTable from '../../ui/drawings/empty-table.svg?react'
import { GroupTable } from '../../ui/drawings/group-table.tsx'
import OpenCurtain from '../../ui/drawings/open-curtain.svg?react'
import Shoes from '../../ui/drawings/shoes.svg?react'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { Note, Overline, Subtitle } from '../../ui/text.tsx'
import { Members } from './members.tsx'
import { groupTexts, missionTexts } from './texts.ts'
import type { Group, GroupMerge } from './use-group.ts'

interface GroupCardProps {
  uid: string
  group: Group
  registration: RegistrationDocument | null
  /** Whether the venue is revealed too, so that nothing is left to wait for. */
  isRevealed: boolean
}

/** The attendee's group: announced before the reveal, then its members, the reasons and icebreakers. */
export function GroupCard(props: GroupCardProps) {
  return (
    <chakra.section aria-label={groupTexts.yours} mb="8">
      <Body {...props} />
      <Button full disabled arrow={false} mt="2">
        {groupTexts.invite}
      </Button>
      <Note mt="3">{groupTexts.inviteNote}</Note>
    </chakra.section>
  )
}

function Body({ uid, group, registration, isRevealed }: GroupCardProps) {
  if (group.stage === 'error') {
    return <ErrorState title={groupTexts.errorTitle} text={groupTexts.errorText} onRetry={group.retry} />
  }
  if (!registration || group.stage === 'none') {
    return (
      <>
        <p>{groupTexts.noneText}</p>
        <Button to={routes.thursdaySelection} my="5">
          {common.chooseThursday}
        </Button>
      </>
    )
  }
  if (group.stage === 'loading') return <Loading text={common.loading} />
  return (
    <>
      {group.stage === 'unseated' && <NoGroupYet />}
      {group.stage === 'seated' && (
        <>
          {group.merge && <Merged {...group.merge} />}
          <Members
            uid={uid}
            members={group.members}
            mine={registration.selected_passion}
            empty={group.empty}
          />
          <Reasons uid={uid} groupId={registration.group_id} />
          <Icebreakers sentences={group.icebreakers} />
          <Button variant="quiet" to={eveningAddress(registration.thursday_event_id, routes.report)} mb="3">
            {common.report}
          </Button>
        </>
      )}
      {!isRevealed && <RevealSchedule date={registration.thursday_event_id} />}
    </>
  )
}

/** Two tables sit together from now on: who moves, and who stays. */
function Merged({ into, others, moves }: GroupMerge) {
  const { title, text } = moves ? groupTexts.moves(into) : groupTexts.stays(others)
  return (
    <Box role="status" bg="rose" px="5" py="4" mb="5">
      <Subtitle as="h2">{title}</Subtitle>
      <p>{text}</p>
    </Box>
  )
}

/** The picture: six pairs of shoes under a curtain, and after the reveal the faces around the table. */
export function GroupScene({ uid, group }: { uid: string; group: Group }) {
  if (group.stage !== 'seated') {
    return (
      // The curtain takes the height that is left.
      <Flex
        role="img"
        aria-label={groupTexts.shoes}
        direction="column"
        h="full"
        minH={{ base: '510px', md: '0' }}
      >
        <Curtain />
        <Shoes width="100%" style={{ flex: 'none' }} />
      </Flex>
    )
  }
  return (
    <Flex
      pos="relative"
      h="full"
      direction="column"
      align="center"
      justify={{ md: 'center' }}
      pt={{ base: '136px', md: '28' }}
      pb={{ base: '26px', md: '8' }}
    >
      <OpenCurtain />
      <GroupTable
        you={uid}
        others={group.members.map(({ id }) => id)}
        empty={group.empty}
        label={groupTexts.around(group.members.map(({ first_name }) => first_name))}
        w={{ base: '312px', md: 'min(72%, 70dvh)' }}
      />
    </Flex>
  )
}

/** When profiles and venue will be revealed. */
function RevealSchedule({ date }: { date: string }) {
  return (
    <Box mb="6">
      {isEventDate(date) && (
        <Subtitle as="h2" mb="4">
          {groupTexts.reveal(formatDay(groupRevealAt(date)))}
        </Subtitle>
      )}
      <Grid templateColumns="1fr 1fr" borderTop="6px solid {colors.ink}">
        <Hour {...groupTexts.profiles} />
        <Hour {...groupTexts.address} />
      </Grid>
    </Box>
  )
}

function Hour({ when, title, text }: { when: string; title: string; text: string }) {
  return (
    <Box css={column}>
      <Overline>{when}</Overline>
      <Subtitle fontSize="1.375rem" my="1.5">
        {title}
      </Subtitle>
      <Note>{text}</Note>
    </Box>
  )
}

const column = {
  pt: '4',
  pe: '3',
  pb: '1',
  '& + &': { borderLeft: '1.5px solid {colors.ink}', ps: '4' },
}

/** The matcher's reasons for this group; renders nothing if there are none. */
function Reasons({ uid, groupId }: { uid: string; groupId: string | null }) {
  const { data } = useLiveDocument(groupId && paths.reasons(groupId, uid), reasonsDocument)
  if (!data || data.reasons.length === 0) return null
  return (
    <chakra.section pb="5">
      <Overline as="h2">{groupTexts.why}</Overline>
      {data.reasons.map((reason) => (
        <chakra.p key={reason} mt="1.5">
          {reason}
        </chakra.p>
      ))}
    </chakra.section>
  )
}

function Icebreakers({ sentences }: { sentences: readonly string[] }) {
  const heading = useId()
  if (sentences.length === 0) return null
  return (
    <chakra.section pb="5">
      <Overline as="h2" id={heading}>
        {groupTexts.icebreakers}
      </Overline>
      <chakra.ul aria-labelledby={heading}>
        {sentences.map((sentence) => (
          <chakra.li key={sentence} mt="1.5">
            {sentence}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

export function MissionCard() {
  return (
    <Band bg="rose" pt="6" pb="7">
      <Overline>{missionTexts.kicker}</Overline>
      <chakra.h2 textStyle="titre" my="2">
        {missionTexts.title}
      </chakra.h2>
      <p>{missionTexts.text}</p>
    </Band>
  )
}

/** Shown after the reveal to an attendee without a group: what happens next, and the support address. */
function NoGroupYet() {
  return (
    <chakra.div role="status" mb="6">
      <EmptyTable />
      <chakra.p mt="4">{groupTexts.unseated}</chakra.p>
      <Note mt="3">
        {common.question}{' '}
        <chakra.a href={`mailto:${product.supportEmail}`} color="ink" textDecoration="underline">
          {product.supportEmail}
        </chakra.a>
      </Note>
    </chakra.div>
  )
}

/** The hem overlaps the shoes, so that at any height it hides the legs. */
const Curtain = chakra(ClosedCurtain, {
  base: { w: 'full', h: '0', flex: '1', pos: 'relative', zIndex: '1', mb: '-10.26%' },
})
