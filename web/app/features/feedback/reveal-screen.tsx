import { Box, chakra } from '@chakra-ui/react'
import { bookableThursdays, type EventDate, formatEventDate } from '@tablee/domain/calendar'
import type { Contact, EveningOutcomeDocument, Match } from '@tablee/domain/documents'
import { mutualWords } from '@tablee/domain/feedback'
import { routes } from '@tablee/domain/routes'
import type { ReactNode } from 'react'
import { logWarning } from '../../config/log.ts'
import { withDe } from '../../messages/site.ts'
import { Button, SmallButton } from '../../ui/button.tsx'
import { Band, PersonRow } from '../../ui/cards.tsx'
import { faceFor } from '../../ui/drawings/faces.tsx'
import { TwoFaces } from '../../ui/drawings/two-faces.tsx'
import { PosterScreen } from '../../ui/poster-screen.tsx'
import { Note, Overline, Subtitle } from '../../ui/text.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { toast } from '../../ui/toast.ts'
import Flowers from './flowers.svg?react'
import { revealTexts as texts } from './texts.ts'
import { contactLink, shownContact } from './words.ts'

interface RevealScreenProps {
  uid: string
  date: EventDate
  now: Date
  /** The uids of the other members, for the faces. */
  otherMemberIds: readonly string[]
  /** Null if the answers have brought nothing that is said. */
  outcome: EveningOutcomeDocument | null
  /** Whether the user had answered. */
  answered: boolean
  onBack: () => void
  /** The request to meet again on an upcoming Thursday. */
  reunion: ReactNode
  /** Further links at the foot of the page. */
  links: ReactNode
}

/** What an evening has brought: mutual wishes, or that the company was liked, or neither. */
export function RevealScreen(props: RevealScreenProps) {
  const { outcome } = props
  if (outcome && outcome.matches.length > 0) return <Chosen {...props} outcome={outcome} />
  return outcome?.company_liked ? <Liked {...props} /> : <Quiet {...props} />
}

function Chosen({
  uid,
  date,
  otherMemberIds,
  outcome: { matches, agreement, contact: own, company_liked },
  onBack,
  reunion,
  links,
}: RevealScreenProps & { outcome: EveningOutcomeDocument }) {
  const [first, ...others] = matches
  if (!first) return null
  const among = [uid, ...otherMemberIds]
  const { first_name: name, contact } = first
  const label = texts.theirs[contact.kind](withDe(name))
  return (
    <PosterScreen
      picture={<Halves other={first.uid} among={among} />}
      ground="tomato"
      phoneHeight="330px"
      over="paper"
      back={onBack}
      title={texts.chosen(mutualWords[agreement])}
      lead={texts.chosenLead(name, formatEventDate(date))}
      footer={<WriteButton name={name} contact={contact} />}
    >
      <Band bg="ink" color="paper" data-ground="dark" mt="18px" aria-label={label}>
        <Overline>{label}</Overline>
        <chakra.p css={contact.kind === 'phone' ? figures : letters}>
          <Breakable>{shownContact(contact)}</Breakable>
        </chakra.p>
        {own && (
          <chakra.p textStyle="petit" overflowWrap="anywhere">
            {texts.yours[own.kind](name, shownContact(own))}
          </chakra.p>
        )}
      </Band>
      {others.length > 0 && (
        <ul aria-label={texts.others}>
          {others.map((match) => (
            <Also key={match.uid} match={match} among={among} />
          ))}
        </ul>
      )}
      {reunion}
      {company_liked && <Note mt="4">{texts.likedToo}</Note>}
      <Box mt="2">{links}</Box>
    </PosterScreen>
  )
}

/** An address that breaks after its @ if there is little room. */
function Breakable({ children }: { children: string }) {
  const host = children.indexOf('@') + 1
  return (
    <>
      {children.slice(0, host)}
      {host > 1 && <wbr />}
      {children.slice(host)}
    </>
  )
}

/** One face out of two halves, which fills the picture. */
function Halves({ other, among }: { other: string; among: readonly string[] }) {
  const { ground } = faceFor(other, among)
  return (
    <Box h="full" css={{ background: `linear-gradient(90deg, {colors.tomato} 50%, {colors.${ground}} 50%)` }}>
      <TwoFaces other={other} among={among} wide w="full" h="full" />
    </Box>
  )
}

