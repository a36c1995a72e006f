import { chakra } from '@chakra-ui/react'
import { fieldLook } from './theme/recipes.ts'

/**
 * The line that says what is wrong with a choice. Always there, so that it is read out when it fills: what is not displayed
 * is no live region, so while it is empty it only takes no room.
 */
export const FieldError = chakra('p', {
  base: { ...fieldLook.errorText, _empty: { p: '0', m: '0', bg: 'transparent' } },
})
