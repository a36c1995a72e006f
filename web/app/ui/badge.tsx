import { chakra, defineRecipe } from '@chakra-ui/react'

const badgeLook = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-block',
    flex: 'none',
    h: 'fit',
    px: '9px',
    py: '2px',
    borderWidth: '1.5px',
    borderRadius: 'chip',
    fontSize: 'tiny',
    fontWeight: 'semibold',
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
    textTransform: 'none',
    letterSpacing: '0',
    fontStretch: '100%',
  },
  variants: {
    tone: {
      waiting: { bg: 'saffron', borderColor: 'saffron', color: 'ink' },
      upcoming: { borderColor: 'currentColor', color: 'inkSoft' },
      unlocked: { bg: 'bottle', borderColor: 'bottle', color: 'paper' },
    },
  },
  defaultVariants: { tone: 'upcoming' },
})

/** The state of a step, in a word. */
export const Badge = chakra('span', badgeLook)
