import { chakra } from '@chakra-ui/react'

/** A secondary action in a row of a list: outlined, and round at both ends. */
export const SmallButton = chakra(
  'button',
  {
    base: {
      flex: 'none',
      minH: '11',
      px: '4',
      borderWidth: '1.5px',
      borderColor: 'ink',
      borderRadius: 'chip',
      fontWeight: 'semibold',
      fontSize: 'small',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { bg: 'ink', color: 'paper' },
    },
  },
  { defaultProps: { type: 'button' } },
)
