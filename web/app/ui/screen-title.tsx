import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

/** The title of a screen, at which one goes on after a navigation. */
export function ScreenTitle(props: Omit<HTMLChakraProps<'h1'>, 'ref' | 'tabIndex'>) {
  const heading = useFocusAfterNavigation()
  return <chakra.h1 ref={heading} tabIndex={-1} outline="none" textStyle="titre" {...props} />
}
