import { Box, chakra } from '@chakra-ui/react'
import type { Ring as Seats } from '@tablee/domain/play'
import { useEffect, useState } from 'react'
import { Face } from '../../ui/drawings/faces.tsx'
import TableTop from '../../ui/drawings/group-table.svg?react'
import { YOUR_SEAT } from '../../ui/drawings/mark.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import type { Play } from './use-play.ts'

interface RingProps {
  play: Play
  /** The chairs before, from which they go to theirs. */
  from?: Seats
  /** Minutes of the hour between which the table is a dial: now, and when the act ends. */
  dial?: readonly [now: number, end: number] | undefined
}

/**
 * The table from above, with a name before each chair, but where two tables sit together. The chairs are where they are for all:
 * the first at eight o'clock. On a wide screen, which lies on the table, each name faces its chair. A picture: the page says the
 * same in words.
 */
export function Ring({ play: { ring, name, evening }, from = ring, dial }: RingProps) {
  const [moved, setMoved] = useState(from.length !== ring.length)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMoved(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const shown = evening.merged ? [] : moved ? ring : from
  const turnOf = (chair: number) => YOUR_SEAT * 60 + (chair * 360) / shown.length
  return (
    <Box aria-hidden="true" css={middle}>
      <Box
        pos="relative"
        aspectRatio="1"
        w={{ base: 'clamp(256px, 50dvh - 116px, 80vw)', md: 'min(52vw, 84dvh)' }}
      >
        <TableTop width="100%" height="100%" />
        {dial && <Box css={dialOf(dial)} />}
        <chakra.svg viewBox="-8 -8 416 416" pos="absolute" inset="0" overflow="visible">
          {shown.map((id, chair) => (
            <path
              key={id}
              transform={`rotate(${turnOf(chair)} 200 200) translate(200 200)`}
              d="M-38 -210A214 214 0 0 1 38 -210"
              fill="none"
              stroke={id === evening.you ? ink.tomato : ink.ink}
              strokeWidth="12"
              strokeLinecap="round"
            />
          ))}
        </chakra.svg>
        {/* In a fixed order, so that a face glides to its new chair. */}
        {shown.toSorted().map((id) => {
          const turn = turnOf(shown.indexOf(id))
          const [x, y] = [Math.sin((turn * Math.PI) / 180), -Math.cos((turn * Math.PI) / 180)]
          const at = { left: `${50 + 36 * x}%`, top: `${50 + 36 * y}%` }
          return (
            <Box key={id} css={{ ...place, '--turn': `${turn + 180}deg` }} style={at}>
              <Face
                id={id}
                among={ring}
                you={id === evening.you}
                size={{ base: 'clamp(48px, 16vw, 72px)', md: '84px' }}
              />
              <chakra.span css={card} color={id === evening.you ? 'tomato' : 'ink'}>
                {name(id)}
              </chakra.span>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

/** What is left of the act, on the table as on the face of a clock. */
function dialOf([now, end]: readonly [number, number]) {
  const left = ((end - now + 60) % 60) * 6
  const bgImage = `conic-gradient(from ${now * 6}deg, ${ink.saffron} 0 ${left}deg, transparent 0)`
  return { pos: 'absolute', inset: '23.5%', borderRadius: 'full', bgColor: 'bottle', bgImage } as const
}

const middle = {
  pos: 'absolute',
  inset: { base: '76px 0 0', md: '0' },
  display: 'grid',
  placeItems: 'center',
} as const

const place = {
  pos: 'absolute',
  translate: '-50% -50%',
  display: 'grid',
  justifyItems: 'center',
  transition: 'left {durations.scene} {easings.glide}, top {durations.scene} {easings.glide}',
  rotate: { md: 'var(--turn)' },
} as const

const card = {
  mt: '-12px',
  px: '2.5',
  py: '1',
  bg: 'chalk',
  borderRadius: 'sheet',
  fontWeight: 'bold',
  fontSize: { base: 'max(0.9375rem, 2.4vw)', md: 'min(2.6vw, 2.25rem)' },
  lineHeight: '1.15',
  maxW: { base: 'max(112px, 18vw)', md: '17vw' },
  truncate: true,
  zIndex: '1',
} as const
