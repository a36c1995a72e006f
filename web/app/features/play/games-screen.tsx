import { chakra, Flex } from '@chakra-ui/react'
import {
  type Act,
  actAfter,
  actStart,
  type Game,
  gamesFor,
  lastQuestionOpensAt,
  minutesLeft,
} from '@tablee/domain/play'
import { Overline } from '../../ui/text.tsx'
import { Frame } from './frame.tsx'
import { Ring } from './ring-screen.tsx'
import { playTexts } from './texts.ts'
import type { Play } from './use-play.ts'

interface GamesProps {
  play: Play
  act: Act
  now: Date
}

/** How many sit where two tables were merged is not known here: what ten can play suits fewer, too. */
const MERGED = 10

/** Two games that fit the number at the table and what is left of the act. */
export function GamesScreen({ play, act, now }: GamesProps) {
  const { offlinePlay, ring, progress, tap } = play
  const texts = playTexts.games
  const minutes = minutesLeft(offlinePlay.date, act, now)
  const fitting = gamesFor(offlinePlay.shelf, offlinePlay.seed + act, {
    people: ring.length || MERGED,
    minutes,
  })
  const two = [0, 1].flatMap((n) => fitting[(2 * progress.page + n) % fitting.length] ?? [])
  return (
    <Frame
      play={play}
      kicker={playTexts.act(act)}
      phoneHeight="none"
      ground="rose"
      picture={<Ring play={play} />}
      title={texts.title(minutes)}
      action={[texts.play, () => tap('next')]}
      other={[texts.others, () => tap({ page: progress.page + 1 })]}
    >
      <Flex mt="4" direction="column" flex="1" aria-live="polite">
        {two.map((game) => (
          <Lid key={game.id} game={game} shelved={offlinePlay.shelf.includes(game.id)} />
        ))}
      </Flex>
    </Frame>
  )
}

/** The lid of a box. */
function Lid({ game, shelved }: { game: Game; shelved: boolean }) {
  const { name, sentence, from, to, minutes, learn, bare } = game
  const texts = playTexts.games
  const facts = [
    [texts.players, texts.range(from, to)],
    [texts.lasts, texts.minutes(minutes)],
    [texts.learn, texts.minutes(learn)],
  ]
  return (
    <Flex as="article" css={lid}>
      <Overline>{shelved ? texts.shelf : bare ? texts.bare : texts.ask}</Overline>
      <chakra.h2 textStyle="gros" fontSize={{ base: '2.5rem', md: '3.25rem' }} mt="1.5" mb="1">
        {name}
      </chakra.h2>
      <chakra.p fontSize={{ md: '1.375rem' }}>{sentence}</chakra.p>
      <Flex as="dl" gap="6" mt="3">
        {facts.map(([term, fact]) => (
          <Flex key={term} direction="column-reverse">
            <chakra.dt textStyle="petit">{term}</chakra.dt>
            <chakra.dd fontWeight="bold" fontSize={{ base: 'lead', md: '1.5rem' }} lineHeight="1.2">
              {fact}
            </chakra.dd>
          </Flex>
        ))}
      </Flex>
    </Flex>
  )
}

const lid = {
  flexDirection: 'column',
  justifyContent: 'center',
  flex: '1',
  mx: { base: '-5', md: '0' },
  px: { base: '5', md: '8' },
  py: '22px',
  bg: 'saffron',
  _last: { bg: 'bottle', color: 'paper' },
}

/** The group plays until the clock calls. */
export function PlayingScreen({ play, act, now }: GamesProps) {
  const { offlinePlay, tap } = play
  const texts = playTexts.playing
  const end = actStart(offlinePlay.date, actAfter(act))
  const mayChange = act < 3 || now >= lastQuestionOpensAt(offlinePlay.date)
  return (
    <Frame
      play={play}
      kicker={texts.kicker(act)}
      ground="rose"
      picture={<Ring play={play} dial={{ end, left: minutesLeft(offlinePlay.date, act, now) }} />}
      title={texts.title}
      lead={
        <>
          {act === 3 ? texts.last(end) : texts.next(end)}
          <chakra.span display="block" textStyle="petit" mt="2">
            {texts.now(now)}
          </chakra.span>
        </>
      }
      outline
      action={mayChange ? [act < 3 ? texts.change : texts.end, () => tap('next')] : undefined}
      other={[texts.talk, () => tap({ step: 'ring' })]}
    />
  )
}
