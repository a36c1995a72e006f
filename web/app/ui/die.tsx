import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { DieFace, type DieTone, type Pips } from './drawings/die-face.tsx'

export interface DieProps extends Omit<HTMLChakraProps<'svg'>, 'children'> {
  pips: Pips
  /** `tomato` is you: the step you are at. */
  tone?: DieTone
  size?: HTMLChakraProps<'svg'>['boxSize']
  /** Degrees: dice never lie straight. */
  tilt?: number
}

/** A die that numbers a step. Decorative: the step says its own name. */
export function Die({ pips, tone = 'ink', size = '42px', tilt = -6, ...rest }: DieProps) {
  return (
    <chakra.svg
      viewBox="-22 -22 44 44"
      boxSize={size}
      flex="none"
      overflow="visible"
      aria-hidden="true"
      {...rest}
    >
      <DieFace pips={pips} tone={tone} side={42} tilt={tilt} />
    </chakra.svg>
  )
}
