import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { interestIcons } from './drawings/interest-icons.ts'

export interface InterestIconProps extends Omit<HTMLChakraProps<'svg'>, 'id' | 'children'> {
  /** An interest's id; an unknown one draws nothing. */
  id: string
}

/** The pictogram of an interest. Decorative: its name stands beside it. */
export function InterestIcon({ id, ...rest }: InterestIconProps) {
  const path = interestIcons[id]
  if (!path) return null
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="5" flex="none" aria-hidden="true" {...rest}>
      <path fillRule="evenodd" fill="currentColor" d={path} />
    </chakra.svg>
  )
}
