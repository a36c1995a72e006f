import { Box, chakra, Flex } from '@chakra-ui/react'
import { type Act, movesBetween, neighboursOf, type Ring as RingOrder } from '@tablee/domain/play'
import { useEffect, useState } from 'react'
import { Button, SmallButton } from '../../ui/button.tsx'
import { Face } from '../../ui/drawings/faces.tsx'
import TableTop from '../../ui/drawings/group-table.svg?react'
import { YOUR_SEAT } from '../../ui/drawings/mark.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { Frame } from './frame.tsx'
import { playTexts } from './texts.ts'
import type { Play } from './use-play.ts'

/** Who sits where in this act, who moves, and who is absent. */
export function RingScreen({ play, act }: { play: Play; act: Act }) {
  const { chairs, ring, offlinePlay, name, absentNow, canUndoMerge, tap } = play
  const [asking, setAsking] = useState(false)
  const texts = playTexts.ring
  const tooFew = ring.length < 4
  const frame = {
    play,
    kicker: playTexts.act(act),
    ground: act % 2 ? ('saffron' as const) : ('rose' as const),
    picture: <Ring play={play} from={chairs} />,
    action: [texts.seated(absentNow.length && ring.length), () => tap('next')] as const,
  }
  if (offlinePlay.merged) {
    const apart = [texts.apart, () => tap({ merged: false })] as const
    return (
      <Frame
        {...frame}
        title={texts.merged}
        lead={texts.mergedText}
        other={canUndoMerge ? apart : undefined}
      />
    )
  }
  if (tooFew || asking) {
    const done = [playTexts.absent.done, () => setAsking(false)] as const
    const { title, text } = tooFew ? playTexts.tooFew : playTexts.absent
    return (
      <Frame
        {...frame}
        outline
        title={title}
        lead={text}
        action={tooFew ? undefined : done}
        other={[playTexts.absent.merged, () => tap({ merged: true })]}
      >
        <AbsentField play={play} />
      </Frame>
    )
  }
  const { left, right } = neighboursOf(ring, offlinePlay.you)
  return (
    <Frame
      {...frame}
      title={act === 1 && absentNow.length > 0 ? texts.fewer : texts.titles[act]}
      lead={
        <>
          {ring.includes(offlinePlay.you) && <b>{texts.neighbours(name(left), name(right))} </b>}
          {act === 1 ? texts.follow : texts.takeGlasses}
        </>
      }
      other={[texts.absent, () => setAsking(true)]}
    >
      {act > 1 && <Moves play={play} />}
      <Flex wrap="wrap" columnGap="4" mt="2" fontSize={{ md: '1.25rem' }}>
        {absentNow.map((id) => (
          <Button variant="link" key={id} onClick={() => tap({ absent: id })}>
            {texts.here(name(id))}
          </Button>
        ))}
      </Flex>
    </Frame>
  )
}

/** Who moves, whoever holds this phone first, and who does not. */
function Moves({ play: { chairs, ring, name } }: { play: Play }) {
  const { move, stay } = playTexts.ring
  const moves = movesBetween(chairs, ring).map(({ who, from, swap }) => move(name(who), name(from), swap))
  const yours = (sentence: string) => Number(sentence.startsWith(playTexts.you))
  const sentences = [
    ...moves.toSorted((one, other) => yours(other) - yours(one)),
    ...stay(ring.filter((id, chair) => id === chairs[chair]).map(name)),
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

/** One tap on a name leaves the person out, and another takes that back. */
function AbsentField({ play: { offlinePlay, name, absentNow, tap } }: { play: Play }) {
  const ids = offlinePlay.people.map(({ id }) => id)
  return (
    <Flex as="ul" wrap="wrap" gap="2.5" mt="4">
      {ids.map((id) => (
        <li key={id}>
          <SmallButton css={token} aria-pressed={absentNow.includes(id)} onClick={() => tap({ absent: id })}>
            <Face id={id} among={ids} you={id === offlinePlay.you} size="36px" />
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

interface RingProps {
  play: Play
  /** The chairs before, from which they go to theirs. */
  from?: RingOrder
  /** The table is a dial: when the act ends, and the minutes that are left of it. */
  dial?: { readonly end: Date; readonly left: number }
}

/**
 * The table from above, with a name before each chair. The chairs are where they are for all: the first at eight o'clock. On a wide
 * screen, which lies on the table, each name faces its chair. A picture: the page says the same in words.
 */
export function Ring({ play: { ring, name, offlinePlay }, from = ring, dial }: RingProps) {
  const [shown, setShown] = useState(from)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(ring))
    return () => cancelAnimationFrame(frame)
  }, [ring])
  return (
    <Box aria-hidden="true" css={square}>
      <TableTop width="100%" height="100%" />
      {dial && <Box css={dialOf(dial)} />}
      {/* In a fixed order, so that a chair glides around the table. */}
      {shown.toSorted().map((id) => (
        <Box
          key={id}
          css={{ ...seat, '--turn': `${YOUR_SEAT * 60 + (shown.indexOf(id) * 360) / shown.length}deg` }}
          color={id === offlinePlay.you ? 'tomato' : 'ink'}
        >
          <chakra.svg viewBox="-8 -8 416 416" overflow="visible" fill="none" stroke="currentColor">
            <path d="M162 -10A214 214 0 0 1 238 -10" strokeWidth="12" strokeLinecap="round" />
          </chakra.svg>
          <Box css={place}>
            <Face id={id} among={ring} you={id === offlinePlay.you} size="max(48px, 19cqw)" />
            <chakra.span css={card}>{name(id)}</chakra.span>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What is left of the act, on the table as on the face of a clock. */
function dialOf({ end, left }: { readonly end: Date; readonly left: number }) {
  // Not this device's minutes: Paris, whose clock it is, is whole hours from UTC.
  const from = (end.getUTCMinutes() - left) * 6
  const bgImage = `conic-gradient(from ${from}deg, ${ink.saffron} 0 ${left * 6}deg, transparent 0)`
  return { pos: 'absolute', inset: '23.5%', borderRadius: 'full', bgColor: 'bottle', bgImage } as const
}

/** Faces and names have their size by its width. */
const square = {
  pos: 'absolute',
  inset: { base: '76px 0 0', md: '0' },
  m: 'auto',
  w: { base: 'clamp(256px, 50dvh - 116px, 80vw)', md: 'min(52vw, 84dvh)' },
  h: 'fit-content',
  aspectRatio: '1',
  containerType: 'inline-size',
} as const

/** The whole picture, turned so that its top is the chair. */
const seat = {
  pos: 'absolute',
  inset: '0',
  rotate: 'var(--turn)',
  transition: 'rotate {durations.scene} {easings.glide}',
} as const

const place = {
  pos: 'absolute',
  left: '50%',
  top: '14%',
  translate: '-50% -50%',
  transform: { base: 'rotate(calc(-1 * var(--turn)))', md: 'rotate(180deg)' },
  transition: 'transform {durations.scene} {easings.glide}',
  display: 'grid',
  justifyItems: 'center',
} as const

const card = {
  mt: '-12px',
  px: '2.5',
  py: '1',
  bg: 'chalk',
  borderRadius: 'sheet',
  fontWeight: 'bold',
  fontSize: 'max(0.9375rem, 5cqw)',
  lineHeight: '1.15',
  maxW: 'max(112px, 33cqw)',
  truncate: true,
  zIndex: '1',
} as const
