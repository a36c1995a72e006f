import { chakra } from '@chakra-ui/react'

/** One line to type on. */
export const Input = chakra('input', {
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

/** What stands above it. */
export const InputLabel = chakra('label', {
  base: { fontWeight: 'semibold', fontSize: 'small', lineHeight: '1.4', mb: '5px' },
})