/** Opens a message; a handle, whose network is unknown, is copied. */
function WriteButton({ name, contact }: { name: string; contact: Contact }) {
  const link = contactLink(contact)
  if (link)
    return (
      <Button full href={link}>
        {texts.writeTo(name)}
      </Button>
    )
  return (
    <Button full arrow={false} onClick={() => copy(contact)}>
      {texts.copyHandle(withDe(name))}
    </Button>
  )
}

function Also({ match: { uid, first_name, contact }, among }: { match: Match; among: readonly string[] }) {
  return (
    <PersonRow>
      <TwoFaces other={uid} among={among} boxSize="56px" borderRadius="full" />
      <Box minW="0">
        <Subtitle as="h2" fontSize="1.375rem" overflowWrap="anywhere">
          {texts.also(first_name)}
        </Subtitle>
        <Note overflowWrap="anywhere">{shownContact(contact)}</Note>
      </Box>
      <SmallButton aria-label={texts.copyOf(withDe(first_name))} onClick={() => copy(contact)}>
        {texts.copy}
      </SmallButton>
    </PersonRow>
  )
}

async function copy({ value }: Contact): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    toast.success(texts.copied)
  } catch (error) {
    // Translate: the browser may refuse access to the clipboard; the value can still be selected.
    logWarning('The contact could not be copied', error)
    toast.error(texts.notCopied)
  }
}

/** The company was liked: no name and no number is given. */
function Liked({ outcome, onBack, links }: RevealScreenProps) {
  return (
    <PosterScreen
      picture={<Flowers />}
      ground="rose"
      phoneHeight="390px"
      over="ink"
      back={onBack}
      title={texts.liked}
      lead={texts.likedLead}
      footer={<ComeBack>{texts.comeBack}</ComeBack>}
    >
      <Silence text={outcome?.contact ? texts.matchGone : texts.likedNote} links={links} />
    </PosterScreen>
  )
}

/** Nothing to say: neither sad nor talkative. */
function Quiet({ now, outcome, answered, onBack, links }: RevealScreenProps) {
  const [next = ''] = bookableThursdays(now)
  const silence = answered ? texts.quietNote : texts.unanswered
  return (
    <PosterScreen
      picture={
        <Box css={hours}>
          <FiftyHours />
        </Box>
      }
      ground="ink"
      phoneHeight="316px"
      over="paper"
      back={onBack}
      title={texts.quiet}
      lead={texts.quietLead}
      footer={<ComeBack>{texts.comeBackOn(formatEventDate(next))}</ComeBack>}
    >
      <Silence text={outcome?.contact ? texts.matchGone : silence} links={links} />
    </PosterScreen>
  )
}

function ComeBack({ children }: { children: string }) {
  return (
    <Button full to={routes.thursdaySelection}>
      {children}
    </Button>
  )
}

function Silence({ text, links }: { text: string; links: ReactNode }) {
  return (
    <>
      <chakra.hr borderWidth="0" borderTopWidth="6px" borderColor="ink" mt="5" mb="4" />
      <Note>{text}</Note>
      <Box mt="3">{links}</Box>
    </>
  )
}

const figures = {
  textStyle: 'gros',
  fontSize: '2.75rem',
  lineHeight: '1.05',
  fontVariantNumeric: 'lining-nums',
  mt: '2',
  mb: '2.5',
  overflowWrap: 'anywhere',
}

/** An address or a name, in the font of the text, whose signs are told apart. */
const letters = {
  fontSize: '1.375rem',
  fontWeight: 'bold',
  lineHeight: '1.25',
  mt: '1.5',
  mb: '2',
  overflowWrap: 'anywhere',
}

const hours = {
  pos: 'absolute',
  inset: { base: '84px 20px 24px', md: '25% 48px' },
  '& > svg': { w: 'full', h: 'full' },
}

/** What a friendship takes (Hall 2019, doi:10.1177/0265407518761225), and what an evening gives. */
const HOURS = Array.from({ length: 50 }, (_, hour) => hour)
const SPENT = 3
const PER_ROW = 10

/** Fifty dots, three of them already the user's. Decorative: the title says it. */
function FiftyHours() {
  return (
    <svg viewBox="-6 -6 292 152" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {HOURS.map((hour) => (
        <circle
          key={hour}
          cx={14 + 28 * (hour % PER_ROW)}
          cy={20 + 28 * Math.floor(hour / PER_ROW)}
          r={hour < SPENT ? 11.5 : 9}
          fill={hour < SPENT ? ink.tomato : ink.paper}
        />
      ))}
    </svg>
  )
}
