import { chakra } from '@chakra-ui/react'
import One from './die-one.svg?react'
import Three from './die-three.svg?react'
import Two from './die-two.svg?react'

const faces = [One, Two, Three]

interface DieProps {
  /** The step, from 0. */
  step: number
  /** In degrees; dice are drawn slightly rotated. */
  tilt: number
  /** The current step is red. */
  current?: boolean
}

/** A die that numbers one of three steps. Decorative: the step's name is beside it. */
export function Die({ step, tilt, current = false }: DieProps) {
  const Face = faces[step] ?? One
  const look = { color: current ? 'tomato' : 'ink', transform: `rotate(${tilt}deg)` }
  return (
    <chakra.svg asChild boxSize="42px" flex="none" overflow="visible" {...look}>
      <Face />
    </chakra.svg>
  )
}
