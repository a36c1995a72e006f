import { chakra, Flex } from '@chakra-ui/react'
import {
  type Act,
  actEnd,
  lastQuestionOpensAt,
  type Move,
  movesBetween,
  neighboursOf,
  playEndsAt,
} from '@tablee/domain/play'
import { useState } from 'react'
import { Button, SmallButton } from '../../ui/button.tsx'
import { Face } from '../../ui/drawings/faces.tsx'
import { Frame, Second } from './frame.tsx'
import { Ring } from './ring.tsx'
import { playTexts } from './texts.ts'
import type { Play } from './use-play.ts'

interface ActProps {
  play: Play
  act: Act
  now: Date
}

/** Who sits where in this act, who moves, and who is missing. */
export function RingScreen({ play, act }: ActProps) {
  const { ring, before, evening, names, absent, tap } = play
  const [asking, setAsking] = useState(false)
  const texts = playTexts.ring
  const picture = evening.merged ? null : (
    <Ring ring={ring} from={before} you={evening.you} names={names} key={ring.join()} />
  )
  const frame = {
    play,
    kicker: playTexts.act(act),
    picture,
    ground: act % 2 ? ('saffron' as const) : ('rose' as const),
  }
  const seated = (
    <Button full onClick={() => tap({ do: 'next' })}>
      {texts.seated(absent.length === 0 || evening.merged ? 0 : ring.length)}
    </Button>
  )
  if (evening.merged)
    return (
      <Frame {...frame} phoneHeight="none" title={texts.merged} lead={texts.mergedText} footer={seated} />
    )
  if (asking || ring.length < 4)
    return (
      <Frame
        {...frame}
        title={ring.length < 4 ? playTexts.tooFew.title : playTexts.missing.title}
        lead={ring.length < 4 ? playTexts.tooFew.text : playTexts.missing.text}
        footer={
          ring.length >= 4 && (
            <Button variant="outline" full onClick={() => setAsking(false)}>
              {playTexts.missing.done}
            </Button>
          )
        }
      >
        <Missing play={play} />
      </Frame>
    )
  const moves = act === 1 ? [] : movesBetween(before, ring)
  const { left, right } = neighboursOf(ring, evening.you)
  return (
    <Frame
      {...frame}
      title={act === 1 && absent.length > 0 ? texts.fewer : texts.titles[act]}
      lead={
        <>
          {ring.includes(evening.you) && (
            <b>{texts.neighbours(names.get(left) ?? '', names.get(right) ?? '')}</b>
          )}{' '}
          {act === 1 ? texts.follow : texts.takeGlasses}
        </>
      }
      footer={
        <Flex direction="column" align="center" gap="1">
          {seated}
          <Second onClick={() => setAsking(true)}>{texts.missing}</Second>
        </Flex>
      }
    >
      {moves.length > 0 && (
        <chakra.ul mt="4" borderTop="6px solid {colors.ink}" fontSize={{ md: '1.375rem' }}>
          {sentencesOf(moves, play).map((sentence) => (
            <chakra.li key={sentence} py="2" borderBottom="1.5px solid {colors.rule}">
              {sentence}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {absent.length > 0 && (
        <Flex wrap="wrap" columnGap="4" mt="2">
          {absent.map((id) => (
            <Second key={id} onClick={() => tap({ do: 'absent', place: placeOf(play, id) })}>
              {texts.here(names.get(id) ?? '')}
            </Second>
          ))}
        </Flex>
      )}
    </Frame>
  )
}

function placeOf({ evening }: Play, id: string): number {
  return evening.people.findIndex((one) => one.id === id)
}

/** Who moves, and who does not, for who holds this phone. */
function sentencesOf(moves: readonly Move[], { ring, names, evening: { you } }: Play): string[] {
  const texts = playTexts.ring
  const name = (id: string) => names.get(id) ?? ''
  const moving = new Set(moves.flatMap(({ who, from, swap }) => (swap ? [who, from] : [who])))
  const staying = ring.filter((id) => !moving.has(id))
  const others = staying.filter((id) => id !== you).map(name)
  return [
    ...moves
      .toSorted((a, b) => Number(concerns(b, you)) - Number(concerns(a, you)))
      .map(({ who, from, swap }) => {
        if (swap)
          return texts.swap(name(who), name(from === you ? who : from), concerns({ who, from, swap }, you))
        if (who === you) return texts.youTake(texts.chairOf(name(from)))
        return texts.takes(name(who), from === you ? texts.yours : texts.chairOf(name(from)))
      }),
    ...(others.length > 0 ? [texts.stay(others)] : []),
    ...(staying.includes(you) ? [texts.youStay] : []),
  ]
}

function concerns({ who, from, swap }: Move, you: string): boolean {
  return who === you || (swap && from === you)
}

/** One tap on a name leaves the person out, and another takes that back. */
function Missing({ play: { evening, names, absent, tap } }: { play: Play }) {
  return (
    <Flex as="ul" wrap="wrap" gap="2.5" mt="4">
      {evening.people.map(({ id }, place) => (
        <li key={id}>
          <SmallButton
            css={token}
            aria-pressed={absent.includes(id)}
            onClick={() => tap({ do: 'absent', place })}
          >
            <Face id={id} among={evening.people.map((one) => one.id)} you={id === evening.you} size="36px" />
            {names.get(id)}
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
  bg: 'chalk',
  fontSize: { base: 'body', md: '1.375rem' },
  '&[aria-pressed=true]': { bg: 'ink', color: 'paper', textDecoration: 'line-through' },
} as const

/** The table plays until the clock calls. */
export function PlayingScreen({ play, act, now }: ActProps) {
  const { evening, ring, names, tap } = play
  const texts = playTexts.playing
  const end = actEnd(evening.date, act)
  const mayEnd = act === 3 && now >= lastQuestionOpensAt(evening.date)
  return (
    <Frame
      play={play}
      kicker={texts.kicker(act)}
      ground="rose"
      picture={
        <Ring
          ring={ring}
          you={evening.you}
          names={names}
          dial={now < end ? [now.getMinutes(), end.getMinutes()] : undefined}
        />
      }
      title={texts.title}
      lead={
        <>
          {act === 3 ? texts.last(playEndsAt(evening.date)) : texts.next(end)}{' '}
          <chakra.span display="block" textStyle="petit" mt="2">
            {texts.now(now)}
          </chakra.span>
        </>
      }
      footer={
        <Flex direction="column" align="center" gap="1">
          {(act < 3 || mayEnd) && (
            <Button variant="outline" full onClick={() => tap({ do: 'change' })}>
              {act < 3 ? texts.change : texts.end}
            </Button>
          )}
          <Second onClick={() => tap({ do: 'seats' })}>{texts.talk}</Second>
        </Flex>
      }
    />
  )
}
