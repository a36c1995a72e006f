import { Box, chakra, Flex } from '@chakra-ui/react'
import type { Act, Depth } from '@tablee/domain/play'
import { ink } from '../../ui/theme/tokens.ts'
import { playTexts } from './texts.ts'

interface QuestionCardProps {
  question: string
  act: Act
  depth: Depth
}

/** A question as a playing card: printed twice, head to foot, so that nobody reads it upside down. A picture. */
export function QuestionCard({ question, act, depth }: QuestionCardProps) {
  return (
    <Box
      aria-hidden="true"
      pos="absolute"
      insetX={{ base: '5', md: '10' }}
      top={{ base: '84px', md: '10' }}
      bottom={{ base: '5', md: '10' }}
    >
      <Box key={question} css={sheet}>
        {[180, 0].map((turn) => (
          <Flex key={turn} css={half} style={{ transform: `rotate(${turn}deg)` }}>
            <chakra.p css={words}>{question}</chakra.p>
            <chakra.span textStyle="gros" fontSize={{ base: '1.375rem', md: '2.25rem' }} textAlign="center">
              {playTexts.roman[act]}
              <Discs depth={depth} />
            </chakra.span>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}

/** How far apart two discs are says how near a question goes. */
const apart: Record<Depth, number> = { light: 26, curious: 18, near: 10 }

export function Discs({ depth }: { depth: Depth }) {
  const [left, right] = [24 - apart[depth] / 2, 24 + apart[depth] / 2]
  return (
    <chakra.svg
      viewBox="0 0 48 22"
      aria-hidden="true"
      w={{ base: '44px', md: '62px' }}
      display="block"
      mx="auto"
    >
      <circle cx={left} cy="11" r="9" fill={ink.saffron} />
      <circle cx={right} cy="11" r="9" fill={ink.rose} />
      {depth === 'near' && <path d="M24 3.5a9 9 0 0 1 0 15a9 9 0 0 1 0-15" fill={ink.brown} />}
    </chakra.svg>
  )
}

const sheet = {
  h: 'full',
  display: 'grid',
  gridTemplateRows: '1fr 1fr',
  bg: 'chalk',
  bgImage: `linear-gradient(172deg, ${ink.kraft} 0 50%, transparent 50%)`,
  color: 'ink',
  borderRadius: { base: '22px', md: '36px' },
  overflow: 'hidden',
  animation: 'rise {durations.settle} {easings.pull}',
} as const

const half = {
  align: 'end',
  justify: 'space-between',
  alignItems: 'end',
  gap: '2',
  p: { base: '18px', md: '36px' },
  minH: '0',
} as const

const words = {
  textStyle: 'gros',
  fontSize: { base: 'min(2.125rem, 8.2vw)', md: 'min(4.6vw, 3.875rem)' },
  lineHeight: '1.04',
  textWrap: 'balance',
} as const
