import { Box, chakra, Flex } from '@chakra-ui/react'
import { feedbackOpensAt } from '@tablee/domain/calendar'
import { routes } from '@tablee/domain/routes'
import { Button } from '../../ui/button.tsx'
import Coat from '../../ui/drawings/coat.svg?react'
import { Note } from '../../ui/text.tsx'
import { type InkName, ink } from '../../ui/theme/tokens.ts'
import { Frame, leave, Second } from './frame.tsx'
import { playTexts } from './texts.ts'
import type { Play } from './use-play.ts'

const texts = playTexts.ending

/** The last question, and « À vendredi ». */
export function EndingScreen({ play }: { play: Play }) {
  const { evening, hand, progress, tap } = play
  if (progress.step === 'goodbye')
    return (
      <Frame
        play={play}
        dark
        ground="ink"
        phoneHeight="min(360px, 45dvh)"
        picture={<Cloakroom rail="rose" left={1} />}
        title={
          <chakra.span fontSize={{ base: 'min(4rem, 16vw)', md: 'min(4.5rem, 6.4vw)' }} whiteSpace="nowrap">
            {texts.goodbye}
          </chakra.span>
        }
        lead={
          <>
            {texts.thanks(feedbackOpensAt(evening.date))}
            <chakra.a
              href={`${routes.eveningFeedback}?jeudi=${evening.date}`}
              fontWeight="bold"
              textDecoration="underline"
            >
              {texts.question}
            </chakra.a>
          </>
        }
        footer={
          <Button full onClick={leave}>
            {texts.away}
          </Button>
        }
      >
        <Note mt="3">{texts.coats}</Note>
      </Frame>
    )
  return (
    <Frame
      play={play}
      dark
      kicker={texts.kicker}
      ground="bottle"
      phoneHeight="min(360px, 45dvh)"
      picture={<Cloakroom rail="paper" left={play.ring.length} />}
      title={<chakra.span fontSize={{ base: '2.25rem', md: '2.5rem' }}>{hand.last}</chakra.span>}
      lead={texts.text}
      footer={
        <Flex direction="column" align="center" gap="1">
          <Button full onClick={() => tap({ do: 'end' })}>
            {texts.done}
          </Button>
          <Second onClick={leave}>{texts.again}</Second>
        </Flex>
      }
    />
  )
}

const cloths: readonly (readonly [cloth: InkName, lining: InkName])[] = [
  ['saffron', 'ink'],
  ['ink', 'paper'],
  ['tomato', 'chalk'],
  ['rose', 'ink'],
  ['kraft', 'ink'],
  ['brown', 'paper'],
  ['chalk', 'ink'],
]
const YOURS = 2

/** As many coats as people; in the end yours alone. */
function Cloakroom({ rail, left }: { rail: InkName; left: number }) {
  return (
    <Box pos="absolute" inset="0" css={{ '--rail': ink[rail] }}>
      <Box pos="absolute" insetX="0" top={{ base: '92px', md: '22%' }} h="12px" bg={rail} />
      <Flex pos="absolute" insetX="0" bottom="0" top={{ base: '98px', md: '23%' }} justify="center">
        {cloths.map(([cloth, lining], n) => {
          const worn = left === 1 ? n === YOURS : n === YOURS || n < left
          const inks = {
            '--cloth': ink[cloth],
            '--lining': ink[lining],
            '--worn': worn ? 'visible' : 'hidden',
          }
          return (
            <Box key={cloth} flex="1" minW="0" css={inks}>
              <Coat width="100%" height="100%" preserveAspectRatio="xMidYMin slice" />
            </Box>
          )
        })}
      </Flex>
    </Box>
  )
}
