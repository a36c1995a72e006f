import { chakra, Flex, Grid } from '@chakra-ui/react'
import { type Act, type Depth, depths, depthsLeft, pairsOf } from '@tablee/domain/play'
import { Button } from '../../ui/button.tsx'
import Check from '../../ui/drawings/check.svg?react'
import { Face } from '../../ui/drawings/faces.tsx'
import { Note } from '../../ui/text.tsx'
import { Frame } from './frame.tsx'
import { Discs, QuestionCard } from './question-card.tsx'
import { playTexts } from './texts.ts'
import type { Play } from './use-play.ts'

const texts = playTexts.talk
const grounds = { light: 'saffron', curious: 'rose', near: 'ink' } as const

interface TalkProps {
  play: Play
  act: Act
  depth: Depth
  /** The third question is for the whole table. */
  round: 1 | 2 | 3
}

/** A question: for pairs of neighbours, then for other pairs, then for all. */
export function TalkScreen({ play, act, depth, round }: TalkProps) {
  const { hand, progress, tap } = play
  const question = hand[depth][progress.spent[depth]] ?? ''
  return (
    <Frame
      play={play}
      kicker={texts.kicker(round)}
      phoneHeight="clamp(390px, 52dvh, 424px)"
      ground={grounds[depth]}
      dark={depth === 'near'}
      picture={<QuestionCard question={question} act={act} depth={depth} />}
      title={round === 3 ? texts.all : texts.two}
      footer={
        <Grid templateColumns="auto 1fr" gap="2.5">
          <Button variant="outline" px={{ base: '4', md: '6' }} onClick={() => tap({ do: 'skip' })}>
            {texts.skip}
          </Button>
          <Button px={{ base: '4', md: '6' }} gap="2" onClick={() => tap({ do: 'next' })}>
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
      <Depths play={play} depth={depth} />
      <Note mt="2.5" fontSize={{ md: '1.125rem' }}>
        {depth === 'near' ? texts.keptNear : texts.kept}
      </Note>
    </Frame>
  )
}

/** Who talks to whom. */
function Who({ play: { evening, ring, names }, round }: { play: Play; round: 1 | 2 | 3 }) {
  if (round === 3) return <chakra.p css={who}>{texts.everybody}</chakra.p>
  if (evening.merged) return <chakra.p css={who}>{texts.neighbour[round]}</chakra.p>
  return (
    <Flex as="ul" wrap="wrap" columnGap="4" rowGap="1" css={who}>
      {pairsOf(ring, round).map((pair) => (
        <Flex as="li" key={pair.join()} align="center" gap="1.5">
          <Flex aria-hidden="true">
            {pair.map((id) => (
              <Face
                key={id}
                id={id}
                among={ring}
                you={id === evening.you}
                size={{ base: '30px', md: '48px' }}
                ms="-6px"
              />
            ))}
          </Flex>
          {texts.pair(
            pair
              .toSorted((a, b) => Number(b === evening.you) - Number(a === evening.you))
              .map((id) => names.get(id) ?? ''),
          )}
        </Flex>
      ))}
    </Flex>
  )
}

const who = {
  fontWeight: 'semibold',
  fontSize: { base: 'small', md: '1.375rem' },
  mt: '2',
  ps: '6px',
} as const

/** How near the next question goes. The depth is the table's, so it is not red. */
function Depths({ play: { hand, progress, tap }, depth }: { play: Play; depth: Depth }) {
  const left = depthsLeft(hand, progress.spent)
  return (
    <chakra.fieldset mt="3">
      <chakra.legend srOnly>{texts.depth}</chakra.legend>
      <Grid templateColumns="repeat(3, 1fr)" gap="2">
        {depths.map((one) => (
          <chakra.label key={one} css={choice}>
            <input
              type="radio"
              name="depth"
              checked={one === depth}
              disabled={!left.includes(one)}
              onChange={() => tap({ do: 'depth', depth: one })}
            />
            <Discs depth={one} />
            {texts.depths[one]}
            <Check data-check="" width="15" height="15" />
          </chakra.label>
        ))}
      </Grid>
    </chakra.fieldset>
  )
}

const choice = {
  pos: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minH: { base: '58px', md: '84px' },
  border: '1.5px solid {colors.ink}',
  borderRadius: 'field',
  bg: 'chalk',
  fontWeight: 'semibold',
  fontSize: { base: '1rem', md: '1.25rem' },
  lineHeight: '1.2',
  cursor: 'pointer',
  '& input': { pos: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
  '& [data-check]': { pos: 'absolute', right: '7px', top: '7px', visibility: 'hidden' },
  '&:has(:checked)': { bg: 'ink', color: 'paper', '& [data-check]': { visibility: 'visible' } },
  '&:has(:disabled)': { bg: 'transparent', borderColor: 'rule', color: 'inkSoft' },
  '&:has(:focus-visible)': { outline: '3px solid {colors.ink}', outlineOffset: '3px' },
} as const
