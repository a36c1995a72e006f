import { chakra } from '@chakra-ui/react'

interface AnswerSlabProps {
  letter: 'A' | 'B'
  text: string
  chosen: boolean
  onChoose: () => void
}

/** One answer, set as a poster: half the screen, its letter cut by the edge. */
export function AnswerSlab({ letter, text, chosen, onChoose }: AnswerSlabProps) {
  const dark = letter === 'B'
  return (
    <Slab
      type="button"
      aria-label={`${letter} : ${text}`}
      aria-keyshortcuts={letter}
      aria-pressed={chosen || undefined}
      bg={dark ? 'bottle' : 'saffron'}
      color={dark ? 'paper' : 'ink'}
      data-ground={dark ? 'dark' : undefined}
      // The second click of a double click would answer a question that nobody has read.
      onClick={(event) => event.detail < 2 && onChoose()}
    >
      <chakra.span aria-hidden="true" css={initial} color={dark ? 'bottleNight' : 'paper'}>
        {letter}
      </chakra.span>
      <chakra.span pos="relative" maxW="22em" textWrap="balance">
        {text}
      </chakra.span>
      {chosen && <chakra.span aria-hidden="true" css={yours} />}
    </Slab>
  )
}

const Slab = chakra('button', {
  base: {
    pos: 'relative',
    overflow: 'hidden',
    textAlign: 'start',
    display: 'flex',
    alignItems: 'center',
    minH: '180px',
    ps: { base: '6', md: '16' },
    pe: { base: '150px', md: '200px' },
    py: '26px',
    fontWeight: 'bold',
    fontSize: { base: '1.5rem', md: '2rem' },
    lineHeight: '1.15',
    cursor: 'pointer',
    transition: 'padding {durations.settle} {easings.pull}',
    _hover: { ps: { base: '34px', md: '76px' } },
    _focusVisible: { outlineOffset: '-8px' },
  },
})

const initial = {
  pos: 'absolute',
  right: '-14px',
  bottom: '-0.2em',
  textStyle: 'gros',
  fontSize: { base: '17.5rem', md: '30rem' },
  lineHeight: '0.8',
  letterSpacing: '-0.04em',
}

/** Coming back to a question, the red dot is the answer one gave. */
const yours = {
  pos: 'absolute',
  left: { base: '6', md: '16' },
  top: '6',
  boxSize: '4',
  borderRadius: 'full',
  bg: 'tomato',
}
