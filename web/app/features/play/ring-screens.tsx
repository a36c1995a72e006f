import { chakra, Flex } from '@chakra-ui/react'
import {
  type Act,
  actEnd,
  lastQuestionOpensAt,
  minutesLeft,
  movesBetween,
  neighboursOf,
} from '@tablee/domain/play'
import { useState } from 'react'
import { Button, SmallButton } from '../../ui/button.tsx'
import { Face } from '../../ui/drawings/faces.tsx'
import { Frame } from './frame.tsx'
import { Ring } from './ring.tsx'
import { playTexts } from './texts.ts'
import type { Play } from './use-play.ts'

interface ActProps {
  play: Play
  act: Act
  now: Date
}

/** Who sits where in this act, who moves, and who is missing. */
export function RingScreen({ play, act }: Omit<ActProps, 'now'>) {
  const { ring, before, evening, name, missing, tap } = play
  const [asking, setAsking] = useState(false)
  const texts = playTexts.ring
  const tooFew = ring.length < 4 && !evening.merged
  const seated = texts.seated(missing.length === 0 || evening.merged ? 0 : ring.length)
  const frame = {
    play,
    kicker: playTexts.act(act),
    ground: act % 2 ? ('saffron' as const) : ('rose' as const),
    picture: <Ring play={play} from={before} key={ring.join()} />,
    action: [seated, () => tap('next')] as const,
  }
  if (evening.merged) return <Frame {...frame} title={texts.merged} lead={texts.mergedText} />
  if (tooFew || asking) {
    const done = [playTexts.missing.done, () => setAsking(false)] as const
    const { title, text } = tooFew ? playTexts.tooFew : playTexts.missing
    return (
      <Frame {...frame} outline title={title} lead={text} action={tooFew ? undefined : done}>
        <Missing play={play} />
      </Frame>
    )
  }
  const { left, right } = neighboursOf(ring, evening.you)
  return (
    <Frame
      {...frame}
      title={act === 1 && missing.length > 0 ? texts.fewer : texts.titles[act]}
      lead={
        <>
          {ring.includes(evening.you) && <b>{texts.neighbours(name(left), name(right))} </b>}
          {act === 1 ? texts.follow : texts.takeGlasses}
        </>
      }
      other={[texts.missing, () => setAsking(true)]}
    >
      {act > 1 && <Moves play={play} />}
      <Flex wrap="wrap" columnGap="4" mt="2" fontSize={{ md: '1.25rem' }}>
        {missing.map((id) => (
          <Button variant="link" key={id} onClick={() => tap({ absent: id })}>
            {texts.here(name(id))}
          </Button>
        ))}
      </Flex>
    </Frame>
  )
}

/** Who moves, whoever holds this phone first, and who does not. */
function Moves({ play: { ring, before, name } }: { play: Play }) {
  const { move, stay } = playTexts.ring
  const moves = movesBetween(before, ring)
  const moving = moves.flatMap(({ who, from, swap }) => (swap ? [who, from] : [who]))
  const sentences = [
    ...moves.map(({ who, from, swap }) => move(name(who), name(from), swap)).toSorted(yoursFirst),
    ...stay(ring.filter((id) => !moving.includes(id)).map(name)),
  ]
  return (
    <chakra.ul mt="4" borderTop="6px solid {colors.ink}" fontSize={{ md: '1.375rem' }}>
      {sentences.map((sentence) => (
        <chakra.li key={sentence} py="2" borderBottom="1.5px solid {colors.rule}">
          {sentence}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const yoursFirst = (one: string, other: string) =>
  Number(other.startsWith(playTexts.you)) - Number(one.startsWith(playTexts.you))

/** One tap on a name leaves the person out, and another takes that back. */
function Missing({ play: { evening, name, missing, tap } }: { play: Play }) {
  const ids = evening.people.map(({ id }) => id)
  return (
    <Flex as="ul" wrap="wrap" gap="2.5" mt="4">
      {ids.map((id) => (
        <li key={id}>
          <SmallButton css={token} aria-pressed={missing.includes(id)} onClick={() => tap({ absent: id })}>
            <Face id={id} among={ids} you={id === evening.you} size="36px" />
            {name(id)}
          </SmallButton>
        </li>
      ))}
    </Flex>
  )
}

const token = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '12',
  ps: '1.5',
  pe: '3.5',
  bg: 'chalk',
  fontSize: { base: 'body', md: '1.375rem' },
  _pressed: { bg: 'ink', color: 'paper', textDecoration: 'line-through' },
} as const

/** The table plays until the clock calls. */
export function PlayingScreen({ play, act, now }: ActProps) {
  const { evening, tap } = play
  const texts = playTexts.playing
  const end = actEnd(evening.date, act)
  const left = minutesLeft(evening.date, act, now)
  // A table that began early has more than the hour that a dial shows.
  const dial = left > 0 && left < 60 ? ([now.getMinutes(), end.getMinutes()] as const) : undefined
  const mayChange = act < 3 || now >= lastQuestionOpensAt(evening.date)
  return (
    <Frame
      play={play}
      kicker={texts.kicker(act)}
      ground="rose"
      picture={<Ring play={play} dial={dial} />}
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
      action={mayChange ? [act < 3 ? texts.change : texts.end, () => tap('change')] : undefined}
      other={[texts.talk, () => tap({ step: 'ring' })]}
    />
  )
}
