import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { likenessOf } from './drawings/likeness.ts'
import { Portrait, you } from './drawings/portrait.tsx'

export interface FaceProps extends Omit<HTMLChakraProps<'svg'>, 'id' | 'children'> {
  /** Whose face: the same id has always the same one, among the same people. */
  id: string
  /** The people whose faces are seen beside it, who are not to be taken for one another. */
  among?: readonly string[]
  size?: HTMLChakraProps<'svg'>['boxSize']
  /** Your own face, on red. */
  you?: boolean
  /** Says who it is; without it the face is decorative. */
  label?: string
}

/** A face in a disc, in the poster's hand. */
export function Face({ id, among, size = '44px', you: own = false, label, ...rest }: FaceProps) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <chakra.svg
      viewBox="0 0 100 100"
      boxSize={size}
      borderRadius="full"
      overflow="hidden"
      flex="none"
      {...said}
      {...rest}
    >
      <Portrait likeness={own ? you : likenessOf(id, among)} />
    </chakra.svg>
  )
}
