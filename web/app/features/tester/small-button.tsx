import { chakra } from '@chakra-ui/react'

/** What one presses in the drawer: quieter than the kit's buttons, for nothing here is the page's one action. */
export const SmallButton = chakra('button', {
  base: {
    minH: '10',
    px: '3.5',
    borderWidth: '1.5px',
    borderColor: 'ink',
    borderRadius: 'chip',
    bg: 'bgRaised',
    fontSize: 'small',
    fontWeight: 'semibold',
    cursor: 'pointer',
    transition: 'background {durations.quick}',
    _hover: { bg: 'kraft' },
    _disabled: { borderColor: 'rule', color: 'inkSoft', bg: 'transparent', cursor: 'not-allowed' },
  },
})
