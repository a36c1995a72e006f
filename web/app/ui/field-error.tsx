import { chakra } from '@chakra-ui/react'

/**
 * The line that says what is wrong with a choice. Always there, so that it is read out when it fills: what is not displayed
 * is no live region, so while it is empty it only takes no room.
 */
export const FieldError = chakra('p', {
  base: {
    textStyle: 'petit',
    fontWeight: 'semibold',
    color: 'danger',
    bg: 'dangerBg',
    borderRadius: 'sheet',
    px: '3',
    py: '1.5',
    mt: '1.5',
    _empty: { p: '0', m: '0', bg: 'transparent' },
  },
})
