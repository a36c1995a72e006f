import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ComponentType, SVGProps } from 'react'

const icons = import.meta.glob<ComponentType<SVGProps<SVGSVGElement>>>('./interests/*.svg', {
  query: '?react',
  import: 'default',
  eager: true,
})

/** The drawing of an interest; undefined for an unknown one. Solid, on a 24 × 24 grid, in the colour of the text. */
export function interestDrawing(id: string) {
  return icons[`./interests/${id}.svg`]
}

interface InterestIconProps extends Omit<HTMLChakraProps<'svg'>, 'id' | 'children'> {
  /** The interest's id; an unknown one draws nothing. */
  id: string
}

/** The icon of an interest. Decorative: its name is beside it. */
export function InterestIcon({ id, ...rest }: InterestIconProps) {
  const Icon = interestDrawing(id)
  if (!Icon) return null
  return (
    <chakra.svg asChild boxSize="5" flex="none" {...rest}>
      <Icon />
    </chakra.svg>
  )
}
