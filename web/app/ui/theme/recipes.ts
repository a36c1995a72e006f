import { defineRecipe } from '@chakra-ui/react'

const input = defineRecipe({
  className: 'input',
  base: {
    w: 'full',
    h: '54px',
    px: '4',
    borderWidth: '1.5px',
    borderColor: 'fieldBorder',
    borderRadius: 'field',
    bg: 'bgRaised',
    color: 'ink',
    fontFamily: 'body',
    fontWeight: 'medium',
    fontSize: 'body',
    _placeholder: { color: 'inkSoft', opacity: 1 },
    _focusVisible: { outline: '3px solid {colors.ink}', outlineOffset: '-1px', borderRadius: 'field' },
    _invalid: { borderColor: 'danger', borderWidth: '2px' },
    _disabled: { bg: 'transparent', borderColor: 'rule', color: 'inkSoft', cursor: 'not-allowed' },
  },
})

/** What Chakra's own `Input` asks for; the rest of the kit carries its recipe in its own file. */
export const recipes = { input }
