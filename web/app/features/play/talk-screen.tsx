import { chakra, Flex, Grid } from '@chakra-ui/react'
import { type Act, type Depth, depths, depthsLeft, pairsOf } from '@tablee/domain/play'
import { Button, SmallButton } from '../../ui/button.tsx'
import { Face } from '../../ui/drawings/faces.tsx'
import { Note } from '../../ui/text.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { Frame } from './frame.tsx'
import { playTexts } from './texts.ts'
import type { Play } from './use-play.ts'

const texts = playTexts.talk

/** Of each depth: the ground, and how far apart its two discs are, which says how near a question goes. */
const looks = {
  light: { ground: 'saffron', apart: 13 },
  curious: { ground: 'rose', apart: 9 },
  near: { ground: 'ink', apart: 5 },
} as const

interface TalkProps {
  play: Play
  act: Act
  depth: Depth
  /** The third question is for the whole group. */
  round: 1 | 2 | 3
}

/** A question: for pairs of neighbours, then for other pairs, then for all. */
export function TalkScreen({ play, act, depth, round }: TalkProps) {
  const { hand, progress, tap } = play
  const question = hand[depth][progress.spent[depth]] ?? ''
  const left = depthsLeft(hand, progress.spent)
  return (
    <Frame
      play={play}
      kicker={texts.kicker(round)}
      phoneHeight="clamp(390px, 50dvh, 560px)"
      ground={looks[depth].ground}
      picture={<QuestionCard question={question} act={act} depth={depth} />}
      title={round === 3 ? texts.all : texts.two}
      footer={
        <Grid templateColumns="auto 1fr" gap="2.5">
          <Button variant="outline" px={{ base: '4', md: '6' }} onClick={() => tap('skip')}>
            {texts.skip}
          </Button>
          <Button px={{ base: '4', md: '6' }} gap="2" onClick={() => tap('next')}>
            {round === 3 ? texts.games : texts.next}
          </Button>
        </Grid>
      }
    >
      {/* The card is a picture of this. */}
      <chakra.p srOnly aria-live="polite">
        {question}
      </chakra.p>
      <Who play={play} round={round} />
      {/* The depth is the group's, so it is not red. */}
      <Grid role="group" aria-label={texts.depth} templateColumns="repeat(3, 1fr)" gap="2" mt="3">
        {depths.map((one) => (
          <SmallButton
            key={one}
            css={choice}
            aria-pressed={one === depth}
            disabled={!left.includes(one)}
            onClick={() => tap({ depth: one })}
          >
            <Discs depth={one} />
            {texts.depths[one]}
          </SmallButton>
        ))}
      </Grid>
      <Note mt="2.5" fontSize={{ md: '1.125rem' }}>
        {depth === 'near' ? texts.nothingStoredNear : texts.nothingStored}
      </Note>
    </Frame>
  )
}

const choice = {
  h: { base: '58px', md: '84px' },
  px: '1',
  bg: 'chalk',
  borderRadius: 'field',
  fontSize: { base: '1rem', md: '1.25rem' },
  lineHeight: '1.2',
  _pressed: { bg: 'ink', color: 'paper' },
  _disabled: { bg: 'transparent', borderColor: 'rule', color: 'inkSoft', cursor: 'not-allowed' },
} as const

/** Who talks to whom. */
function Who({ play: { offlinePlay, ring, name }, round }: { play: Play; round: 1 | 2 | 3 }) {
  if (round === 3) return <chakra.p css={who}>{texts.everybody}</chakra.p>
  if (offlinePlay.merged) return <chakra.p css={who}>{texts.neighbour[round]}</chakra.p>
  return (
    <Flex as="ul" wrap="wrap" columnGap="4" rowGap="1" css={who}>
      {pairsOf(ring, round).map((pair) => (
        <Flex as="li" key={pair.join()} align="center" gap="1.5">
          <Flex aria-hidden="true" ps="6px">
            {pair.map((id) => (
              <Face key={id} id={id} among={ring} you={id === offlinePlay.you} size="2em" ms="-6px" />
            ))}
          </Flex>
          {texts.pair(pair.map(name))}
        </Flex>
      ))}
    </Flex>
  )
}

const who = { fontWeight: 'semibold', fontSize: { base: 'small', md: '1.375rem' }, mt: '2' } as const

/** A question as a playing card: printed twice, head to foot, so that nobody reads it upside down. A picture. */
function QuestionCard({ question, act, depth }: { question: string; act: Act; depth: Depth }) {
  return (
    <Grid aria-hidden="true" key={question} css={sheet}>
      {[180, 0].map((turn) => (
        <Flex key={turn} css={half} rotate={`${turn}deg`}>
          <chakra.p textStyle="gros" css={words} fontSize={question.length > LONG ? small : large}>
            {question}
          </chakra.p>
          <chakra.span textStyle="gros" fontSize={{ base: '1.375rem', md: '2.25rem' }} textAlign="center">
            {playTexts.roman[act]}
            <Discs depth={depth} />
          </chakra.span>
        </Flex>
      ))}
    </Grid>
  )
}

const sheet = {
  pos: 'absolute',
  inset: { base: '84px 20px 20px', md: '40px' },
  gridTemplateRows: '1fr 1fr',
  bg: 'chalk',
  bgImage: `linear-gradient(172deg, ${ink.kraft} 0 50%, transparent 50%)`,
  color: 'ink',
  borderRadius: { base: '22px', md: '36px' },
  overflow: 'hidden',
  animation: 'rise {durations.settle} {easings.pull}',
} as const
const half = {
  justify: 'space-between',
  alignItems: 'end',
  gap: '2',
  p: { base: '18px', md: '36px' },
  minH: '0',
}
const words = { lineHeight: '1.04', textWrap: 'balance' } as const
/** In characters: a longer question would not fit its half of the card in the large type. */
const LONG = 60
const large = { base: 'min(8.2vw, 3rem)', md: 'min(4.6vw, 3.875rem)' }
const small = { base: 'min(6.6vw, 2.5rem)', md: 'min(3.8vw, 3.125rem)' }

function Discs({ depth }: { depth: Depth }) {
  const { apart } = looks[depth]
  return (
    <chakra.svg viewBox="0 0 48 22" aria-hidden="true" w={{ base: '44px', md: '62px' }} mx="auto">
      <circle cx={24 - apart} cy="11" r="9" fill={ink.saffron} />
      <circle cx={24 + apart} cy="11" r="9" fill={ink.rose} />
      {depth === 'near' && <path d="M24 3.5a9 9 0 0 1 0 15a9 9 0 0 1 0-15" fill={ink.brown} />}
    </chakra.svg>
  )
}
