import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { product } from '@tablee/domain'
import { Mark } from './mark.tsx'
import { Name } from './name.tsx'

/** The mark and the name, side by side. */
export function Logo(props: HTMLChakraProps<'span'>) {
  return (
    <chakra.span
      textStyle="gros"
      fontSize="1.75rem"
      letterSpacing="-0.03em"
      display="inline-flex"
      alignItems="center"
      gap="0.28em"
      role="img"
      aria-label={product.name}
      {...props}
    >
      <Mark />
      <span aria-hidden="true">
        <Name />
      </span>
    </chakra.span>
  )
}
