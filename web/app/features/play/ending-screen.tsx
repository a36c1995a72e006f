import { Box, chakra } from '@chakra-ui/react'
import { feedbackOpensAt } from '@tablee/domain/calendar'
import { routes } from '@tablee/domain/routes'
import Cloakroom from '../../ui/drawings/cloakroom.svg?react'
import { Note } from '../../ui/text.tsx'
import { Frame, leave } from './frame.tsx'
import { playTexts } from './texts.ts'
import type { Play } from './use-play.ts'

const texts = playTexts.ending

/** The last question, and « À vendredi ». */
export function EndingScreen({ play }: { play: Play }) {
  const { evening, hand, progress, tap } = play
  const last = progress.step !== 'goodbye'
  const screen = { play, dark: true, phoneHeight: 'min(360px, 45dvh)' }
  if (last)
    return (
      <Frame
        {...screen}
        kicker={texts.kicker}
        ground="bottle"
        picture={<Coats color="paper" left={play.ring.length} />}
        title={<chakra.span fontSize={{ base: '2.25rem', md: '2.5rem' }}>{hand.last}</chakra.span>}
        lead={texts.text}
        action={[texts.done, () => tap('next')]}
        other={[texts.again, leave]}
      />
    )
  const size = { base: 'min(4rem, 16vw)', md: 'min(4.5rem, 6.4vw)' }
  return (
    <Frame
      {...screen}
      ground="ink"
      picture={<Coats color="rose" left={1} />}
      title={<chakra.span css={{ fontSize: size, whiteSpace: 'nowrap' }}>{texts.goodbye}</chakra.span>}
      lead={
        <>
          {texts.thanks(feedbackOpensAt(evening.date))}
          <chakra.a href={`${routes.eveningFeedback}?jeudi=${evening.date}`} css={link}>
            {texts.question}
          </chakra.a>
        </>
      }
      action={[texts.away, leave]}
    >
      <Note mt="3">{texts.coats}</Note>
    </Frame>
  )
}

const link = { fontWeight: 'bold', textDecoration: 'underline' }

/** As many coats as people; in the end yours alone. */
function Coats({ color, left }: { color: string; left: number }) {
  return (
    <Box pos="absolute" inset={{ base: '92px 0 0', md: '22% 0 0' }} color={color}>
      <chakra.svg
        asChild
        w="full"
        h="full"
        css={{ [`& g:nth-of-type(n + ${left + 1})`]: { display: 'none' } }}
      >
        <Cloakroom />
      </chakra.svg>
    </Box>
  )
}
