import { chakra, Flex } from '@chakra-ui/react'
import { type Act, type Game, gamesFor, minutesLeft } from '@tablee/domain/play'
import { useId } from 'react'
import { Overline } from '../../ui/text.tsx'
import { Frame } from './frame.tsx'
import { Ring } from './ring.tsx'
import { playTexts } from './texts.ts'
import type { Play } from './use-play.ts'

const texts = playTexts.games

/** How many sit where two tables were merged is not known here: what ten can play suits fewer, too. */
const MERGED = 10

/** Two games that fit the number at the table and what is left of the act. */
export function GamesScreen({ play, act, now }: { play: Play; act: Act; now: Date }) {
  const { evening, ring, progress, tap } = play
  const minutes = minutesLeft(evening.date, act, now)
  const people = evening.merged ? MERGED : ring.length
  const fitting = gamesFor(evening.shelf, evening.seed + act, { people, minutes })
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
        {two.map((game, n) => (
          <Lid key={game.id} game={game} dark={n === 1} shelved={evening.shelf.includes(game.id)} />
        ))}
      </Flex>
    </Frame>
  )
}

/** The lid of a box. */
function Lid({ game, dark, shelved }: { game: Game; dark: boolean; shelved: boolean }) {
  const heading = useId()
  const { name, sentence, from, to, minutes, learn, bare } = game
  const facts = [
    [texts.players, texts.range(from, to)],
    [texts.lasts, texts.minutes(minutes)],
    [texts.learn, texts.minutes(learn)],
  ]
  const ground = dark ? { bg: 'bottle', color: 'paper', 'data-ground': 'dark' } : { bg: 'saffron' }
  return (
    <Flex asChild direction="column" justify="center" flex="1" mx={{ base: '-5', md: '0' }} {...ground}>
      <chakra.section px={{ base: '5', md: '8' }} py="22px" aria-labelledby={heading}>
        <Overline>{shelved ? texts.shelf : bare ? texts.bare : texts.ask}</Overline>
        <chakra.h2 id={heading} textStyle="gros" fontSize={{ base: '2.5rem', md: '3.25rem' }} mt="1.5" mb="1">
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
      </chakra.section>
    </Flex>
  )
}
